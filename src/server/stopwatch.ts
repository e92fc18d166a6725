import { setTimeout as after } from 'node:timers/promises'

/** Monotonic time. Tests set their own. */
export interface Stopwatch {
  /** Milliseconds since some moment before all others. */
  elapsed(): number
  /** Resolves after so many milliseconds; keeps no process alive. */
  rest(ms: number): Promise<void>
}

/** The stopwatch of this process. */
export const processStopwatch: Stopwatch = {
  elapsed: () => performance.now(),
  rest: ms => after(ms, undefined, { ref: false }),
}
