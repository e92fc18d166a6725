/** The time by which the site goes. Tests put one in its place that they can set. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /**
   * Why nothing that is due may be done until a person has said what time it is: whatever erases, expires or mails asks this first.
   * Null or left out when nothing speaks against the clock (OPS-7).
   */
  doubt?(): ClockDoubt | null
}

/** What speaks against the clock of the machine. Times are epoch milliseconds. */
export interface ClockDoubt {
  /**
   * `jumped`: it left the clock that only counts, so the site goes on counting. `absent`: nobody knows how long the site was off, so
   * the site shows the machine's time.
   */
  kind: 'jumped' | 'absent'
  /** What the clock of the machine says. */
  machine: number
  /** What time it is at least: the last that was known, and what was counted since. */
  counted: number
}

/** Whether what is due by this clock waits for a person's word (OPS-7). */
export const isDoubted = (clock: Clock): boolean => (clock.doubt?.() ?? null) !== null

/** The clock of the machine as it is, for commands. */
export const systemClock: Clock = { now: () => Date.now() }
