import type { Clock } from '#platform/clock.ts'

/** What is read quicker than this is always read anew: all of a small site. */
const SLOW_MS = 250
/** A result is good for so many times as long as it took to read: the database is busy with it a hundredth of the time at most. */
const TIMES_ITS_READING = 100
const LONGEST_GOOD_MS = 30 * 60_000
/** Older ones are of no use. */
const LONGEST_KEPT_MS = 24 * 60 * 60_000

interface Kept {
  value: unknown
  /** Epoch milliseconds. */
  readAt: number
  tookMs: number
}

/**
 * Reads a report through memory where it takes long: the last result is given at once, and read anew behind it once it is no longer
 * good. `key` names the report; there are few of them, and their results are small. What fails is asked again the next time.
 */
export type SlowReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** Makes the memory of one process. `log` hears of what failed behind a given result. */
export function createSlowReads(clock: Clock, log: { warn(fields: object, text: string): void }): SlowReads {
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<unknown>>()

  function readAnew<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = running.get(key)
    if (known !== undefined) return known as Promise<Value>
    const startedAt = performance.now()
    const reading = read()
      .then(value => {
        const tookMs = performance.now() - startedAt
        if (tookMs < SLOW_MS) kept.delete(key)
        else kept.set(key, { value, readAt: clock.now(), tookMs })
        return value
      })
      .finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }

  return async <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const last = kept.get(key)
    const age = last === undefined ? Infinity : clock.now() - last.readAt
    if (last === undefined || age < 0 || age > LONGEST_KEPT_MS) return readAnew(key, read)
    if (age > Math.min(LONGEST_GOOD_MS, last.tookMs * TIMES_ITS_READING))
      readAnew(key, read).catch((err: unknown) => log.warn({ err, report: key }, 'a report could not be read anew'))
    return last.value as Value
  }
}

const NOTEWORTHY_MS = 60_000

/** When a report was read, where that is worth saying: null for one that was read just now. Epoch milliseconds. */
export function asOf({ clock }: { clock: Clock }, readAt: number): number | null {
  return clock.now() - readAt > NOTEWORTHY_MS ? readAt : null
}
