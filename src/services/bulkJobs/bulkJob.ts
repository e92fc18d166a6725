import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/**
 * How long a step works before it commits, in milliseconds. Whoever writes beside it waits for one step and its commit;
 * on a busy machine a step takes some times longer than it works.
 */
const STEP_MS = 40
/** How long a step keeps the event loop to itself at a time, in milliseconds: visitors wait as long. */
const SLICE_MS = 5

/** One step of a long change: its transaction, who changes, and how long it may still go on. */
export interface ChangeStep {
  platform: ProductPlatform
  transaction: Transaction<Schema>
  actor: string
  /** Call it between two vehicles. Lets others have the event loop now and then, which on SQLite nothing else does. */
  rest: () => Promise<void>
  /** True when the step has worked long enough and should end. Rests as well. */
  isFull: () => Promise<boolean>
}

/**
 * A change of many vehicles that is made in steps, each a transaction of its own (decision 37). `content` is what was
 * asked for, `progress` how far it is; both are stored as JSON. What `step` leaves in the database must be consistent.
 */
export interface BulkJob<Content, Progress> {
  /** Names it in the database; a change that was broken off is found by it. */
  readonly kind: string
  /**
   * Makes the next step; `progress` is null in the first, which checks what was asked for and may throw `Failure`: then
   * nothing is changed. Whatever a later step finds otherwise than expected, it leaves as it is and notes it in the
   * progress. A step that is not `done` gets on by at least one vehicle.
   */
  step(step: ChangeStep, content: Content, progress: Progress | null): Promise<{ progress: Progress; done: boolean }>
}

/** Makes the step of a transaction that begins now. */
export function openStep(platform: ProductPlatform, transaction: Transaction<Schema>, actor: string): ChangeStep {
  const until = performance.now() + STEP_MS
  let restAt = performance.now() + SLICE_MS
  const rest = async () => {
    if (performance.now() < restAt) return
    await yieldToEventLoop()
    restAt = performance.now() + SLICE_MS
  }
  return {
    platform,
    transaction,
    actor,
    rest,
    isFull: async () => {
      await rest()
      return performance.now() > until
    },
  }
}
