import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MoneySettings } from '#domain/money/moneySettings.ts'
import { saveSection } from '#services/settings/saveSection.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BOUGHT, startDeals, type TestDeal } from './startDeals.ts'

const NOON = Date.parse('2026-11-25T06:30:00Z')

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
let owner: typeof staff
let open: () => Promise<TestDeal>
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: fillLists,
    clock: { now: () => NOON },
  })
  staff = await signedIn(running, 'staff@cars.example')
  owner = await signedIn(running, 'owner@returns.example', 'owner')
  open = startDeals(running, staff)
})
afterAll(() => running.close())

const BUYER = { name: 'Sunita Kulkarni', address: '4, Vidya Nagar', is_dealer: false, state: 'Goa' }
const INVOICE = { part: 'sale', is_brought: false, place: '', place_reason: '' }
// Its tax on the margin is 18/118 of 1,30,000.
const TAX = 19_831

/** A car bought for ₹8,00,000 and sold for ₹9,30,000. */
async function sold(buyer: object) {
  const deal = await open()
  await owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...BOUGHT, version: 0 })
  expect((await deal.act('buyer', { ...BUYER, ...buyer })).statusCode).toBe(200)
  expect((await deal.act('sale', { sold_on: '2026-11-20' })).statusCode).toBe(200)
  return deal
}
const file = async (name: string) => (await owner.get(`/api/office/months/2026-11/${name}.json`)).json()
const taxes = async () => {
  const { osup_det: det } = (await file('gstr3b')).sup_details
  return [det.iamt, det.camt, det.samt]
}

describe('the returns of a month [BOOK-4, BOOK-8]', () => {
  it('have IGST where the place of supply is another State, as the invoice says', async () => {
    const deal = await sold({})
    expect(await taxes()).toEqual([TAX, 0, 0])
    const { number } = (await deal.act('invoice', INVOICE)).json()
    expect(await taxes()).toEqual([TAX, 0, 0])
    const { b2cl, doc_issue: issued } = await file('gstr1')
    expect(b2cl).toMatchObject([
      { pos: '30', inv: [{ inum: number, val: 930_000, itms: [{ itm_det: { iamt: TAX } }] }] },
    ])
    expect(issued.doc_det).toMatchObject([{ doc_num: 1, docs: [{ from: number, to: number, totnum: 1 }] }])
  })

  it('follow the place that was chosen with the invoice, and the State of a buyer that is corrected before it', async () => {
    const before = await taxes()
    const deal = await sold({ state: '' })
    expect(await taxes()).toEqual([before[0], TAX / 2, TAX / 2])
    await deal.act('buyer', BUYER)
    expect(await taxes()).toEqual([before[0] + TAX, 0, 0])
    const place = { place: 'Karnataka', place_reason: 'He took it home from the counter.' }
    expect(
      (
        await owner.post(`/api/office/deals/${deal.reference}/invoice`, {
          version: (await deal.read()).version,
          ...INVOICE,
          ...place,
        })
      ).statusCode,
    ).toBe(200)
    await deal.act('buyer', { ...BUYER, state: 'Kerala' })
    expect(await taxes()).toEqual([before[0], TAX / 2, TAX / 2])
  })

  it('name a registered buyer with the number of the invoice', async () => {
    const gstin = '27AAPFU0939F1ZV'
    const deal = await sold({ state: 'Maharashtra', is_dealer: true, gstin })
    const { number } = (await deal.act('invoice', INVOICE)).json()
    const { b2b } = await file('gstr1')
    expect(b2b).toMatchObject([{ ctin: gstin, inv: [{ inum: number }] }])
  })

  it('have notes in tables of their own, the codes of the invoices, and the same tax in GSTR-1 as in GSTR-3B', async () => {
    const gstin = '27AAPFU0939F1ZV'
    const cheaper = {
      price: '9,10,000',
      agreed_on: '2026-11-05',
      lender: '',
      exchange_description: '',
      exchange_car_number: '',
      exchange_rupees: '',
      reason: 'A scratch.',
    }
    const note = { part: 'sale', kind: 'credit_note', reason: 'A scratch.' }
    const numbers: string[] = []
    for (const buyer of [{ state: 'Maharashtra', is_dealer: true, gstin }, { state: 'Goa' }]) {
      const deal = await sold(buyer)
      await deal.act('charges', { kind: 'accessory', what: 'Mats', rupees: '5,900' })
      await deal.act('invoice', INVOICE)
      await deal.actAs(owner, 'terms', cheaper)
      numbers.push((await deal.actAs(owner, 'note', note)).json().number)
    }
    const { b2b = [], b2cl = [], b2cs = [], cdnr, cdnur, hsn } = await file('gstr1')
    // Its tax on ₹20,000 is 3,051.
    expect(cdnr).toMatchObject([{ ctin: gstin, nt: [{ ntty: 'C', nt_num: numbers[0], val: 20_000, pos: '29' }] }])
    expect(cdnr[0].nt[0].itms).toMatchObject([{ itm_det: { rt: 18, camt: 1_525.5, samt: 1_525.5 } }])
    expect(cdnur).toMatchObject([{ typ: 'B2CL', ntty: 'C', nt_num: numbers[1], val: 20_000, pos: '30' }])
    expect(hsn.hsn_b2b).toEqual(expect.arrayContaining([expect.objectContaining({ hsn_sc: '870899', camt: 450 })]))
    type Item = { itm_det: Record<string, number> }
    const sum = (items: readonly Item[], head: string) =>
      items.reduce((all, { itm_det: det }) => all + (det[head] ?? 0), 0)
    const itemsOf = (rows: readonly Record<string, { itms: Item[] }[]>[], key: string) =>
      rows.flatMap(row => (row[key] ?? []).flatMap(({ itms }) => itms))
    const said = ['iamt', 'camt', 'samt'].map(head => {
      const plus = sum([...itemsOf(b2b, 'inv'), ...itemsOf(b2cl, 'inv')], head)
      const small = b2cs.reduce((all: number, row: Record<string, number>) => all + (row[head] ?? 0), 0)
      const minus = sum([...itemsOf(cdnr, 'nt'), ...cdnur.flatMap(({ itms }: { itms: Item[] }) => itms)], head)
      return Math.round((plus + small - minus) * 100) / 100
    })
    expect(said).toEqual(await taxes())
  })

  it('have IGST on what a buyer of another State gets beside a park-and-sell car, and none on its owner’s commission [BOOK-9]', async () => {
    const before = await taxes()
    const deal = await open()
    await deal.takeIn({ source: 'park_and_sell', fromName: 'Asha Rao', fromAddress: '1 MG Road, Bengaluru, Karnataka' })
    const consigned = { ...BOUGHT, is_consigned: true, purchase_rupees: '', commission_rupees: '59,000' }
    await owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...consigned, version: 0 })
    await deal.act('buyer', BUYER)
    await deal.act('charges', { kind: 'accessory', what: 'Mats', rupees: '5,900' })
    expect((await deal.act('sale', { sold_on: '2026-11-20' })).statusCode).toBe(200)
    const after = [before[0] + 900, before[1] + 4_500, before[2] + 4_500]
    expect(await taxes()).toEqual(after)
    expect((await deal.act('invoice', INVOICE)).statusCode).toBe(200)
    expect((await deal.act('invoice', { ...INVOICE, part: 'commission' })).statusCode).toBe(200)
    expect(await taxes()).toEqual(after)
  })

  it('have the tax in what is kept of a cancelled deal, and its receipts in the series', async () => {
    const { version, values } = await findSection(running.site, 'money')
    await saveSection(running.site, '1', 'money', {
      seen: version,
      values: { money: { ...(values.money as MoneySettings), gstOnKept: true, cancellationRupees: 5_900 } },
    })
    const before = await taxes()
    const deal = await open()
    await deal.act('payments', { kind: 'token', way: 'upi', rupees: '50,000', paid_on: '2026-11-06' })
    await deal.act('cancellation', { by: 'buyer', reason: 'Another car.' })
    expect(await taxes()).toEqual([before[0], before[1] + 450, before[2] + 450])
    const { doc_issue: issued } = await file('gstr1')
    expect(issued.doc_det).toContainEqual(expect.objectContaining({ doc_num: 6 }))
  })
})
