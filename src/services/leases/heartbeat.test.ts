import { expect, it } from 'vitest'
import { hasExpired, LEASE_MS } from './heartbeat.ts'

const NOW = Date.parse('2026-11-29T07:00:00Z')

it('takes a lease for expired when its time has come, and when it would end so late that the clock was set back since [OPS-4]', () => {
  const HOUR_MS = 3_600_000
  expect([NOW - 1, NOW, NOW + 1].map(until => hasExpired(until, NOW))).toEqual([true, true, false])
  // The clock of its holder may be a little ahead.
  expect([LEASE_MS + 2_000, LEASE_MS + HOUR_MS].map(ms => hasExpired(NOW + ms, NOW))).toEqual([false, true])
  expect(hasExpired(NOW + HOUR_MS, NOW, HOUR_MS)).toBe(false)
})
