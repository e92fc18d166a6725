import { expect, it } from 'vitest'
import { createEditions } from './editions.ts'

function start() {
  const time = { clock: Date.parse('2026-12-02T23:59:58+05:30'), monotonic: 0 }
  return {
    time,
    editions: createEditions({ now: () => time.clock }, () => time.monotonic),
  }
}

it('an edition lacks a change from the first that came after it', () => {
  const { time, editions } = start()
  const first = editions.current()
  time.monotonic = 5_000
  expect(editions.outdatedMs(first)).toBe(0)
  editions.begin()
  time.monotonic = 7_000
  editions.begin()
  time.monotonic = 9_000
  expect([first, first + 1, editions.current()].map(edition => editions.outdatedMs(edition))).toEqual([4_000, 2_000, 0])
})

it('a change of two minutes ago is forgotten: what lacks it is older than anybody may get', () => {
  const { time, editions } = start()
  const first = editions.current()
  editions.begin()
  time.monotonic = 121_000
  editions.begin()
  expect([first, first + 1].map(edition => editions.outdatedMs(edition))).toEqual([Infinity, 0])
})

it('midnight in India begins an edition [PRICE-5]', () => {
  const { time, editions } = start()
  const before = editions.current()
  time.clock += 1_500
  expect(editions.current()).toBe(before)
  time.clock += 500
  expect(editions.current()).toBe(before + 1)
  expect(editions.current()).toBe(before + 1)
})
