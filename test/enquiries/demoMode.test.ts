import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { enquiriesOfVehicle } from '#services/enquiries/enquiriesOfVehicle.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { readKeyFigures } from '#services/dashboard/keyFigures.ts'
import { countTabs } from '#services/stock/countTabs.ts'
import { listStock } from '#services/stock/listStock.ts'
import { startStockedSite } from '../stockedSite.ts'
import type { TestSite } from '../startSite.ts'
import { FORM_CALLS, FORMS, SALE, saleFiles, saleRequest } from './enquiryForms.ts'

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

async function filesOnDisk(): Promise<string[]> {
  const names = await readdir(running.site.configuration.dataDir, { recursive: true })
  return names
    .filter(name => !name.includes('sqlite'))
    .map(name => join(name))
    .toSorted()
}

const firstVehicle = () =>
  running.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId'])
    .where('state', '=', 'listed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** How many cars nobody has asked about, as the tab and as the list says. */
async function countUnasked(): Promise<number[]> {
  const view = parseStockView(new URLSearchParams('state=for_sale&asked=none'))
  return [(await countTabs(running.site)).unasked, (await listStock(running.site, view)).total]
}

describe('a demo site [MODE-1] [HOME-1]', () => {
  it('answers what visitors send like a live site and writes nothing of it', async () => {
    const { app, site } = running
    const before = await filesOnDisk()
    for (const call of FORM_CALLS) {
      expect((await app.inject({ method: 'POST', url: call, payload: FORMS[call] })).json()).toMatchObject({
        success: true,
      })
    }
    expect((await app.inject(await saleRequest(SALE, await saleFiles()))).json()).toMatchObject({ success: true })
    expect(await site.database.query.selectFrom('enquiries').select('id').execute()).toEqual([])
    expect(await site.database.query.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await filesOnDisk()).toEqual(before)
  })

  it('remembers them for this run, newest first', () => {
    const kinds = running.site.demoInbox.list().map(({ enquiry }) => enquiry.kind)
    expect(kinds).toEqual(['sale', 'support', 'contact', 'booking', 'offer'])
  })

  it('shows them with the car they are about', async () => {
    const { productId, id } = await firstVehicle()
    const { app, site } = running
    await site.database.transaction(transaction =>
      transaction.updateTable('vehicles').set({ stockedOn: '2020-01-01' }).where('id', '=', id).execute(),
    )
    const unasked = await countUnasked()
    await app.inject({ method: 'POST', url: '/api/send-offer', payload: { ...FORMS['/api/send-offer'], productId } })
    expect(await countUnasked()).toEqual(unasked.map(count => count - 1))
    expect(await enquiriesOfVehicle(site, id, 10)).toEqual([
      { id: expect.any(Number), kind: 'offer', state: 'new', name: expect.any(String), createdAt: expect.any(Number) },
    ])
    const { rows } = await listStock(site, parseStockView(new URLSearchParams()))
    expect(rows.find(row => row.id === id)?.openEnquiries).toBe(1)
    expect((await readKeyFigures(site)).wanted).toMatchObject([{ productId, enquiries: 1 }])
  })

  it('finds them by a part of the number of their car [ADMIN-10]', async () => {
    const { productId, id } = await firstVehicle()
    const { carNumber } = await running.site.database.query
      .selectFrom('vehicles')
      .select('carNumber')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await running.app.inject({
      method: 'POST',
      url: '/api/send-booking',
      payload: { ...FORMS['/api/send-booking'], productId },
    })
    const search = (text: string) =>
      listEnquiries(running.site, 0, readInboxFilter(new URLSearchParams({ q: text, kind: 'booking' })))
    expect((await search(carNumber?.slice(0, 6).toLowerCase() ?? '')).entries).toMatchObject([{ kind: 'booking' }])
    expect((await search('ZZ99')).total).toBe(0)
  })

  it('checks them like a live site', async () => {
    const reply = await running.app.inject({ method: 'POST', url: '/api/contact-form', payload: { name: 'Asha' } })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields).toSorted()).toEqual(['email', 'message', 'phone'])
  })
})
