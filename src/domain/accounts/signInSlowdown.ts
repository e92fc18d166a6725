const MINUTE_MS = 60_000
const FIRST_WAIT_MS = 30_000

/** After so long without a failure, in milliseconds, those before are forgotten. */
export const FAILURES_FORGOTTEN_MS = 60 * MINUTE_MS

/**
 * How many failures are free, and how long the wait may grow. `together` counts one person at one place, who may
 * mistype. `account` is attacked from many places, so it gets more free tries and a shorter wait, and no wait where
 * somebody has signed in to it before: otherwise anybody could lock its owner out. `network` may be a whole office.
 */
export const SLOWDOWNS = {
  together: { free: 5, longestMs: 15 * MINUTE_MS },
  account: { free: 15, longestMs: 5 * MINUTE_MS },
  network: { free: 30, longestMs: 15 * MINUTE_MS },
} as const

/** What failures to sign in are counted by. */
export type SlowdownScope = keyof typeof SLOWDOWNS

/** Failures so far, when the last one was, and until when is waited; epoch milliseconds. */
export interface Failures {
  failures: number
  lastAt: number
  until: number
}

/** For how many milliseconds is still waited: never longer than the rule says, also when the clock was set back. */
export function waitOf(scope: SlowdownScope, { lastAt, until }: Failures, now: number): number {
  return lastAt <= now - FAILURES_FORGOTTEN_MS ? 0 : Math.min(SLOWDOWNS[scope].longestMs, Math.max(0, until - now))
}

/** One failure more (AUTH-5). */
export function withFailure(scope: SlowdownScope, before: Failures, now: number): Failures {
  const { free, longestMs } = SLOWDOWNS[scope]
  const failures = (before.lastAt <= now - FAILURES_FORGOTTEN_MS ? 0 : before.failures) + 1
  const wait = failures < free ? 0 : Math.min(longestMs, FIRST_WAIT_MS * 2 ** (failures - free))
  return { failures, lastAt: now, until: wait === 0 ? before.until : now + wait }
}

/**
 * Takes back a failure that was counted as `counted` upon `before`, and was none. A wait that was over stays over, and
 * what others have counted since stays.
 */
export function withoutFailure(scope: SlowdownScope, current: Failures, before: Failures, counted: Failures): Failures {
  const failures = Math.max(0, current.failures - 1)
  const until = current.until === counted.until ? before.until : current.until
  return {
    failures,
    lastAt: current.lastAt === counted.lastAt ? before.lastAt : current.lastAt,
    until: failures < SLOWDOWNS[scope].free ? 0 : until,
  }
}
