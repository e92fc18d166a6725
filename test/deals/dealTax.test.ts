import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MoneySettings } from '#domain/money/moneySettings.ts'
import { bringTaxUp } from '#services/deals/bringTaxUp.ts'
import { dealSums } from '#domain/deals/dealSums.ts'
import { findDealOf } from '#services/dealRecords/findDealOf.ts'
import { openPan } from '#services/dealRecords/sealedPan.ts'
import { eraseBuyer } from '#services/privacy/erasure/eraseBuyers.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { saveSection } from '#services/settings/saveSection.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  owner = await signedIn(running, 'boss@cars.example', 'owner')
  staff = await signedIn(running, 'staff@cars.example')
})
afterAll(() => running.close())

const PURCHASE = {
  is_consigned: false,
  purchase_rupees: '9,75,000',
  seller_registered: false,
  input_tax_taken: false,
  written_down_rupees: '',
  reserve_rupees: '',
  commission_rupees: '',
  agreement_until: '',
  floor_rupees: '',
}
const BUYER = { name: 'Ravi Iyer', address: '', state: '', is_dealer: false }

let made = 0
/** A deal over a new car; `act` does something with it as staff. */
async function openDeal(price = '11,30,000') {
  made += 1
  const car = await addVehicle(running.site, 'test', {
    carNumber: `KA03MX${String(made).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 1_150_000,
  })
  await staff.post('/api/office/deals', {
    product_id: car.productId,
    version: 1,
    name: 'Ravi',
    phone: '9845011111',
    price,
  })
  const found = async () => {
    const deal = await findDealOf(running.site.database.query, car.id)
    if (deal === null) throw new Error('no deal')
    return deal
  }
  const { reference } = await found()
  const row = () =>
    running.site.database.query
      .selectFrom('deals')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  const act = async (what: string, body: object) =>
    staff.post(`/api/office/deals/${reference}/${what}`, { version: (await row()).version, ...body })
  return { car, reference, found, row, act }
}
async function set(money: Partial<MoneySettings>) {
  const { version, values } = await findSection(running.site, 'money')
  await saveSection(running.site, '1', 'money', {
    seen: version,
    values: { money: { ...(values.money as MoneySettings), ...money } },
  })
}
async function lineOf(reference: string) {
  const { body } = await owner.get('/api/office/sales.csv?from=2025-01-01&to=2026-12-31')
  return body.split('\r\n').find(line => line.includes(reference))
}

describe('the tax of a sale is frozen with it [BOOK-9]', () => {
  it('and no setting, nor what is said of the purchase later, moves a sold deal', async () => {
    const { car, reference, act, row } = await openDeal()
    await owner.post(`/api/office/vehicles/${car.id}/money`, { ...PURCHASE, version: 0 })
    await act('charges', { kind: 'accessory', what: 'Mats', rupees: '4,500' })
    await act('sale', { sold_on: '2026-03-31' })
    const before = await lineOf(reference)
    expect(before).toContain('Margin scheme')
    await set({ gstContained: false, gstRegistered: false, tcsWithoutPanPercent: 20, tcsOnAccessories: false })
    await owner.post(`/api/office/vehicles/${car.id}/money`, {
      ...PURCHASE,
      version: 1,
      came_back: false,
      input_tax_taken: true,
      reason: 'A credit was found.',
    })
    expect(await lineOf(reference)).toBe(before)
    // A day that is corrected takes the figures of the law on that day, not the settings of today.
    await act('sale', { sold_on: '2026-04-01' })
    expect(JSON.parse((await row()).taxTerms ?? '')).toMatchObject({
      on: '2026-04-01',
      settings: { gstRegistered: true },
    })
    await set({ gstContained: true, gstRegistered: true, tcsWithoutPanPercent: null, tcsOnAccessories: true })
  })

  it('also what it is reckoned from, with the first word on how the car came', async () => {
    const { car, act, found } = await openDeal()
    await act('sale', { sold_on: '2026-11-08' })
    expect((await found()).taxTerms?.scheme).toBeNull()
    const money = async (more: object, version: number) => {
      const body = { ...PURCHASE, version, reason: 'Looked up.', came_back: false, ...more }
      expect((await owner.post(`/api/office/vehicles/${car.id}/money`, body)).json()).toMatchObject({
        message: 'Saved.',
      })
    }
    await money({ floor_rupees: '9,00,000', purchase_rupees: '' }, 0)
    expect((await found()).taxTerms?.scheme).toBeNull()
    await money({ is_consigned: true, purchase_rupees: '', commission_rupees: '25,000' }, 1)
    expect((await found()).taxTerms?.scheme).toBe('commission')
    await money({}, 2)
    expect((await found()).taxTerms?.scheme).toBe('commission')
  })

  it('of sales from before once, by the settings of the day of the upgrade, and their PANs are sealed', async () => {
    const { reference, act, row } = await openDeal()
    await act('sale', { sold_on: '2026-11-08' })
    await running.site.database.transaction(async transaction => {
      const plain = { taxTerms: null, buyerPan: 'ABCPE1234F' }
      await transaction.updateTable('deals').set(plain).where('reference', '=', reference).execute()
    })
    expect(await bringTaxUp(running.site)).toBe(1)
    const { taxTerms, buyerPan, version } = await row()
    expect(JSON.parse(taxTerms ?? '')).toMatchObject({ on: '2026-11-08', scheme: null })
    expect(buyerPan).not.toContain('ABCPE')
    expect(openPan(running.site.secret, buyerPan ?? '')).toBe('ABCPE1234F')
    expect(await bringTaxUp(running.site)).toBe(0)
    expect(await lineOf(reference)).toContain('ABCPE1234F')
    expect((await row()).version).toBe(version)
  })
})

describe('the PAN of a buyer [BOOK-9]', () => {
  it('is asked for before a price is called paid: without it the higher sum is due', async () => {
    const { act, found } = await openDeal()
    const due = async () => dealSums(await found(), running.site.profile.money).due
    expect(await due()).toBe(1_186_500)
    const pay = { kind: 'payment', way: 'bank', paid_on: '2026-11-20' }
    await act('payments', { ...pay, rupees: '11,41,300' })
    expect(await due()).toBe(45_200)
    await act('buyer', { ...BUYER, pan: 'ABCPE1234F' })
    expect(await due()).toBe(0)
  })

  it('is never refused, checked place by place, sealed, and shown whole to owners with a note of who looked', async () => {
    const { reference, act, found, row } = await openDeal('4,00,000')
    const refused = await act('buyer', { ...BUYER, pan: 'ABCDE1234F' })
    expect([refused.statusCode, refused.json().fields.pan]).toEqual([400, expect.stringContaining('Place 4')])
    expect((await act('buyer', { ...BUYER, pan: 'abcpe 1234f' })).statusCode).toBe(200)
    expect((await row()).buyerPan).not.toMatch(/ABCPE|1234F/i)
    await act('buyer', { ...BUYER, is_dealer: true })
    expect(openPan(running.site.secret, (await found()).buyer.pan ?? '')).toBe('ABCPE1234F')
    expect(openPan('another secret of another site', (await row()).buyerPan ?? '')).toBeNull()
    const address = `/api/office/deals/${reference}/pan`
    expect((await staff.post(address, {})).statusCode).toBe(403)
    expect((await owner.post(address, {})).json()).toMatchObject({ pan: 'ABCPE1234F' })
    const events = await running.site.database.query
      .selectFrom('events')
      .select('after')
      .where('subject', '=', 'deal')
      .orderBy('id', 'desc')
      .execute()
    expect(events[0]?.after).toContain('pan_shown')
    expect(JSON.stringify(events)).not.toContain('ABCPE')
  })

  it('is taken from a GSTIN whose check character is right, and has to agree with it', async () => {
    const { act, found } = await openDeal('4,00,000')
    expect((await act('buyer', { ...BUYER, gstin: '27AAPFU0939F1ZX' })).json().fields).toHaveProperty('gstin')
    expect((await act('buyer', { ...BUYER, gstin: '27AAPFU0939F1ZV' })).statusCode).toBe(200)
    const { buyer } = await found()
    expect([buyer.gstin, openPan(running.site.secret, buyer.pan ?? '')]).toEqual(['27AAPFU0939F1ZV', 'AAPFU0939F'])
    const both = { ...BUYER, gstin: '27AAPFU0939F1ZV', pan: 'ABCPE1234F' }
    expect((await act('buyer', both)).json().fields).toHaveProperty('gstin')
    const other = await openDeal('4,00,000')
    await other.act('buyer', { ...BUYER, pan: 'ABCPE1234F' })
    expect((await other.act('buyer', { ...BUYER, gstin: '27AAPFU0939F1ZV' })).json().fields).toHaveProperty('gstin')
  })
})

it('asks what an old charge is, and counts it from then on [BOOK-9]', async () => {
  const { act, found } = await openDeal('9,95,000')
  await act('buyer', { ...BUYER, pan: 'ABCPE1234F' })
  await act('charges', { what: 'Music system', rupees: '50,000' })
  const tcs = async () => dealSums(await found(), running.site.profile.money).tcs
  expect([(await found()).charges[0]?.kind, await tcs()]).toEqual([null, 0])
  const id = (await found()).charges[0]?.id ?? 0
  expect((await act(`charges/${id}/kind`, { kind: 'gift' })).statusCode).toBe(400)
  expect((await act(`charges/${id}/kind`, { kind: 'accessory' })).statusCode).toBe(200)
  expect(await tcs()).toBe(10_450)
  // Who said it cannot make of it what bears no tax.
  expect((await act(`charges/${id}/kind`, { kind: 'passed_on' })).statusCode).toBe(409)
  expect((await found()).charges[0]?.kind).toBe('accessory')
  expect((await act('charges/999999/kind', { kind: 'service' })).statusCode).toBe(404)
})

it('counts what is kept of a cancelled deal as income of the day of cancelling [BOOK-9]', async () => {
  await set({ cancellationRupees: 5_000 })
  const { reference, act, row } = await openDeal()
  await act('payments', { kind: 'token', way: 'upi', rupees: '25,000', paid_on: '2026-11-20' })
  const kept = async () => (await readStockMoney(running.site)).months.reduce((sum, month) => sum + month.kept, 0)
  const before = await kept()
  await act('cancellation', { by: 'buyer', reason: 'No loan.' })
  expect(await kept()).toBe(before + 5_000)
  const { cancelledOn, taxTerms } = await row()
  expect(JSON.parse(taxTerms ?? '')).toMatchObject({ on: cancelledOn })
  const { body } = await owner.get(`/api/office/sales.csv?from=${cancelledOn}&to=${cancelledOn}`)
  const line = body.split('\r\n').find(one => one.includes(reference))
  expect(line).toMatch(new RegExp(`,${cancelledOn},5000,0$`))
})

it.each([
  ['without a PAN', '', 56_500],
  ['with a PAN', 'ABCPE1234F', 11_300],
])('leaves the TCS of a buyer %s as it was when his data are erased [BOOK-9, OPS-8]', async (_, pan, tcs) => {
  const { act, found } = await openDeal()
  await act('terms', {
    price: '11,30,000',
    agreed_on: '2026-11-20',
    lender: '',
    exchange_description: '',
    exchange_car_number: '',
    exchange_rupees: '',
    reason: '',
  })
  await act('buyer', { name: 'Asha', address: '', state: 'Goa', is_dealer: false, pan })
  expect((await act('sale', { sold_on: '2026-11-20' })).statusCode).toBe(200)
  const collected = async () => dealSums(await found(), running.site.profile.money).tcs
  expect(await collected()).toBe(tcs)
  await eraseBuyer(running.site, (await found()).id)
  expect((await found()).buyer.pan).toBeNull()
  expect(await collected()).toBe(tcs)
})
