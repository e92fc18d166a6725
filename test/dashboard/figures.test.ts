import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/text/indianTime.ts'
import { readKeyFigures } from '#services/dashboard/keyFigures.ts'
import { readSetup } from '#services/dashboard/readSetup.ts'
import { listStock } from '#services/stock/listStock.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { jsonText } from '../database/jsonText.ts'

const TODAY = '2026-11-21'
const PHOTO = { key: '0123456789abcdef'.repeat(4), width: 1200, height: 800 }
// Half past midnight in India: still the day before in the clocks of the machine.
const NOW = Date.parse('2026-11-20T19:00:00Z')
const OWNER = { id: 1, email: 'owner@cars.example', role: 'owner', roles: ['owner'] } as const

/** A vehicle that has been in stock for so many days. */
const car = (place: number, days: number, rest: object = {}) => ({
  carNumber: `KA05MH100${place}`,
  actualPrice: 500_000,
  postedOn: addDays(TODAY, -days),
  photos: [PHOTO],
  options: { brand: 'Kia', model: 'Seltos' },
  ...rest,
})
const STOCK = [
  car(0, 0),
  car(1, 30, { photos: [] }),
  car(2, 31, { state: 'reserved' }),
  car(3, 60),
  car(4, 61),
  car(5, 90),
  car(6, 91, { photos: [] }),
  car(7, 400),
  car(8, 500, { state: 'sold', photos: [] }),
  car(9, 2, { state: 'hidden', photos: [] }),
] as const

const start = (mode: 'demo' | 'live') =>
  startSite({
    configuration: { mode },
    clock: { now: () => NOW },
    fill: platform => saveVehicles(platform, 'test', STOCK, { createOptions: true }),
  })
const idOf = async ({ site }: TestSite, place: number) =>
  await site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId'])
    .where('carNumber', '=', `KA05MH100${place}`)
    .executeTakeFirstOrThrow()

let running: TestSite
beforeAll(async () => {
  running = await start('live')
  const [sold, long] = [(await idOf(running, 8)).id, (await idOf(running, 7)).id]
  const enquiry = (rest: object) => ({
    kind: 'contact' as const,
    state: 'new' as const,
    name: 'Asha',
    email: 'asha@example.com',
    phone: '+919845012345',
    details: jsonText('{"message":"x"}'),
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    ...rest,
  })
  const daysAgo = (days: number) => ({ createdAt: NOW - days * 86_400_000 })
  await running.site.database.transaction(transaction =>
    transaction
      .insertInto('enquiries')
      .values([
        enquiry({ vehicleId: long }),
        enquiry({ vehicleId: long, ...daysAgo(1) }),
        enquiry({ vehicleId: sold }),
        enquiry({ state: 'contacted', nextActionOn: addDays(TODAY, -1), ...daysAgo(13) }),
        enquiry({ state: 'negotiating', nextActionOn: TODAY, ...daysAgo(14) }),
        enquiry({ state: 'lost', nextActionOn: addDays(TODAY, -9), ...daysAgo(2) }),
        enquiry({ state: 'spam', vehicleId: long }),
        enquiry({ state: 'new', nextActionOn: addDays(TODAY, -2), createdAt: NOW - 31 * 60_000 }),
      ])
      .execute(),
  )
})
afterAll(() => running.close())

describe('the figures of the morning [ADMIN-1]', () => {
  it('count the stock by age, state and missing photos, as the lists behind them do', async () => {
    const { stock } = await readKeyFigures(running.site)
    expect(stock).toEqual({
      total: 10,
      forSale: 8,
      withoutPhotos: 2,
      states: { listed: 7, reserved: 1, sold: 1, hidden: 1 },
      ages: { '0-30': 2, '31-60': 2, '61-90': 2, '90+': 2 },
    })
    const behind = async (query: string) =>
      (await listStock(running.site, parseStockView(new URLSearchParams(query)))).total
    for (const [age, count] of Object.entries(stock.ages))
      expect(await behind(`state=for_sale&age=${encodeURIComponent(age)}`)).toBe(count)
    for (const [state, count] of Object.entries(stock.states)) expect(await behind(`state=${state}`)).toBe(count)
    expect(await behind('state=for_sale&photos=none')).toBe(stock.withoutPhotos)
  })

  it('count the inbox, as it does itself, by days that begin at midnight in India', async () => {
    const { fresh, overdue, days } = await readKeyFigures(running.site)
    expect([fresh, overdue]).toEqual([4, 2])
    const behind = async (query: string) =>
      (await listEnquiries(running.site, 1, readInboxFilter(new URLSearchParams(query)))).total
    expect([await behind('state=new'), await behind('overdue=1')]).toEqual([fresh, overdue])
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([addDays(TODAY, -13), TODAY])
    expect(days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2])
  })

  it('point to what is asked for most and not sold, and to what stands long without anybody asking', async () => {
    const { wanted, unwanted } = await readKeyFigures(running.site)
    expect(wanted).toMatchObject([{ enquiries: 2, daysInStock: 400 }])
    expect(unwanted.map(({ daysInStock }) => daysInStock)).toEqual([91, 90, 61])
  })
})

describe('a demo site [MODE-1]', () => {
  it('counts the enquiries of this run', async () => {
    const demo = await start('demo')
    try {
      const { productId } = await idOf(demo, 6)
      for (let sent = 0; sent < 2; sent += 1) {
        await demo.app.inject({
          method: 'POST',
          url: '/api/send-offer',
          payload: { ...FORMS['/api/send-offer'], productId },
        })
      }
      const { fresh, overdue, days, wanted, unwanted } = await readKeyFigures(demo.site)
      expect([fresh, overdue, days.at(-1)?.count]).toEqual([2, 0, 2])
      expect(wanted).toMatchObject([{ productId, enquiries: 2 }])
      expect(unwanted.map(({ daysInStock }) => daysInStock)).toEqual([400, 90, 61])
    } finally {
      await demo.close()
    }
  })
})

describe('how far a site is set up', () => {
  it('is worked out from facts, and the printed password is known until it is changed', async () => {
    const empty = await startSite({ configuration: { adminPassword: null } })
    try {
      expect(await readSetup(empty.site, OWNER)).toEqual({
        vehicles: 0,
        printedPassword: true,
        ownProfile: false,
        mail: false,
        live: false,
      })
      const figures = await readKeyFigures(empty.site)
      expect(figures).toMatchObject({ fresh: 0, stock: { total: 0, withoutPhotos: 0 }, wanted: [], unwanted: [] })
      const { account, token } = await empty.app
        .inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: empty.owner.email, password: empty.owner.password ?? '' },
        })
        .then(reply => ({ account: OWNER, token: reply.cookies[0]?.value ?? '' }))
      const changed = await empty.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        headers: { origin: 'http://localhost', host: 'localhost' },
        cookies: { forecourt_session: token },
        payload: { currentPassword: empty.owner.password ?? '', newPassword: 'another long secret' },
      })
      expect(changed.statusCode).toBe(200)
      expect(await readSetup(empty.site, account)).toMatchObject({ printedPassword: false })
    } finally {
      await empty.close()
    }
    expect(await readSetup(running.site, OWNER)).toMatchObject({ vehicles: 10, printedPassword: null, live: true })
  })
})
