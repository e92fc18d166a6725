import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMonth } from '#services/money/month/readMonth.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { findDealByReference } from '#services/dealRecords/findDealOf.ts'
import { findHolding } from '#services/holdings/findHolding.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { saveSection } from '#services/settings/saveSection.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { fillLists, sessionIn, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BY_HAND, SLIPS, type SaleSlip, type Slip } from './slips.ts'
import { BOUGHT } from './startDeals.ts'

let now = Date.parse('2026-10-31T06:30:00Z')
const dayOf = (day: string) => `2026-10-${day}`

type Person = Awaited<ReturnType<typeof signedIn>>
let running: TestSite
let owner: Person
let sales: Person
let accountant: Person

const saved = async (who: Person, url: string, body: object): Promise<Record<string, string>> => {
  const reply = await who.post(url, body)
  expect([url, body, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([url, body, 200, ''])
  return reply.json()
}

/** Takes a car in as its slip says, with what was paid for it. Returns the ids of the car. */
async function takeIn({ bought, commission, day, costs = [] }: Slip, at: number) {
  const { site } = running
  const car = await addVehicle(site, 'test', {
    carNumber: `KA05SL${String(at + 1).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 950_000,
  })
  const source = commission === undefined ? 'owner' : 'park_and_sell'
  await saveIntake(site, 'test', car.id, 0, { source, fromName: `Seller ${at + 1}`, takenInOn: dayOf(day) })
  const seen = async () => ({ version: (await findHolding(site.database.query, car.id))?.version ?? 0 })
  await saved(owner, `/api/office/vehicles/${car.id}/money`, {
    ...BOUGHT,
    is_consigned: commission !== undefined,
    purchase_rupees: bought === undefined ? '' : String(bought),
    commission_rupees: commission === undefined ? '' : String(commission),
    ...(await seen()),
  })
  for (const { what, paidTo, day: on, rupees, gst, way, credit } of costs) {
    await saved(owner, `/api/office/vehicles/${car.id}/costs`, {
      category: what === 'Commission' ? 'commission' : 'mechanical',
      what,
      paid_to: paidTo,
      spent_on: dayOf(on),
      rupees: String(rupees),
      gst_rupees: String(gst),
      is_creditable: credit,
      way,
      ...(await seen()),
    })
  }
  return car
}

type Car = Awaited<ReturnType<typeof takeIn>>

/** Opens a deal over a car. Returns what acts on it. */
async function openDeal(car: Car, price: number, at: number) {
  const { site } = running
  const { reference = '' } = await saved(sales, '/api/office/deals', {
    product_id: car.productId,
    version: (await findStockVehicle(site, { id: car.id }))?.version,
    name: `Buyer ${at + 1}`,
    phone: `98450${String(10_000 + at)}`,
    price: String(price),
  })
  return async (what: string, body: object, who = sales) => {
    const version = (await findDealByReference(site.database.query, reference))?.version
    return saved(who, `/api/office/deals/${reference}/${what}`, { version, ...body })
  }
}

async function sell(car: Car, { day, price, state, pan, charges = [], paid }: SaleSlip, at: number) {
  const act = await openDeal(car, price, at)
  const buyer = { name: `Buyer ${at + 1}`, address: `${at + 1} Main Road`, is_dealer: false }
  await act('buyer', { ...buyer, state: state ?? 'Karnataka', pan: pan ?? '' })
  for (const [kind, what, rupees] of charges) await act('charges', { kind, what, rupees: String(rupees) })
  if (at === 19) {
    await act('terms', {
      price: String(price),
      agreed_on: dayOf(day),
      lender: '',
      exchange_description: 'Maruti Alto 2014',
      exchange_car_number: 'KA 09 ZZ 0001',
      exchange_rupees: '2,10,000',
      reason: 'As agreed',
    })
  }
  const rows = at === 19 ? ([['bank', day, 474_000]] as const) : paid
  for (const [way, on, rupees] of rows)
    await act('payments', { kind: 'payment', way, rupees: String(rupees), paid_on: dayOf(on) })
  await act('sale', { sold_on: dayOf(day) })
  if (at === 19) await act('exchange', {})
  await act('invoice', {
    part: SLIPS[at]?.commission === undefined ? 'sale' : 'commission',
    is_brought: false,
    place: '',
    place_reason: '',
  })
}

async function cancel(car: Car, { price, token, day, givenBack }: NonNullable<Slip['cancelled']>, at: number) {
  const act = await openDeal(car, price, at)
  const pay = { way: 'upi', paid_on: dayOf(day) }
  await act('payments', { ...pay, kind: 'payment', rupees: String(token) })
  await act('cancellation', { by: 'buyer', reason: 'Found another car' })
  if (givenBack > 0) await act('payments', { ...pay, kind: 'refund', way: 'bank', rupees: String(givenBack) })
}

beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: fillLists,
    clock: { now: () => now },
  })
  owner = await signedIn(running, 'boss@slips.example', 'owner')
  sales = await signedIn(running, 'sales@slips.example', ['sales'])
  const { site } = running
  const { version, values } = await findSection(site, 'money')
  const money = { ...Object(values.money), cancellationRupees: 5_000 }
  await saveSection(site, '1', 'money', { seen: version, values: { money } })
  // The till makes itself: slips are written car by car, so cash is paid before what was received on an earlier day is.
  for (const kind of ['bank', 'upi'] as const)
    await openMoneyAccount(site, '1', { kind, name: kind, day: dayOf('01'), rupees: kind === 'bank' ? 2_000_000 : 0 })
  for (const [at, slip] of SLIPS.entries()) {
    // The last car came in exchange, with the deal of another.
    if (at === SLIPS.length - 1) continue
    const car = await takeIn(slip, at)
    if (slip.sale !== undefined) await sell(car, slip.sale, at)
    if (slip.cancelled !== undefined) await cancel(car, slip.cancelled, at)
  }
  now = Date.parse('2026-11-02T06:30:00Z')
  owner = { ...(await sessionIn(running, owner.id)), id: owner.id }
  accountant = await signedIn(running, 'books@slips.example', ['accountant'])
}, 240_000)
afterAll(() => running.close())

const reply = (name: string) => accountant.get(`/api/office/months/2026-10/${name}`)
/** The rows of a sheet as CSV: no name in them has a comma but in quotes at the start of a cell. */
const rowsOf = async (sheet: string): Promise<string[][]> =>
  (await reply(`sheet.csv?sheet=${sheet}`)).body
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
const sumOf = (rows: string[][], column: number) => rows.reduce((sum, cells) => sum + Number(cells.at(column)), 0)

describe('a month of thirty cars from paper slips [BOOK-1, BOOK-8, BOOK-9]', () => {
  it('says in its trial balance what was added up by hand', async () => {
    const rows = await rowsOf('trial-balance')
    expect(Object.fromEntries(rows.map(cells => [cells[1], Number(cells.at(-1))]))).toEqual({
      'Stock of vehicles': BY_HAND.stock,
      Customers: BY_HAND.owedByBuyers - BY_HAND.owedToBuyer,
      'Input GST, kind not said': BY_HAND.credit,
      'Sellers of vehicles': BY_HAND.exchange - BY_HAND.purchases,
      'Owners of park-and-sell vehicles': -BY_HAND.toOwners,
      Vendors: -BY_HAND.toVendors,
      Brokers: -BY_HAND.toBrokers,
      'TCS payable': -BY_HAND.tcs,
      'Output CGST': -BY_HAND.cgst,
      'Output SGST': -BY_HAND.cgst,
      'Output IGST': -BY_HAND.igst,
      'Money held for fees of buyers': -BY_HAND.fees,
      'Opening balances': -BY_HAND.opening,
      'Sales of vehicles': -BY_HAND.ownSales,
      Commission: -BY_HAND.commission,
      'Accessories and services': -BY_HAND.accessories,
      'Other income': -BY_HAND.kept,
      'Cost of vehicles sold': BY_HAND.costOfSales,
      ...BY_HAND.money,
    })
    expect(sumOf(rows, -1)).toBe(0)
  })

  it('has the same sums in each sheet, in the return and in the three sums', async () => {
    const of = async (sheet: string, column = -1) => sumOf(await rowsOf(sheet), column)
    expect(await of('sales', -2)).toBe(BY_HAND.sales + BY_HAND.kept)
    expect(await of('purchases')).toBe(BY_HAND.purchases)
    expect(await of('bills')).toBe(BY_HAND.bills)
    expect(await of('input-credit')).toBe(BY_HAND.credit)
    expect(await of('output-tax')).toBe(2 * BY_HAND.cgst + BY_HAND.igst)
    expect(await of('tcs')).toBe(BY_HAND.tcs)
    expect(await of('stock')).toBe(BY_HAND.stock)
    expect((await readStockMoney(running.site)).stock.bound).toBe(BY_HAND.stock)
    expect((await reply('gstr3b.json')).json()).toMatchObject({
      sup_details: { osup_det: { iamt: BY_HAND.igst, camt: BY_HAND.cgst, samt: BY_HAND.cgst } },
      itc_elg: { itc_net: { camt: BY_HAND.credit / 2, samt: BY_HAND.credit / 2 } },
    })
    const { threeSums, sheets } = await readMonth(running.site.database.query, running.site.profile.money, '2026-10')
    expect(threeSums.apart).toEqual([])
    expect(threeSums.parts).toMatchObject({ profit: 100 * BY_HAND.profit, kept: 100 * BY_HAND.kept })
    expect(sheets.filter(({ apart }) => apart !== 0)).toEqual([])
  })

  it('says of each sale the tax that its slip says', async () => {
    const rows = await rowsOf('sales')
    const byHand = SLIPS.flatMap(({ sale }, at) =>
      sale === undefined ? [] : [[`Buyer ${at + 1}`, sale.gst + (sale.chargesGst ?? 0), sale.tcs ?? 0] as const],
    )
    // Each has an invoice of its own, and says which car it was.
    const invoiced = rows.slice(0, byHand.length)
    expect(new Set(invoiced.map(cells => cells[2])).size).toBe(byHand.length)
    for (const cells of invoiced)
      expect([cells[2], cells[4]]).toEqual([expect.stringMatching(/^IN\//), expect.stringMatching(/ · KA 05 SL /)])
    const written = new Map(
      rows.map(cells => [
        cells[5],
        [sumOf([cells], 11) + sumOf([cells], 12) + sumOf([cells], 13), sumOf([cells], 14)] as const,
      ]),
    )
    expect(byHand.map(([buyer]) => [buyer, ...(written.get(buyer) ?? [])])).toEqual(byHand)
  })

  it('states in GSTR-1 what its invoices state', async () => {
    const { b2cl, b2cs, doc_issue: issued } = (await reply('gstr1.json')).json()
    expect(b2cl).toMatchObject(
      BY_HAND.toOtherStates.map(([pos, txval, iamt]) => ({ pos, inv: [{ itms: [{ itm_det: { txval, iamt } }] }] })),
    )
    expect(b2cs).toMatchObject([{ sply_ty: 'INTRA', pos: '29', txval: BY_HAND.withinTheState, camt: BY_HAND.cgst }])
    expect(issued.doc_det[0]).toMatchObject({ doc_num: 1, docs: [{ totnum: 23, cancel: 0 }] })
  })

  it('has a transfer in the day book as one row, as the bank states it [BOOK-7]', async () => {
    const book = await accountant.get('/api/office/money-accounts/1/book.csv?from=2026-10-04&to=2026-10-04')
    expect(book.body.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/Tyres.*,23600,/)])
  })

  it('is closed by the owner, and says the same after it', async () => {
    const files = ['sheets.xlsx', 'tally.xml', 'gstr1.json', 'gstr3b.json']
    const before = await Promise.all(files.map(async name => (await reply(name)).statusCode))
    expect(before).toEqual([200, 200, 200, 200])
    const balance = await rowsOf('trial-balance')
    await saved(owner, '/api/office/months/2026-10/close', {})
    expect(await rowsOf('trial-balance')).toEqual(balance)
    expect((await accountant.post('/api/office/months/2026-10/open', { reason: 'A look' })).statusCode).toBe(403)
  })
})
