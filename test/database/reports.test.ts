import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEvents } from '#services/audit/listEvents.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { searchOptions } from '#services/options/searchOptions.ts'
import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { startStockedSite } from '../stockedSite.ts'
import type { TestSite } from '../startSite.ts'

let shop: TestSite
beforeAll(async () => {
  shop = await startStockedSite()
})
afterAll(() => shop.close())

/** A read of the office that goes through so many rows. */
const readRows = (rows: number) =>
  sql<{ count: number }>`with recursive far(n) as (select 1 union all select n + 1 from far where n < ${sql.lit(rows)})
    select count(*) as count from far`.execute(shop.site.database.reports)

/** What has answered, in order, where visitors ask while the office reads so many rows. */
async function askBeside(rows: number): Promise<string[]> {
  const answered: string[] = []
  const report = readRows(rows).then(() => answered.push('report'))
  for (const address of ['/api/products?limit=24', '/api/facets', '/health']) {
    const { statusCode } = await shop.app.inject(address)
    answered.push(`${address} ${statusCode}`)
  }
  await report
  return answered
}

it('answers visitors while the office reads something long', async () => {
  // A busy machine may take longer for visitors than for many rows; where visitors wait for the report, it is first with any number.
  let answered: string[] = []
  for (let rows = 500_000; answered.at(-1) !== 'report' && rows <= 32_000_000; rows *= 4)
    answered = await askBeside(rows)
  expect(answered).toEqual(['/api/products?limit=24 200', '/api/facets 200', '/health 200', 'report'])
})

it('shows in every list what was written just before', async () => {
  const { site } = shop
  const { id } = await site.database.query.selectFrom('colors').select('id').limit(1).executeTakeFirstOrThrow()
  for (let round = 1; round <= 5; round += 1) {
    await renameOption(site, String(round), 'color', id, { name: `Round ${round}` })
    const { lines } = await listEvents(
      site,
      readAuditFilter(new URLSearchParams('kind=changed&subject=option')),
      auditReader(['owner']),
    )
    expect(JSON.stringify(lines[0])).toContain(`Round ${round}`)
    const { items } = await searchOptions(site, 'color', { text: 'round', unusedOnly: false, offset: 0, limit: 9 })
    expect(items.map(({ name }) => name)).toEqual([`Round ${round}`])
  }
})
