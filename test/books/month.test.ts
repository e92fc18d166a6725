import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMonth } from '#services/money/month/readMonth.ts'
import { readSheet } from '#services/money/month/readSheet.ts'
import { sheetSiteOf } from '#services/money/month/sheetSite.ts'
import { USUAL_MONEY } from '#domain/money/moneySettings.ts'
import { signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { clock, writeRent, writeSale } from './monthBooks.ts'

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
let accountant: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live' }, clock })
  owner = await signedIn(running, 'boss@cars.example', 'owner')
  accountant = await signedIn(running, 'books@cars.example', ['accountant'])
  staff = await signedIn(running, 'staff@cars.example')
  await running.site.database.transaction(db =>
    db
      .insertInto('moneyAccounts')
      .values({ kind: 'bank', name: 'HDFC 0098', closedAt: null, createdAt: clock.now() })
      .execute(),
  )
  await writeSale(running, 1)
  await writeSale(running, 2, { interState: true, gst: 9_000 })
  await writeRent(running, '2026-11-30')
})
afterAll(() => running.close())

const month = () => readMonth(running.site.database.query, USUAL_MONEY, '2026-11')
const sheet = (name: Parameters<typeof readSheet>[1], part = { offset: 0, limit: 200 }) =>
  readSheet(sheetSiteOf(running.site), name, '2026-11', part)

describe('the sheets of a month [BOOK-8]', () => {
  it('agree with the ledger, with their rows and with the deals to the paisa', async () => {
    const { sheets, threeSums } = await month()
    expect(threeSums).toMatchObject({
      sales: 2,
      agreed: 500_000_00,
      received: 400_000_00,
      owed: 100_000_00,
      parts: { cost: 420_000_00, tax: 16_628_00, profit: 63_372_00 },
      apart: [],
    })
    expect(sheets.map(({ sheet: name, rows, paise, apart }) => [name, rows, paise, apart])).toEqual([
      ['sales', 2, 500_000_00, 0],
      ['purchases', 0, 0, 0],
      ['bills', 3, 32_600_00, 0],
      ['input-credit', 2, 3_600_00, 0],
      ['output-tax', 3, 16_628_00, 0],
      ['gstr-3b', null, 13_028_00, 0],
      ['tcs', 0, 0, 0],
      ['stock', null, 0, 0],
      ['cash', 1, 391_000_00, 0],
      ['trial-balance', expect.any(Number), expect.any(Number), 0],
    ])
    for (const { sheet: name, rows } of sheets.filter(({ rows }) => rows !== null))
      expect([name, (await sheet(name)).length]).toEqual([name, rows])
  })

  it('are read by pages that hold each row once', async () => {
    const whole = await sheet('output-tax')
    const first = await sheet('output-tax', { offset: 0, limit: 2 })
    expect([...first, ...(await sheet('output-tax', { offset: 2, limit: 2 }))]).toEqual(whole)
    const [sale] = await sheet('sales')
    expect(sale).toMatchObject({ deal: 'ABCD2341' })
    expect(sale?.cells).toEqual(
      expect.arrayContaining(['Honda City 1', 'Maharashtra', 242_372_00, 3_814_00, 250_000_00]),
    )
  })

  it('know what a vehicle stood in the stock with at the end of a month long ago', async () => {
    const october = await readSheet(sheetSiteOf(running.site), 'stock', '2026-10', { offset: 0, limit: 9 })
    expect(october.map(({ cells }) => cells[1])).toEqual([200_000_00, 200_000_00])
  })

  it('say which sale differs, and by how much the costs of vehicles are apart', async () => {
    const { query } = running.site.database
    await running.site.database.transaction(db =>
      db.updateTable('deals').set({ price: 250_001 }).where('reference', '=', 'ABCD2342').execute(),
    )
    expect((await month()).threeSums.apart).toMatchObject([{ reference: 'ABCD2342', agreed: 250_001_00 }])
    const refused = await owner.post('/api/office/months/2026-11/close', {})
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'The three sums are ₹1.00 apart.'])
    await running.site.database.transaction(db =>
      db.updateTable('deals').set({ price: 250_000 }).where('reference', '=', 'ABCD2342').execute(),
    )
    expect(await query.selectFrom('monthClosings').select('id').execute()).toEqual([])
  })
})

describe('the files of a month [BOOK-8]', () => {
  const file = async (name: string, who = accountant) => who.get(`/api/office/months/2026-11/${name}`)

  it('are for the accountant and the owner', async () => {
    for (const name of ['sheet.csv?sheet=sales', 'sheets.xlsx', 'tally.xml', 'gstr1.json', 'gstr3b.json']) {
      expect((await file(name, staff)).statusCode).toBe(403)
      expect((await file(name)).statusCode).toBe(200)
    }
    expect((await accountant.get('/api/office/months/2026-13/sheet.csv')).statusCode).toBe(400)
    expect((await file('sheet.csv?sheet=none')).statusCode).toBe(400)
  })

  it('have the same sums: CSV in rupees with formulas guarded, a workbook of all sheets', async () => {
    const csv = (await file('sheet.csv?sheet=sales')).body.split('\r\n')
    expect(csv[1]).toContain("'=Buyer <1> & Sons")
    expect(csv[1]).toContain(',250000,')
    const book = await file('sheets.xlsx')
    const { sheets } = await readXlsx(await buffer(Readable.from([book.rawPayload])))
    expect(sheets).toHaveLength(10)
    expect(sheets[0]?.rows[0]?.slice(0, 2)).toEqual(['Day', 'Voucher'])
    expect(sheets[0]?.rows[1]).toEqual(expect.arrayContaining([250_000, 242_372]))
    expect(sheets[0]?.rows).toHaveLength(3)
  })

  it('are vouchers for Tally that each come to zero, with a ledger for each name', async () => {
    const xml = (await file('tally.xml')).body
    const vouchers = xml.split('<VOUCHER ').slice(1)
    expect(vouchers).toHaveLength(7)
    const named = new Set<string>()
    for (const voucher of vouchers) {
      const rows = [...voucher.matchAll(/<LEDGERNAME>([^<]*)<\/LEDGERNAME>.*?<\/ISPARTYLEDGER><AMOUNT>([-\d.]+)</g)]
      expect(rows.length).toBeGreaterThan(1)
      expect(Math.round(rows.reduce((sum, [, , amount]) => sum + Number(amount) * 100, 0))).toBe(0)
      for (const [, name = ''] of rows) named.add(name)
    }
    for (const name of named) expect(xml).toContain(`<LEDGER NAME="${name}" ACTION="Create">`)
    expect(xml).toContain('=Buyer &lt;1&gt; &amp; Sons ABCD2341')
  })

  it('are the returns, whose tax is that of the sheets', async () => {
    const gstr3b = (await file('gstr3b.json')).json()
    expect(gstr3b).toMatchObject({
      ret_period: '112026',
      sup_details: { osup_det: { iamt: 9_000, camt: 3_814, samt: 3_814 } },
      inter_sup: { unreg_details: [{ pos: '29', txval: 50_000, iamt: 9_000 }] },
    })
    expect((await file('gstr1.json')).json()).toMatchObject({
      b2cl: [{ pos: '29', inv: [{ inum: 'ABCD2342', val: 250_000 }] }],
      b2cs: [{ sply_ty: 'INTRA', camt: 3_814 }],
      hsn: { hsn_b2c: [{ qty: 2, iamt: 9_000, camt: 3_814 }] },
    })
  })
})
