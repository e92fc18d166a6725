import { availableParallelism } from 'node:os'

/** How much heavy work of one kind runs at a time: one core is left to answer requests, and never more than two are taken. */
export const BESIDE_REQUESTS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Runs work when a slot is free, in the order asked for. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs work for somebody when a slot is free; those who wait take turns, each in the order asked for. */
export type FairSlots = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

/** After how many seconds it is worth trying again, unless somebody knows better. */
const TRY_AGAIN_SECONDS = 30

/** What whoever finds no place is refused with: the server answers with its `statusCode`, and says when to come back. */
class TooBusy extends Error {
  readonly statusCode = 503
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many wait for their turn already')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The error of whoever finds no place. */
export function tooBusy(retryAfterSeconds = TRY_AGAIN_SECONDS): Error {
  return new TooBusy(retryAfterSeconds)
}

/** Whether somebody was refused because there was no place. */
export function isTooBusy(error: unknown): error is TooBusy {
  return error instanceof TooBusy
}

/** How many may wait for a slot, how long, in milliseconds, and when those who are refused should come back. */
export interface SlotLimits { mostWaiting?: number; longestWaitMs?: number; retryAfterSeconds?: number }

/** The same, and how many one may have running and waiting together. */
export interface FairSlotLimits extends SlotLimits { mostOfOne?: number }

interface Waiting { go(): void; refuse(): void }

/**
 * Makes slots for work of which only so much may run at a time, shared fairly: whoever asks for much waits behind its own,
 * not before others. Whoever comes when `mostWaiting` wait already takes the last place of the one who has most of them, if
 * that one still has no less afterwards. Refused with `tooBusy` is who loses that place or gets none, has `mostOfOne` under way
 * already, or has waited too long. Holds nothing of those for whom nothing runs or waits.
 */
export function makeFairSlots(
  count: number, { mostWaiting = Infinity, longestWaitMs, retryAfterSeconds, mostOfOne = Infinity }: FairSlotLimits = {},
): FairSlots {
  // Whose turn is next stands first.
  const queues = new Map<string, Set<Waiting>>()
  const present = new Map<string, number>()
  let waiting = 0
  let free = count

  function leave(who: string, place: Waiting): void {
    const queue = queues.get(who)
    queue?.delete(place)
    if (queue?.size === 0) queues.delete(who)
    waiting--
  }

  function takeTurn(who: string): Promise<void> {
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

  function passOn(): void {
    const [next] = queues
    if (next === undefined) {
      free++
      return
    }
    const [who, queue] = next
    queues.delete(who)
    queues.set(who, queue)
    const [first] = queue
    first?.go()
  }

  /** Whether there is a place to wait at, be it taken from whoever has most. */
  function hasPlace(who: string): boolean {
    if (waiting < mostWaiting) return true
    const most = [...queues.values()].reduce((longest, queue) => queue.size > longest.size ? queue : longest, new Set<Waiting>())
    if (most.size < (queues.get(who)?.size ?? 0) + 2) return false
    ;[...most].at(-1)?.refuse()
    return true
  }

  return async (who, work) => {
    const others = present.get(who) ?? 0
    if (others >= mostOfOne || (free === 0 && !hasPlace(who))) throw tooBusy(retryAfterSeconds)
    present.set(who, others + 1)
    try {
      if (free > 0) free--
      else await takeTurn(who)
      try {
        return await work()
      } finally {
        passOn()
      }
    } finally {
      const left = (present.get(who) ?? 1) - 1
      if (left === 0) present.delete(who)
      else present.set(who, left)
    }
  }
}

/** Makes slots that everybody shares in the order asked for; limits and errors as of `makeFairSlots`. */
export function makeSlots(count: number, limits: SlotLimits = {}): Slots {
  const inSlot = makeFairSlots(count, limits)
  return work => inSlot('', work)
}
