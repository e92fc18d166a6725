import type { EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { parseStockView, STOCK_SORTS } from '#domain/stock/stockView.ts'
import { countTabs } from '#services/stock/countTabs.ts'
import { listStock } from '#services/stock/listStock.ts'
import { orderedIds } from '#services/stock/orderStock.ts'
import { selectStock } from '#services/stock/selectStock.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { jsonText } from '../database/jsonText.ts'

// Half past midnight of the 21st in India: still the 20th elsewhere.
const NOW = Date.parse('2026-11-20T19:00:00Z')
const PHOTO = { key: 'a'.repeat(64), width: 1200, height: 800 }
const NONE = { brand: 'Tata', model: 'Nexon', variant: null, location: null }

let running: TestSite
beforeAll(async () => {
  running = await startSite({
    clock: { now: () => NOW },
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [
          { ...vehicleInput('KA05MH0001', { postedOn: '2026-11-21', photos: [PHOTO, PHOTO] }) },
          {
            ...vehicleInput('KA05MH0002', {
              postedOn: '2026-10-22',
              state: 'reserved',
              offerAmount: 0,
              actualPrice: 300_000,
              odometerKm: 9,
            }),
          },
          { ...vehicleInput('KA05MH0003', { postedOn: '2026-10-21', state: 'sold', photos: [PHOTO] }) },
          {
            ...vehicleInput('DL3CAB0004', {
              postedOn: null,
              state: 'hidden',
              actualPrice: null,
              offerAmount: 0,
              odometerKm: null,
              options: NONE,
            }),
          },
          {
            ...vehicleInput('MH12AB0005', {
              postedOn: '2026-08-22',
              options: { ...NONE, brand: 'Maruti Suzuki', model: 'Swift', variant: 'VXi 100%' },
            }),
          },
        ],
        { createOptions: true },
      ),
  })
})
afterAll(() => running.close())

const page = (query = '') => listStock(running.site, parseStockView(new URLSearchParams(query)))
const numbers = async (query: string) => {
  const { total, rows } = await page(query)
  expect(total).toBe(rows.length)
  return rows.map(row => Number(row.carNumber?.slice(-1)))
}

describe('the stock list [ADMIN-10]', () => {
  it.each<[string, number[]]>([
    ['', [5, 4, 3, 2, 1]],
    ['q=ka 05-mh', [3, 2, 1]],
    ['q=b0004', [4]],
    ['q=ka5mh3', [3]],
    ['q=MH12', [5]],
    ['q=mh 12', [5]],
    ['q=MH-12-AB', [5]],
    ['q=ka5mh', [3, 2, 1]],
    ['q=KA05', [3, 2, 1]],
    ['q=SELTOS kia', [3, 2, 1]],
    ['q=tata', [4]],
    ['q=maruti-suzuki', [5]],
    ['q=nexon', [4]],
    ['q=swift vxi', [5]],
    ['q=100%25', [5]],
    ['q=_', []],
    ['q=m', [5, 3, 2, 1]],
    ['q=x', [5, 4, 3, 2, 1]],
    ['q=a', [5, 4, 3, 2, 1]],
    ['q=nothing', []],
    ['q=%27', []],
    ['state=sold', [3]],
    ['state=for_sale', [5, 2, 1]],
    ['brand=kia', [3, 2, 1]],
    ['brand=Maruti-Suzuki', [5]],
    ['brand=Fiat', []],
    ['age=0-30', [4, 2, 1]],
    ['age=31-60', [3]],
    ['age=61-90', []],
    ['age=90%2B', [5]],
    ['offer=with', [5, 3, 1]],
    ['offer=without', [4, 2]],
    ['min=300000&max=850000', [5, 3, 2, 1]],
    ['max=300000', [2]],
    ['price=none', [4]],
    ['photos=none', [5, 4, 2]],
    ['photos=none&state=for_sale&q=ka05', [2]],
    ['asked=none', [5, 3, 2]],
    ['asked=none&q=ka05', [3, 2]],
  ])('%s gives %j', async (query, expected) => expect(await numbers(query)).toEqual(expected))

  it.each<[string, number[]]>([
    ['added', [1, 2, 3, 4, 5]],
    ['-car', [4, 5, 3, 2, 1]],
    ['car', [3, 2, 1, 5, 4]],
    ['number', [4, 1, 2, 3, 5]],
    ['price', [2, 5, 3, 1, 4]],
    ['-price', [5, 3, 1, 2, 4]],
    ['-km', [5, 3, 1, 2, 4]],
    ['km', [2, 5, 3, 1, 4]],
    ['age', [4, 1, 2, 3, 5]],
    ['-age', [5, 3, 2, 4, 1]],
    ['photos', [5, 4, 2, 3, 1]],
    ['-location', [3, 2, 1, 5, 4]],
    ['offer', [4, 2, 5, 3, 1]],
  ])('sorts by %s: %j', async (sort, expected) => expect(await numbers(`sort=${sort}`)).toEqual(expected))

  it.each(['m', 'x', 'a', 'ka5mh', 'swift vxi', '3', 'nothing', '_', "'"])(
    'finds the same by the words of %s in the order of the list as by the indexes of what they mean',
    async text => {
      const ids = (byFilter: boolean) =>
        orderedIds(
          selectStock(running.site, { text }, NOW, byFilter),
          { sort: 'car', descending: false, byOrder: !byFilter },
          { offset: 0, limit: 50 },
        )
      expect(await ids(false)).toEqual(await ids(true))
    },
  )

  it('has every order', async () => {
    for (const sort of STOCK_SORTS) expect((await numbers(`sort=${sort}`)).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('stops at the last page', async () => {
    expect(await page('page=900')).toMatchObject({ total: 5, page: 1, pages: 1 })
    expect(await page('q=nothing&page=2')).toEqual({ total: 0, page: 1, pages: 1, rows: [] })
  })

  it('has a part of what nobody asked about: not lately, nor for anything but spam', async () => {
    const { site } = running
    const { rows } = await page()
    const about = (last: number, state: EnquiryState, days: number) => ({
      kind: 'offer' as const,
      name: 'A',
      email: 'a@example.com',
      phone: '+919845012345',
      details: jsonText('{}'),
      vehicleId: rows.find(({ carNumber }) => carNumber?.endsWith(String(last)))?.id ?? 0,
      version: 1,
      createdAt: NOW - days * DAY_MS,
      updatedAt: NOW,
      state,
    })
    const ask = (...enquiries: ReturnType<typeof about>[]) =>
      site.database.transaction(transaction => transaction.insertInto('enquiries').values(enquiries).execute())
    await ask(about(5, 'new', 31), about(2, 'spam', 1))
    expect(await numbers('state=for_sale&asked=none')).toEqual([5, 2])
    expect((await countTabs(site)).unasked).toBe(2)
    await ask(about(5, 'new', 3), about(5, 'lost', 2))
    expect(await numbers('state=for_sale&asked=none')).toEqual([2])
    expect(await numbers('asked=none&price=none')).toEqual([])
    expect((await countTabs(site)).unasked).toBe(1)
    await site.database.transaction(transaction => transaction.deleteFrom('enquiries').execute())
  })

  it('counts photos, days by the calendar of India, changes of price, and open enquiries', async () => {
    const row = async (last: number) => (await page()).rows.find(({ carNumber }) => carNumber?.endsWith(String(last)))
    expect(await row(1)).toMatchObject({
      photoCount: 2,
      daysInStock: 0,
      priceChanges: { count: 0, last: null },
      openEnquiries: 0,
    })
    expect([(await row(2))?.daysInStock, (await row(4))?.daysInStock]).toEqual([30, 0])
    const { id = 0 } = (await row(1)) ?? {}
    await changeVehicle(running.site, '1', id, 1, { options: {}, actualPrice: 880_000 })
    await changeVehicle(running.site, '1', id, 2, { options: {}, odometerKm: 40_000 })
    await changeVehicle(running.site, '1', id, 3, { options: {}, offerAmount: 60_000 })
    const enquiry = {
      kind: 'offer' as const,
      name: 'A',
      email: 'a@example.com',
      phone: '+919845012345',
      details: jsonText('{}'),
      vehicleId: id,
      version: 1,
      createdAt: NOW,
      updatedAt: NOW,
    }
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('enquiries')
        .values((['new', 'contacted', 'spam', 'lost'] as const).map(state => ({ ...enquiry, state })))
        .execute(),
    )
    expect(await row(1)).toMatchObject({ priceChanges: { count: 2, last: { at: NOW, by: -10_000 } }, openEnquiries: 2 })
  })
})
