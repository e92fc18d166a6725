import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAuditFilter } from '#domain/audit/auditFilter.ts'
import { listEvents } from '#services/office/listEvents.ts'
import { startSite, type TestSite } from '../startSite.ts'

const EVENTS = 256_000

let running: TestSite
beforeAll(async () => {
  running = await startSite()
  await running.site.database.transaction(transaction =>
    sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(EVENTS)})
    insert into events (at, actor, kind, subject, subject_id, after, import_id)
    select 1000, '1', 'added', 'vehicle', number, '{}', 7 from numbers`.execute(transaction),
  )
})
afterAll(() => running.close())

it('an import of hundreds of thousands is listed while others are answered, and what is older can be reached [ADMIN-10]', async () => {
  let servedOthers = 0
  let next = setImmediate(function others() {
    servedOthers += 1
    next = setImmediate(others)
  })
  const listed: { count: number; what: string }[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = await listEvents(
      running.site,
      { ...readAuditFilter(new URLSearchParams()), before: before ?? null },
      { seesPeople: true },
    )
    listed.push(...page.lines.map(({ event, group }) => ({ count: group?.count ?? 1, what: (event ?? group).what })))
    before = page.next
  }
  clearImmediate(next)
  expect(servedOthers).toBeGreaterThan(EVENTS / 1_000)
  expect(listed.slice(0, -1).every(({ what }) => /^added [\d,]+ vehicles$/.test(what))).toBe(true)
  expect(listed.slice(0, -1).reduce((sum, { count }) => sum + count, 0)).toBe(EVENTS)
  expect(listed.at(-1)?.what).toBe('made the account owner@cars.example')
})
