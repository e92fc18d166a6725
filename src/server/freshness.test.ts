import { expect, it } from 'vitest'
import { createChangeCount } from '#services/changeCount.ts'
import { createFreshness } from './freshness.ts'

function setUp() {
  const changes = createChangeCount()
  const time = { elapsed: 0, now: Date.parse('2026-11-20T10:00:00+05:30') }
  const freshness = createFreshness(changes, { now: () => time.now }, { elapsed: () => time.elapsed })
  /** Lets so many seconds go by, with a change in each, or without any. */
  const pass = (seconds: number, withChanges = false) => {
    for (let second = 0; second < seconds; second++) {
      time.elapsed += 1_000
      if (withChanges) changes.note()
    }
  }
  return { changes, time, freshness, pass }
}

it('a page is fresh until something changes, however long that takes', () => {
  const { changes, freshness, pass } = setUp()
  const made = freshness.now()
  pass(3_600)
  expect(freshness.ageOf(made)).toBe('fresh')
  changes.note()
  expect(freshness.ageOf(made)).toBe('stale')
  expect(freshness.ageOf(freshness.now())).toBe('fresh')
})

it('where changes are rare, a page is stale for two seconds at most', () => {
  const { changes, time, freshness } = setUp()
  const made = freshness.now()
  changes.note()
  time.elapsed += 1_999
  expect(freshness.ageOf(made)).toBe('stale')
  time.elapsed += 1
  expect(freshness.ageOf(made)).toBe('expired')
})

it('where changes never end, a page is stale for longer, but for less than a minute', () => {
  const { freshness, pass } = setUp()
  pass(120, true)
  const made = freshness.now()
  pass(1, true)
  for (let second = 0; second < 59; second++) {
    pass(1, true)
    expect(freshness.ageOf(made)).toBe('stale')
  }
  pass(1, true)
  expect(freshness.ageOf(made)).toBe('expired')
})

it('a page that was not requested for a minute of changes is expired', () => {
  const { changes, freshness, pass } = setUp()
  const made = freshness.now()
  changes.note()
  pass(600)
  changes.note()
  expect(freshness.ageOf(made)).toBe('expired')
})

it('a page of yesterday is expired, though nothing has changed [PRICE-5]', () => {
  const { time, freshness } = setUp()
  const made = freshness.now()
  time.now = Date.parse('2026-11-21T00:00:00+05:30')
  expect(freshness.ageOf(made)).toBe('expired')
})
