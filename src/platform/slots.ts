import { availableParallelism } from 'node:os'

/**
 * How many pieces of one heavy kind of work run at a time: all cores but one, which answers requests, and at most two.
 */
export const BESIDE_REQUESTS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Runs work when a slot is free, in the order of the calls. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs work for `who` when a slot is free. Slots go round-robin over everybody who waits; each one's own work runs in
 * the order of the calls.
 */
export type FairSlots = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

/** After how many seconds to try again, unless the caller knows better. */
const TRY_AGAIN_SECONDS = 30

/** Thrown when there is no place in a queue. The server answers with its `statusCode` and says when to come back. */
class TooBusy extends Error {
  readonly statusCode = 503
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many are waiting already')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The error for work that finds no place in the queue. */
export function tooBusy(retryAfterSeconds = TRY_AGAIN_SECONDS): Error {
  return new TooBusy(retryAfterSeconds)
}

/** Whether an error is the one of `tooBusy`. */
export function isTooBusy(error: unknown): error is TooBusy {
  return error instanceof TooBusy
}

/** How many may wait for a slot, how long in milliseconds, and after how many seconds the refused should come back. */
export interface SlotLimits {
  mostWaiting?: number
  longestWaitMs?: number
  retryAfterSeconds?: number
}

/** The same, and how many pieces of work one `who` may have running and waiting together. */
export interface FairSlotLimits extends SlotLimits {
  mostOfOne?: number
  /** Whether one `who` may run at most half of what the others leave, rounded up: then two of them never have all slots. */
  halfOfTheRest?: boolean
}

interface Waiting {
  go(): void
  refuse(): void
}

/** Counts for `who`, of whom nothing is kept when there is nothing left. */
function add(counts: Map<string, number>, who: string, by: 1 | -1): void {
  const count = (counts.get(who) ?? 0) + by
  if (count === 0) counts.delete(who)
  else counts.set(who, count)
}

/**
 * Makes `count` slots that are shared fairly: work of one `who` waits behind its own earlier work, not before that of
 * others. When `mostWaiting` wait already, a newcomer takes the last place of the `who` that has most places, provided
 * that `who` then still has at least as many as the newcomer. Work is refused with `tooBusy` when it loses its place or
 * gets none, when its `who` already has `mostOfOne` running and waiting, or when it has waited `longestWaitMs`. Holds
 * no memory for a `who` without work.
 */
export function makeFairSlots(
  count: number,
  {
    mostWaiting = Infinity,
    longestWaitMs,
    retryAfterSeconds,
    mostOfOne = Infinity,
    halfOfTheRest = false,
  }: FairSlotLimits = {},
): FairSlots {
  // In the order in which they get the next slots.
  const queues = new Map<string, Set<Waiting>>()
  const present = new Map<string, number>()
  const running = new Map<string, number>()
  let waiting = 0
  let free = count

  function leave(who: string, place: Waiting): void {
    const queue = queues.get(who)
    queue?.delete(place)
    if (queue?.size === 0) queues.delete(who)
    waiting--
  }

  function waitForSlot(who: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (how: () => void) => () => {
        clearTimeout(giveUp)
        leave(who, place)
        how()
      }
      const place: Waiting = { go: end(resolve), refuse: end(() => reject(tooBusy(retryAfterSeconds))) }
      const giveUp = longestWaitMs === undefined ? undefined : setTimeout(place.refuse, longestWaitMs)
      const queue = queues.get(who) ?? new Set()
      queues.set(who, queue.add(place))
      waiting++
    })
  }

  function mayRun(who: string): boolean {
    const own = running.get(who) ?? 0
    return free > 0 && (!halfOfTheRest || own < Math.ceil((free + own) / 2))
  }

  function takeSlot(who: string): void {
    free--
    add(running, who, 1)
  }

  function releaseSlot(who: string): void {
    free++
    add(running, who, -1)
    for (const [next, queue] of queues) {
      if (!mayRun(next)) continue
      queues.delete(next)
      queues.set(next, queue)
      const [first] = queue
      takeSlot(next)
      first?.go()
      return
    }
  }

  /** Whether there is a place in the queue, if need be by taking one from whoever has most. */
  function hasPlace(who: string): boolean {
    if (waiting < mostWaiting) return true
    const most = [...queues.values()].reduce(
      (longest, queue) => (queue.size > longest.size ? queue : longest),
      new Set<Waiting>(),
    )
    if (most.size < (queues.get(who)?.size ?? 0) + 2) return false
    ;[...most].at(-1)?.refuse()
    return true
  }

  return async (who, work) => {
    if ((present.get(who) ?? 0) >= mostOfOne || (!mayRun(who) && !hasPlace(who))) throw tooBusy(retryAfterSeconds)
    add(present, who, 1)
    try {
      if (mayRun(who)) takeSlot(who)
      else await waitForSlot(who)
      try {
        return await work()
      } finally {
        releaseSlot(who)
      }
    } finally {
      add(present, who, -1)
    }
  }
}

/** Makes slots that everybody shares in the order of the calls; limits and errors as in `makeFairSlots`. */
export function makeSlots(count: number, limits: SlotLimits = {}): Slots {
  const inSlot = makeFairSlots(count, limits)
  return work => inSlot('', work)
}
