import { indianDay } from '#domain/text/indianTime.ts'
import type { Clock } from '#platform/clock.ts'
import type { ChangeCount } from '#services/changeCount.ts'
import type { Stopwatch } from './stopwatch.ts'

/** No page is sent that lacks a change from so long ago. */
export const LONGEST_BEHIND_MS = 60_000
// A change alone is seen everywhere after two seconds.
const BEHIND_ALONE_MS = 2_000

/** From what a page was made: the changes that this process had seen, and the day in India. */
export interface Made {
  readonly position: number
  readonly day: string
}

/** `current` has every change; `behind` lacks some, and visitors may still get it; `old` is for nobody any more. */
export type Age = 'current' | 'behind' | 'old'

/** Says how old pages are. */
export interface Freshness {
  /** What a page is made from that is begun now. */
  now(): Made
  /** Called at each request, so it costs little; once old, always old. */
  ageOf(made: Made): Age
  close(): void
}

/**
 * Follows the changes of a site. A page may lack a change for two seconds where that is the only one of the last minute; for longer
 * the more there were, by their square, so that pages may wait for their turn to be rendered anew; and for 60 seconds at most. A page of another day is old: pages say how long a price drop is shown (PRICE-5).
 */
export function createFreshness(
  changes: ChangeCount,
  clock: Clock,
  { elapsed }: Pick<Stopwatch, 'elapsed'>,
): Freshness {
  // When the changes of the last minute came, the last of them at `changes.position`.
  let times: number[] = []
  const day = () => indianDay(clock.now())

  function forget(now: number): void {
    const kept = times.findIndex(at => now - at < LONGEST_BEHIND_MS)
    if (kept !== 0) times = kept === -1 ? [] : times.slice(kept)
  }

  return {
    now: () => ({ position: changes.position, day: day() }),
    ageOf(made) {
      if (made.day !== day()) return 'old'
      if (made.position === changes.position) return 'current'
      const now = elapsed()
      forget(now)
      const firstMissed = times[times.length - (changes.position - made.position)]
      if (firstMissed === undefined) return 'old'
      const longest = Math.min(LONGEST_BEHIND_MS, BEHIND_ALONE_MS * times.length ** 2)
      return now - firstMissed < longest ? 'behind' : 'old'
    },
    close: changes.onChange(() => {
      const now = elapsed()
      forget(now)
      times.push(now)
    }),
  }
}
