import { setTimeout as pause } from 'node:timers/promises'

/** Who has served for so long was started well: the next fall is the first again. */
const WELL_AFTER_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** So many falls right after the start are no accident. */
const MOST_FALLS = 5

/** Says when a worker that fell is started anew: at once the first time, later and later when it falls again soon. */
export function createRestarts() {
  const falls = new Map<number, number>()
  const ending = new AbortController()
  return {
    /**
     * How many milliseconds to wait after a worker fell that had served for `servedMs`; null when it falls again and
     * again, and should only be tried every now and then.
     */
    waitAfterFall(place: number, servedMs: number): number | null {
      const count = servedMs >= WELL_AFTER_MS ? 1 : (falls.get(place) ?? 0) + 1
      falls.set(place, count)
      return count > MOST_FALLS ? null : Math.min(LONGEST_WAIT_MS, count === 1 ? 0 : FIRST_WAIT_MS * 2 ** (count - 2))
    },
    /** Waits before a start; ends at once when everything stops. */
    async pause(milliseconds: number | null): Promise<void> {
      await pause(milliseconds ?? LONGEST_WAIT_MS, undefined, { signal: ending.signal }).catch(() => {})
    },
    stop(): void {
      ending.abort()
    },
  }
}
