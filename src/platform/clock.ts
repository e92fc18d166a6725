/** The time by which the site goes. Tests put one in its place that they can set. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /**
   * Why due work waits until a person has confirmed the time: every job that erases, expires or mails asks this first.
   * Null or left out when nothing speaks against the clock (OPS-7).
   */
  doubt?(): ClockDoubt | null
}

/** Why the machine's clock is doubted. Times are epoch milliseconds. */
export interface ClockDoubt {
  /**
   * `jumped`: it left the clock that only counts, so the site goes on counting. `absent`: nobody knows how long the site was off, so
   * the site shows the machine's time.
   */
  kind: 'jumped' | 'absent'
  /** The time by the machine's clock. */
  machine: number
  /** The earliest time it can be: the last known time plus the uptime since. */
  counted: number
}

/** Whether what is due by this clock waits for a person's word (OPS-7). */
export const isDoubted = (clock: Clock): boolean => (clock.doubt?.() ?? null) !== null

/** The clock of the machine as it is, for commands. */
export const systemClock: Clock = { now: () => Date.now() }
