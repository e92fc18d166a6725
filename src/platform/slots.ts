import { availableParallelism } from 'node:os'

/** How much heavy work of one kind runs at a time: one core is left to answer requests, and never more than two are taken. */
export const BESIDE_REQUESTS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Runs work when a slot is free, in the order asked for. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Nothing more is taken in for now. `statusCode` is what the API answers with. */
function tooBusy(waiting: number): Error {
  return Object.assign(new Error(`${waiting} wait for their turn already`), { statusCode: 503 })
}

/**
 * Makes slots for work of which only so much may run at a time. When `mostWaiting` wait already, the next one is refused
 * at once with an error whose `statusCode` is 503.
 */
export function makeSlots(count: number, mostWaiting = Number.POSITIVE_INFINITY): Slots {
  const waiting: (() => void)[] = []
  let free = count

  return async work => {
    if (free > 0) free--
    else if (waiting.length >= mostWaiting) throw tooBusy(waiting.length)
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
