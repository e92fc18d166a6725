import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEvents } from '#services/audit/listEvents.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { searchOptions } from '#services/options/searchOptions.ts'
import { readAuditFilter } from '#domain/audit/auditFilter.ts'
import { startStockedSite } from '../stockedSite.ts'
import type { TestSite } from '../startSite.ts'

let shop: TestSite
beforeAll(async () => {
  shop = await startStockedSite()
})
afterAll(() => shop.close())

/** A read of the office that takes longer than any visitor's. */
const longReport = () =>
  sql<{ count: number }>`with recursive far(n) as (select 1 union all select n + 1 from far where n < 500000)
    select count(*) as count from far`.execute(shop.site.database.reports)

it('answers visitors while the office reads something long', async () => {
  const answered: string[] = []
  const report = longReport().then(() => answered.push('report'))
  for (const address of ['/api/products?limit=24', '/api/facets', '/health']) {
    const { statusCode } = await shop.app.inject(address)
    answered.push(`${address} ${statusCode}`)
  }
  await report
  expect(answered).toEqual(['/api/products?limit=24 200', '/api/facets 200', '/health 200', 'report'])
})

it('shows in every list what was written just before', async () => {
  const { site } = shop
  const { id } = await site.database.query.selectFrom('colors').select('id').limit(1).executeTakeFirstOrThrow()
  for (let round = 1; round <= 5; round += 1) {
    await renameOption(site, String(round), 'color', id, { name: `Round ${round}` })
    const { lines } = await listEvents(site, readAuditFilter(new URLSearchParams('kind=changed&subject=option')), {
      seesPeople: true,
    })
    expect(JSON.stringify(lines[0])).toContain(`Round ${round}`)
    const { items } = await searchOptions(site, 'color', { text: 'round', unusedOnly: false, offset: 0, limit: 9 })
    expect(items.map(({ name }) => name)).toEqual([`Round ${round}`])
  }
})
