import { expect, it } from 'vitest'
import { judgeHealth, type SiteFacts } from './judgeHealth.ts'

const WELL: SiteFacts = {
  outage: null,
  onlyReading: null,
  catalogue: { ok: true, waitingMs: 200 },
  oldestWriteMs: 5_000,
  oldestUnsentMailMs: 60_000,
  uncaughtMs: null,
}

it('is well while everything moves', () => {
  expect(judgeHealth(WELL)).toEqual({ status: 'ok', problems: [] })
})

it.each<[string, Partial<SiteFacts>]>([
  ['The disk of the database is full.', { outage: 'The disk of the database is full.' }],
  ['Stop this process.', { onlyReading: 'Stop this process.' }],
  ['The catalogue could not read the last changes: pages may be outdated.', { catalogue: { ok: false, waitingMs: 0 } }],
  ['The catalogue waits for the database: pages may be outdated.', { catalogue: { ok: true, waitingMs: 10_000 } }],
  ['A change has waited for more than a minute to be written.', { oldestWriteMs: 60_000 }],
])('fails: %s', (problem, facts) => {
  expect(judgeHealth({ ...WELL, ...facts })).toEqual({ status: 'failing', problems: [problem] })
})

it('is degraded while mails do not get through: visitors are served', () => {
  expect(judgeHealth({ ...WELL, oldestUnsentMailMs: 3_600_000 })).toEqual({
    status: 'degraded',
    problems: ['A mail could not be delivered for more than an hour.'],
  })
})

it('is degraded while reports are not read on their replica [OPS-7]', () => {
  const replica = 'The replica for reports does not answer: reports are read on the primary.'
  expect(judgeHealth({ ...WELL, replica })).toEqual({ status: 'degraded', problems: [replica] })
  expect(judgeHealth({ ...WELL, replica: null }).status).toBe('ok')
})

it('is degraded for an hour after a fault that nothing had expected [OPS-2]', () => {
  expect(judgeHealth({ ...WELL, uncaughtMs: 3_600_001 }).status).toBe('ok')
  expect(judgeHealth({ ...WELL, uncaughtMs: 3_000 })).toEqual({
    status: 'degraded',
    problems: ['A fault in the program was caught at the last moment within the last hour: the log has it.'],
  })
})

it('is degraded when the last backup failed or is older than two days, and well with one that is not [OPS-1]', () => {
  const HOUR_MS = 3_600_000
  const judge = (backups: SiteFacts['backups']) => judgeHealth({ ...WELL, backups })
  for (const good of [null, { ageMs: null, failed: false }, { ageMs: 48 * HOUR_MS, failed: false }])
    expect(judge(good).status).toBe('ok')
  expect(judge({ ageMs: 73 * HOUR_MS, failed: true })).toEqual({
    status: 'degraded',
    problems: ['The last backup failed; the log of the site says why.', 'The last backup is 3 days old.'],
  })
})
