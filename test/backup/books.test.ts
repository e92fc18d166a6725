import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indianDay } from '#domain/text/indianTime.ts'
import { monthOf } from '#domain/books/months.ts'
import { readTrialBalance } from '#services/books/readTrialBalance.ts'
import type { Site } from '#services/site.ts'
import { booksAgree } from '../books/booksAgree.ts'
import { BOUGHT, startDeals } from '../books/startDeals.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { backUp, makeScratch, restore } from './backupSite.ts'

let running: TestSite
let database: TestDatabase
let scratch: Awaited<ReturnType<typeof makeScratch>>
beforeAll(async () => {
  scratch = await makeScratch()
  database = await makeDatabase()
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
})
afterAll(async () => {
  await running.close()
  await database.drop()
  await scratch.remove()
})

/** What the books of a site say: the trial balance, the numbers of vouchers and documents, and how parties were paid. */
async function booksOf({ database: { query }, clock }: Site) {
  return {
    trial: await readTrialBalance(query, monthOf(indianDay(clock.now()))),
    vouchers: await query.selectFrom('vouchers').selectAll().orderBy('id').execute(),
    documents: await query.selectFrom('documents').selectAll().orderBy('id').execute(),
    series: await query.selectFrom('documentSeries').selectAll().orderBy('kind').orderBy('financialYear').execute(),
    settlements: await query.selectFrom('settlements').selectAll().orderBy('voucherId').execute(),
    parties: await query.selectFrom('partySums').selectAll().orderBy('account').orderBy('partyId').execute(),
  }
}

describe('a backup of a site with books [OPS-1] [BOOK-1] [BOOK-4]', () => {
  it('is restored with the same trial balance, documents and numbers, and the series go on after the last of them', async () => {
    const owner = await signedIn(running, 'owner@books.example', 'owner')
    const open = startDeals(running, owner)
    const deal = await open()
    const today = indianDay(running.site.clock.now())
    const done = async (answer: Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await answer
      expect([statusCode, body]).toEqual([200, expect.any(String)])
    }
    const payment = { kind: 'payment', way: 'upi', rupees: '30,000', paid_on: today }
    const invoice = { part: 'sale', is_brought: false, place: '', place_reason: '' }
    await done(owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...BOUGHT, version: 0 }))
    await done(deal.act('payments', payment))
    await done(deal.act('sale', { sold_on: today }))
    await done(deal.act('invoice', invoice))
    const seller = await running.site.database.query
      .selectFrom('parties')
      .select('id')
      .where('kind', '=', 'seller')
      .executeTakeFirstOrThrow()
    const paid = { act: 'paid', rupees: '1,000', way: 'upi', account: '', day: today, reason: '', key: 'of a backup' }
    await done(owner.post(`/api/office/parties/${seller.id}/settlements`, paid))

    const archive = join(scratch.folder, 'site.tar')
    await backUp(running, archive)
    const place = {
      ...running.site.configuration,
      dataDir: join(scratch.folder, 'restored'),
      databaseUrl: database.url,
    }
    await restore(archive, place)
    const opened = await startSite({
      configuration: {
        mode: 'live',
        dataDir: place.dataDir,
        databaseUrl: place.databaseUrl,
        teamEmail: 'team@cars.example',
      },
    })
    try {
      const before = await booksOf(running.site)
      expect(await booksOf(opened.site)).toEqual(before)
      expect([before.documents.length, before.settlements.length]).toEqual([1, 1])
      await booksAgree(opened.site, new Map())
      const keeper = await signedIn(opened, 'second@books.example', 'owner')
      await done(keeper.post(`/api/office/parties/${seller.id}/settlements`, { ...paid, key: 'after a restore' }))
      const { vouchers } = await booksOf(opened.site)
      expect(vouchers.map(({ number }) => number)).toEqual(vouchers.map((_, at) => at + 1))
      const numbers = vouchers.flatMap(({ documentNo }) => documentNo ?? [])
      expect(numbers.map(number => Number(number.split('/').at(-1)))).toEqual([1, 2])
    } finally {
      await opened.close()
    }
  })
})
