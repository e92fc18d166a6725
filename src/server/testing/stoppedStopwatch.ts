import type { Stopwatch } from '../stopwatch.ts'

/** A stopwatch that a test sets. A rest ends at once. */
export interface StoppedStopwatch extends Stopwatch {
  pass(ms: number): void
  /** Resolves when somebody rests next, with for how long; resting ends then. */
  nextRest(): Promise<number>
}

/** Makes a stopwatch that stands at 0. */
export function stoppedStopwatch(): StoppedStopwatch {
  let now = 0
  let waiting: ((ms: number) => void)[] = []
  return {
    elapsed: () => now,
    async rest(ms) {
      const told = waiting
      waiting = []
      for (const tell of told) tell(ms)
    },
    pass(ms) {
      now += ms
    },
    nextRest: () => new Promise(resolve => waiting.push(resolve)),
  }
}
