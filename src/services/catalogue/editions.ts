import { indianDay } from '#domain/text/indianTime.ts'
import type { Clock } from '#platform/clock.ts'

/**
 * Numbers the states of everything that public answers are made from: vehicles, options, settings, the prices' fit, and the
 * day in India, on which it depends how long a price drop is shown (PRICE-5). The numbers are this process's own.
 */
export interface Editions {
  /** The number of the present state. Costs little. */
  current(): number
  /** Begins the next edition: to be called in the step in which something changes. */
  begin(): void
  /** For how long an answer made from an edition has lacked a change [ms]: 0 from the current one, Infinity where that is forgotten. */
  outdatedMs(edition: number): number
}

// Longer than any page may lack a change.
const REMEMBERED_MS = 120_000
const DAY_CHECK_MS = 1_000

/** Makes the editions of a process. `monotonic` counts milliseconds and never jumps. */
export function createEditions(clock: Clock, monotonic = () => performance.now()): Editions {
  let current = 0
  // When the edition after number `first + place` began.
  let first = 0
  let begunAt: number[] = []
  let day = indianDay(clock.now())
  let dayCheckedAt = clock.now()

  function begin(): void {
    current++
    const now = monotonic()
    const kept = begunAt.findIndex(at => now - at <= REMEMBERED_MS)
    if (kept !== 0) begunAt = kept < 0 ? [] : begunAt.slice(kept)
    begunAt.push(now)
    first = current - begunAt.length
  }

  return {
    begin,
    current() {
      const now = clock.now()
      if (Math.floor(now / DAY_CHECK_MS) !== Math.floor(dayCheckedAt / DAY_CHECK_MS)) {
        dayCheckedAt = now
        const today = indianDay(now)
        if (today !== day) {
          day = today
          begin()
        }
      }
      return current
    },
    outdatedMs(edition) {
      if (edition === current) return 0
      const since = begunAt[edition - first]
      return since === undefined ? Infinity : monotonic() - since
    },
  }
}
