import { describe, expect, it } from 'vitest'
import {
  FAILURES_FORGOTTEN_MS,
  SLOWDOWNS,
  waitOf,
  withFailure,
  withoutFailure,
  type Failures,
  type SlowdownScope,
} from './signInSlowdown.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const NONE: Failures = { failures: 0, lastAt: 0, until: 0 }

/** So many failures, each at the end of the wait for the one before. */
function failing(scope: SlowdownScope, times: number): Failures[] {
  const all: Failures[] = []
  let last = NONE
  for (let time = 0; time < times; time += 1) {
    last = withFailure(scope, last, Math.max(NOW + time, last.until))
    all.push(last)
  }
  return all
}
const waitsOf = (scope: SlowdownScope, times: number) =>
  failing(scope, times).map(entry => waitOf(scope, entry, entry.lastAt) / 1_000)

describe('the wait after failures to sign in [AUTH-5]', () => {
  it('begins with the fifth of one person at one place, doubles, and ends at a quarter of an hour', () => {
    expect(waitsOf('together', 12)).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('begins later for an account, which strangers can attack, and for a network, which may be an office', () => {
    expect(waitsOf('account', 20).slice(13)).toEqual([0, 30, 60, 120, 240, 300, 300])
    expect(waitsOf('network', 31).slice(28)).toEqual([0, 30, 60])
  })

  it('is over when its time has come, and the failures are forgotten after an hour without one', () => {
    const fifth = failing('together', 5).at(-1) ?? NONE
    expect(waitOf('together', fifth, fifth.until - 1)).toBe(1)
    expect(waitOf('together', fifth, fifth.until)).toBe(0)
    const later = fifth.lastAt + FAILURES_FORGOTTEN_MS
    expect(withFailure('together', fifth, later - 1).failures).toBe(6)
    expect(withFailure('together', fifth, later).failures).toBe(1)
  })

  it('is never longer than the longest, also when the clock was set back', () => {
    const fifth = failing('together', 5).at(-1) ?? NONE
    expect(waitOf('together', fifth, fifth.lastAt - 24 * 60 * 60_000)).toBe(SLOWDOWNS.together.longestMs)
  })
})

describe('a try that counted and was no failure [AUTH-5]', () => {
  it('is taken back whole when nobody else has counted', () => {
    const before = failing('together', 4).at(-1) ?? NONE
    const counted = withFailure('together', before, NOW + 10)
    expect(withoutFailure('together', counted, before, counted)).toEqual({ ...before, until: 0 })
  })

  it('leaves what others have counted since', () => {
    const before = failing('network', 30).at(-1) ?? NONE
    const counted = withFailure('network', before, before.until)
    const current = withFailure('network', counted, counted.until)
    expect(withoutFailure('network', current, before, counted)).toEqual({
      failures: 31,
      lastAt: current.lastAt,
      until: current.until,
    })
  })

  it('never counts below none', () => {
    expect(withoutFailure('together', NONE, NONE, NONE)).toEqual(NONE)
  })
})
