import { availableParallelism } from 'node:os'

/** How much heavy work of one kind runs at a time: one core is left to answer requests, and never more than two are taken. */
export const BESIDE_REQUESTS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Runs work when a slot is free, in the order asked for. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

/** After how many seconds it is worth trying again. */
const TRY_AGAIN_SECONDS = 30

/** The error of whoever finds no place: the API answers with its `statusCode`, and says when to come back. */
export function tooBusy(): Error {
  return Object.assign(new Error('too many wait for their turn already'), { statusCode: 503, retryAfterSeconds: TRY_AGAIN_SECONDS })
}

/** How many may wait for a slot, and how long, in milliseconds. */
export interface SlotLimits { mostWaiting?: number; longestWaitMs?: number }

/**
 * Makes slots for work of which only so much may run at a time. Whoever comes when `mostWaiting` wait already, or has waited
 * too long, is refused with `tooBusy`.
 */
export function makeSlots(count: number, { mostWaiting = Number.POSITIVE_INFINITY, longestWaitMs }: SlotLimits = {}): Slots {
  // In the order asked for.
  const waiting = new Set<() => void>()
  let free = count

  function takeTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = longestWaitMs === undefined ? undefined : setTimeout(() => {
        waiting.delete(go)
        reject(tooBusy())
      }, longestWaitMs)
      const go = () => {
        clearTimeout(giveUp)
        resolve()
      }
      waiting.add(go)
    })
  }

  return async work => {
    if (free > 0) free--
    else if (waiting.size >= mostWaiting) throw tooBusy()
    else await takeTurn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else free++
    }
  }
}
