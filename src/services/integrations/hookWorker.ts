import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { LOG_KEPT_MS } from '#domain/integrations/webhook.ts'
import { followWork } from '#platform/followWork.ts'
import { holdLease, type Lease } from '../leases/holdLease.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { deliverNext } from './deliverHooks.ts'
import type { HookSite } from './hookSite.ts'
import { hooksWithWork } from './hooksWithWork.ts'
import { queueDeliveries } from './queueDeliveries.ts'

const LOOK_AGAIN_MS = 5_000
const KEPT_FOR_MS = 10_000
// One receiver that is slow takes up this many connections and no more; each webhook has its own.
const AT_ONCE = 2
/** Deliveries of one webhook that stay in its log. */
const MOST_LOGGED = 2_000

/** Tells webhooks what has happened, while the process runs. */
export interface HookWorker {
  /** Looks at once whether there is anything to do, and begins it. */
  wake(): void
  /** Waits for what is under way, then stops. */
  close(): Promise<void>
}

/**
 * Starts the worker of a process: of several one works at a time (OPS-4). Each webhook is followed by itself, so that a receiver that
 * stalls keeps no other waiting, and nothing else of the site.
 */
export function startHookWorker(site: HookSite): HookWorker {
  const ending = new AbortController()
  const following = new Map<number, Promise<void>>()
  const again = new Set<number>()
  let lease: Lease | null = null
  let lastWorkAt = Number.NEGATIVE_INFINITY
  const goesOn = () => !ending.signal.aborted && lease?.signal.aborted === false

  async function follow(hookId: number): Promise<void> {
    const drain = async () => {
      while (goesOn() && (await deliverNext(site, hookId, ending.signal))) await yieldToEventLoop()
    }
    do {
      again.delete(hookId)
      const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, drain))
      for (const lane of lanes)
        if (lane.status === 'rejected' && !ending.signal.aborted) {
          const err: unknown = lane.reason
          site.log.error({ err, webhook: hookId }, 'a webhook could not be told')
        }
    } while (goesOn() && ((await queueDeliveries(site, hookId)) || again.has(hookId)))
  }

  /** Gives the lease up some time after the last message: to keep it writes, and so does to take it. */
  async function letGo(): Promise<void> {
    if (lease === null || following.size > 0 || performance.now() - lastWorkAt < KEPT_FOR_MS) return
    const held = lease
    lease = null
    await held.release()
  }

  async function look(): Promise<void> {
    const hooks = await hooksWithWork(site)
    if (hooks.length === 0) return letGo()
    lastWorkAt = performance.now()
    if (lease?.signal.aborted !== false) lease = await holdLease(site, 'webhooks')
    if (lease === null) return
    for (const id of hooks) {
      if (following.has(id)) again.add(id)
      else
        following.set(
          id,
          follow(id)
            .catch((err: unknown) => site.log.error({ err, webhook: id }, 'a webhook could not be followed'))
            .finally(() => following.delete(id)),
        )
    }
  }
  const work = followWork(site, {
    name: 'webhooks',
    everyMs: LOOK_AGAIN_MS,
    wakeOn: listener => site.database.onCommit(listener),
    step: look,
  })
  return {
    wake: () => void work.wake(),
    async close() {
      ending.abort()
      await work.close()
      await Promise.all(following.values())
      await lease?.release()
    },
  }
}

/** Removes what is old in the logs of deliveries, and bounds each (DESK-7). What waits stays. */
export async function sweepDeliveries({ database, clock }: Pick<ProductPlatform, 'database' | 'clock'>): Promise<void> {
  const hooks = await database.query.selectFrom('webhooks').select('id').execute()
  await database.transaction(async transaction => {
    await transaction
      .deleteFrom('webhookDeliveries')
      .where('state', '!=', 'waiting')
      .where('happenedAt', '<=', clock.now() - LOG_KEPT_MS)
      .execute()
    for (const { id } of hooks) {
      const last = await transaction
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('webhookId', '=', id)
        .where('state', '!=', 'waiting')
        .orderBy('id', 'desc')
        .offset(MOST_LOGGED)
        .limit(1)
        .executeTakeFirst()
      if (last === undefined) continue
      await transaction
        .deleteFrom('webhookDeliveries')
        .where('webhookId', '=', id)
        .where('state', '!=', 'waiting')
        .where('id', '<=', last.id)
        .execute()
    }
  })
}
