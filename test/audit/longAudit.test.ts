import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { listEvents } from '#services/audit/listEvents.ts'
import { startSite, type TestSite } from '../startSite.ts'

const EVENTS = 256_000
const CHANGED = 3_000

let running: TestSite
beforeAll(async () => {
  running = await startSite()
  await running.site.database.transaction(transaction =>
    sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(EVENTS)})
    insert into events (at, actor, kind, subject, subject_id, after, import_id)
    select 1000, '1', case when number % 1000 = 0 then 'changed' else 'added' end, 'vehicle', number, '{}', 7
    from numbers`.execute(transaction),
  )
  for (const [at, actor] of [
    [2000, '1'],
    [2001, '1'],
    [2001, '2'],
  ] as const)
    await running.site.database.transaction(transaction =>
      sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(CHANGED)})
      insert into events (at, actor, kind, subject, subject_id)
      select ${sql.lit(at)}, ${sql.lit(actor)}, 'changed', 'vehicle', number from numbers`.execute(transaction),
    )
})
afterAll(() => running.close())

it('an import of hundreds of thousands is one line, listed while others are answered, and what is older can be reached [ADMIN-10]', async () => {
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
      auditReader(['owner']),
    )
    listed.push(...page.lines.map(({ event, group }) => ({ count: group?.count ?? 1, what: (event ?? group).what })))
    before = page.next
  }
  clearImmediate(next)
  expect(servedOthers).toBeGreaterThan(EVENTS / 1_000)
  const change = { count: CHANGED, what: 'changed 3,000 vehicles' }
  expect(listed.slice(0, -1)).toEqual([
    change,
    change,
    change,
    { count: EVENTS, what: 'added 2,55,744 vehicles, changed 256 vehicles' },
  ])
  expect(listed.at(-1)?.what).toBe('made the account owner@cars.example')
})
