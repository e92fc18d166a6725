import { DAY_MS } from '#domain/text/indianTime.ts'

/** How far the clock on the wall has left the one that only counts on; milliseconds, positive when it went ahead. */
export interface ClockJump {
  at: number
  byMs: number
}

// Corrections of a clock that is kept over the network are far smaller.
const JUMP_MS = 30_000
/** A jump is told for a day: somebody looks, or it was the machine's sleep. */
const TOLD_FOR_MS = DAY_MS

/** Compares the two clocks each time it is asked; returns the last jump of the day, or null. */
export function watchClock(wall: () => number, counting: () => number): () => ClockJump | null {
  let before = wall() - counting()
  let last: ClockJump | null = null
  let toldUntil = 0
  return () => {
    const now = counting()
    const byMs = wall() - now - before
    before += byMs
    if (Math.abs(byMs) > JUMP_MS) {
      last = { at: wall(), byMs }
      toldUntil = now + TOLD_FOR_MS
    }
    return now < toldUntil ? last : null
  }
}
