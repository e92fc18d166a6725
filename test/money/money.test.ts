import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMoney } from '#services/money/findMoney.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
let car: Awaited<ReturnType<typeof addVehicle>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  owner = await signedIn(running, 'boss@cars.example', 'owner')
  staff = await signedIn(running, 'staff@cars.example')
  car = await addVehicle(running.site, 'test', {
    carNumber: 'MH02FE3310',
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 1_150_000,
  })
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
  floor_rupees: '10,80,000',
}
const COST = { category: 'body', what: 'Bumper', paid_to: '=Shree', spent_on: '2026-10-10', is_creditable: true }
const money = () => findMoney(running.site.database.query, car.id)
const post = async (who: typeof owner, path: string, body: object) =>
  who.post(`/api/office/vehicles/${car.id}/${path}`, { version: (await money()).version, ...body })
const reverse = (id: number | undefined) => post(owner, `costs/${id}/reversal`, { reason: 'Typed twice' })

describe('what a car cost [DESK-2]', () => {
  it('is written by owners alone, version by version', async () => {
    expect((await post(staff, 'money', PURCHASE)).statusCode).toBe(403)
    expect((await post(owner, 'money', PURCHASE)).statusCode).toBe(200)
    const stale = await owner.post(`/api/office/vehicles/${car.id}/money`, { ...PURCHASE, version: 0 })
    expect([stale.statusCode, stale.json().message]).toEqual([409, expect.stringContaining('boss@cars.example')])
    expect(await money()).toMatchObject({
      version: 1,
      purchase: { purchaseRupees: 975_000, floorRupees: 1_080_000, writtenDownRupees: null },
    })
  })

  it('has costs that are added, and corrected and reversed by further rows [BOOK-1]', async () => {
    await post(owner, 'costs', { ...COST, rupees: '20,000', gst_rupees: '3,051' })
    const wrong = await post(owner, 'costs', { ...COST, what: '', rupees: '100', gst_rupees: '100' })
    expect(wrong.statusCode).toBe(400)
    const [first] = (await money()).costs
    const right = { ...COST, what: 'Tyres', rupees: '41,300', gst_rupees: '5,797' }
    expect((await post(owner, `costs/${first?.id}`, { ...right, reason: '' })).statusCode).toBe(400)
    await post(owner, `costs/${first?.id}`, { ...right, reason: 'Misread' })
    await post(owner, 'costs', { ...COST, rupees: '1', gst_rupees: '' })
    const last = (await money()).costs.at(-1)
    await reverse(last?.id)
    expect((await reverse(last?.id)).statusCode).toBe(409)
    const { costs } = await money()
    expect(costs).toMatchObject([
      { what: 'Bumper', rupees: 20_000, reverses: null },
      { what: 'Bumper', rupees: -20_000, gstRupees: -3_051, reverses: { id: first?.id, reason: 'Misread' } },
      { what: 'Tyres', rupees: 41_300, gstRupees: 5_797 },
      { rupees: 1 },
      { rupees: -1, reverses: { id: last?.id, reason: 'Typed twice' } },
    ])
    const steps = await running.site.database.query.selectFrom('moneyChanges').selectAll().execute()
    expect(steps.map(({ reason }) => reason)).toEqual(['', '', 'Misread', '', '', 'Typed twice'])
  })

  it('of two at once one is written', async () => {
    const { version } = await money()
    const replies = await Promise.all(
      ['1,000', '2,000'].map(rupees =>
        owner.post(`/api/office/vehicles/${car.id}/costs`, { ...COST, version, rupees, gst_rupees: '' }),
      ),
    )
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 409])
    const after = await money()
    await reverse(after.costs.at(-1)?.id)
  })
})

describe('the accountant’s file and the stock [DESK-2]', () => {
  it('has the sale to the rupee, with formulas guarded', async () => {
    const opened = await staff.post('/api/office/deals', {
      product_id: car.productId,
      version: 1,
      name: '=HYPERLINK("x")',
      phone: '9845011111',
      price: '11,30,000',
    })
    const { reference } = opened.json() as { reference: string }
    await staff.post(`/api/office/deals/${reference}/sale`, { version: 1, sold_on: '2026-11-08' })
    await staff.post(`/api/office/deals/${reference}/buyer`, {
      version: 2,
      name: '=HYPERLINK("x")',
      address: '',
      state: 'Goa',
      is_dealer: false,
      pan: 'ABCPE1234F',
    })
    const { body } = await owner.get('/api/office/sales.csv?from=2026-11-01&to=2026-11-30')
    const [head = '', line = ''] = body.replace('\uFEFF', '').split('\r\n')
    expect(head).toContain('GST counted from')
    expect(line).toContain('155000,155000,23644,Margin scheme,11300,41300,5797,95853')
    expect(line).not.toContain(',=HYPERLINK')
    expect((await owner.get('/api/office/sales.csv?from=2026-12-01&to=2026-12-30')).body).not.toContain(reference)
    expect((await owner.get('/api/office/sales.csv?from=yesterday')).statusCode).toBe(400)
  })

  it('sums what is bound, and park-and-sell apart', async () => {
    const [own, other] = await Promise.all(
      ['MH02FE0001', 'MH02FE0002'].map(carNumber =>
        addVehicle(running.site, 'test', {
          carNumber,
          options: { brand: 'Kia', model: 'Seltos' },
          actualPrice: 500_000,
        }),
      ),
    )
    const write = (id: number | undefined, more: object) =>
      owner.post(`/api/office/vehicles/${id}/money`, { ...PURCHASE, version: 0, ...more })
    await write(own?.id, { purchase_rupees: '4,00,000' })
    await write(other?.id, { is_consigned: true, commission_rupees: '20,000' })
    const { stock, months } = await readStockMoney(running.site)
    expect(stock).toMatchObject({ cars: 1, bound: 400_000, consigned: { cars: 1 } })
    expect(stock.oldest).toMatchObject([{ name: 'Kia Seltos', bound: 400_000 }])
    expect(months.reduce((sum, { profit }) => sum + profit, 0)).toBe(95_853)
  })
})

it('is in no answer, file or event that staff get [DESK-2]', async () => {
  // Sums that stand nowhere else: purchase, floor, a cost, its tax, the profit. Whole numbers: a moment in milliseconds may have
  // the same digits within it.
  const SECRET = /(?<!\d)(?:9,?75,?000|10,?80,?000|41,?300|5,?797|95,?853)(?!\d)/
  const answers = await Promise.all(
    [
      `/api/product/${car.productId}`,
      '/api/products?limit=100',
      '/api/office/stock.csv',
      '/api/office/audit.csv',
      `/api/office/vehicles/by-number?number=MH02FE3310`,
      '/api/office/enquiries/export.csv',
    ].map(address => staff.get(address)),
  )
  for (const { body } of answers) expect(body).not.toMatch(SECRET)
  expect((await staff.get('/api/office/sales.csv')).statusCode).toBe(403)
  const events = await running.site.database.query.selectFrom('events').selectAll().execute()
  expect(JSON.stringify(events)).not.toMatch(SECRET)
})
