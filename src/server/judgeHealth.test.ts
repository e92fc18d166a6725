import { expect, it } from 'vitest'
import { judgeHealth, type SiteFacts } from './judgeHealth.ts'

const WELL: SiteFacts = {
  databaseAnswers: true,
  onlyReading: null,
  catalogue: { ok: true, waitingMs: 200 },
  oldestWriteMs: 5_000,
  oldestUnsentMailMs: 60_000,
}

it('is well while everything moves', () => {
  expect(judgeHealth(WELL)).toEqual({ status: 'ok', problems: [] })
})

it.each<[string, Partial<SiteFacts>]>([
  ['The database does not answer, or its file was removed or replaced.', { databaseAnswers: false }],
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
