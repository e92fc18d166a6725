import { indianDay } from '#domain/text/indianTime.ts'
import type { Clock } from '#platform/clock.ts'
import type { ChangeCount } from '#services/changeCount.ts'
import type { Stopwatch } from './stopwatch.ts'

/** A page without a change that is so long ago is expired. */
export const LONGEST_STALE_MS = 60_000
// The only change of a minute is on every page after two seconds.
const STALE_ALONE_MS = 2_000

/** The state a page was rendered from: the count of changes that this process had seen, and the day in India. */
export interface Made {
  readonly position: number
  readonly day: string
}

/** A `fresh` page has every change; a `stale` one lacks some and may still be sent to visitors; an `expired` one is never sent. */
export type Age = 'fresh' | 'stale' | 'expired'

/** Says how old pages are. */
export interface Freshness {
  /** The state that a rendering begun now reads. */
  now(): Made
  /** Called at each request, so it costs little. An expired page stays expired. */
  ageOf(made: Made): Age
  close(): void
}

/**
 * Follows the changes of a site. A page may be stale for two seconds after the only change of the last minute. With more changes the limit
 * grows by the square of their number, so that pages can wait for their turn, up to 60 seconds. A page of another day is expired: pages
 * say how long a price drop is shown (PRICE-5).
 */
export function createFreshness(
  changes: ChangeCount,
  clock: Clock,
  { elapsed }: Pick<Stopwatch, 'elapsed'>,
): Freshness {
  // The times of the changes of the last minute; the last one is that of `changes.position`.
  let times: number[] = []
  const day = () => indianDay(clock.now())

  function forget(now: number): void {
    const kept = times.findIndex(at => now - at < LONGEST_STALE_MS)
    if (kept !== 0) times = kept === -1 ? [] : times.slice(kept)
  }

  return {
    now: () => ({ position: changes.position, day: day() }),
    ageOf(made) {
      if (made.day !== day()) return 'expired'
      if (made.position === changes.position) return 'fresh'
      const now = elapsed()
      forget(now)
      const firstMissed = times[times.length - (changes.position - made.position)]
      if (firstMissed === undefined) return 'expired'
      const longest = Math.min(LONGEST_STALE_MS, STALE_ALONE_MS * times.length ** 2)
      return now - firstMissed < longest ? 'stale' : 'expired'
    },
    close: changes.onChange(() => {
      const now = elapsed()
      forget(now)
      times.push(now)
    }),
  }
}
