import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { balancesOf } from '#domain/books/entries.ts'
import { documentSums } from '#domain/documents/documentSums.ts'
import { entriesOf } from '#services/books/writeVoucher.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { describeDealDocuments } from '#services/documents/describeDealDocuments.ts'
import { findDocument } from '#services/documents/readDocument.ts'
import { eraseBuyer } from '#services/privacy/erasure/eraseBuyers.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BOUGHT, startDeals, type TestDeal } from './startDeals.ts'

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
let owner: typeof staff
let open: () => Promise<TestDeal>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  staff = await signedIn(running, 'staff@cars.example')
  owner = await signedIn(running, 'owner@documents.example', 'owner')
  open = startDeals(running, staff)
})
afterAll(() => running.close())

const BUYER = { name: 'Sunita Kulkarni', address: '4, Vidya Nagar, Panaji 403001', is_dealer: false }
const TERMS = {
  agreed_on: '2026-11-08',
  lender: '',
  exchange_description: '',
  exchange_car_number: '',
  exchange_rupees: '',
}
const INVOICE = { part: 'sale', is_brought: false, place: '', place_reason: '' }

/** A car bought for ₹8,00,000 and sold on 8 November for ₹9,30,000 to somebody in Goa. */
async function sold() {
  const deal = await open()
  await owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...BOUGHT, version: 0 })
  await deal.act('buyer', { ...BUYER, state: 'Goa' })
  await deal.act('payments', { kind: 'token', way: 'upi', rupees: '50,000', paid_on: '2026-11-06' })
  await deal.act('sale', { sold_on: '2026-11-08' })
  return deal
}
type Sold = Awaited<ReturnType<typeof sold>>
async function invoiced() {
  const deal = await sold()
  const reply = await deal.act('invoice', INVOICE)
  return { deal, ...reply.json<{ document: number; number: string }>() }
}
async function read(id: number) {
  const found = await findDocument(running.site.database.query, id)
  if (found === null) throw new Error('no document')
  return found
}
const parts = async (deal: Sold) => describeDealDocuments(running.site, running.site.database.query, await deal.read())

describe('the invoice of a sale [BOOK-4]', () => {
  it('waits for the sale and for what its tax hangs on', async () => {
    const deal = await open()
    expect((await deal.act('invoice', INVOICE)).json().message).toMatch(/Note the sale first/)
    await deal.act('sale', { sold_on: '2026-11-08' })
    expect((await deal.act('invoice', INVOICE)).json().message).toMatch(/bought for/)
  })

  it('is made once by staff, of the day of the sale, and says what the deal says', async () => {
    const { deal, document, number } = await invoiced()
    expect(number).toMatch(/^IN\/26-27\/\d{4}$/)
    const kept = await read(document)
    expect(kept).toMatchObject({
      recipient: { name: 'Sunita Kulkarni', state: { gst: '30', name: 'Goa' }, gstin: null },
      document: {
        number,
        day: '2026-11-08',
        placeOfSupply: { state: { gst: '30' }, isInterState: true },
        received: [{ what: 'Token 6 Nov 2026', value: 50_000_00 }],
        // 18/118 of 1,30,000.
        lines: [{ key: 'car', value: 930_000_00, taxable: 110_169_00, igst: 19_831_00 }],
      },
    })
    expect(documentSums(kept.document)).toMatchObject({ total: 930_000_00, owed: 880_000_00 })
    expect((await deal.act('invoice', INVOICE)).json().message).toMatch(/has its invoice already/)
    // What the ledger says of the sale is what the invoice says, to the paisa.
    const { id } = await deal.read()
    const balances = balancesOf(await entriesOf(running.site.database.query, `sale:${id}`))
    expect(balances.get(ACCOUNTS.outputIgst)).toBe(-19_831_00)
    expect(balances.get(ACCOUNTS.outputCgst) ?? 0).toBe(0)
    expect(await parts(deal)).toMatchObject([{ invoice: null, credit: null, debit: null }])
  })

  it('stays as it was made, whatever becomes of the deal and of the dealer; the database refuses every change', async () => {
    const { deal, document } = await invoiced()
    const before = await read(document)
    await deal.actAs(owner, 'terms', { ...TERMS, price: '9,10,000', reason: 'A scratch' })
    expect(await read(document)).toEqual(before)
    const { database } = running.site
    for (const change of [
      sql`update documents set content = '{}' where id = ${document}`,
      sql`update documents set number = 'IN/26-27/9999' where id = ${document}`,
      sql`delete from documents where id = ${document}`,
    ])
      await expect(database.transaction(transaction => change.execute(transaction))).rejects.toThrow(
        'documents stay as they were made',
      )
  })

  it('has another place of supply only from who writes the books, with the reason', async () => {
    const deal = await sold()
    const other = { ...INVOICE, place: 'Kerala', place_reason: 'Delivered in Kochi' }
    expect((await deal.act('invoice', other)).statusCode).toBe(403)
    expect((await deal.actAs(owner, 'invoice', { ...other, place_reason: '' })).json().fields).toHaveProperty(
      'place_reason',
    )
    const { document } = (await deal.actAs(owner, 'invoice', other)).json<{ document: number }>()
    expect((await read(document)).document.placeOfSupply).toMatchObject({
      state: { gst: '32' },
      why: 'Delivered in Kochi',
      isChosen: true,
    })
    // What was chosen stays chosen: nothing is to be corrected.
    expect(await parts(deal)).toMatchObject([{ invoice: null, credit: null, debit: null }])
  })
})

describe('what was wrong on an invoice [BOOK-4]', () => {
  it('is said by a credit note over exactly the difference, which whoever writes the books makes', async () => {
    const { deal, document, number } = await invoiced()
    await deal.actAs(owner, 'terms', { ...TERMS, price: '9,18,200', reason: 'A scratch' })
    expect(await parts(deal)).toMatchObject([{ credit: { value: 11_800_00, isWhole: false, until: '2027-11-30' } }])
    const note = { part: 'sale', kind: 'credit_note', reason: 'A scratch' }
    expect((await deal.act('note', note)).statusCode).toBe(403)
    const made = (await deal.actAs(owner, 'note', note)).json<{ document: number; number: string }>()
    expect(made.number).toMatch(/^CN\/26-27\/\d{4}$/)
    const kept = await read(made.document)
    expect(kept.document).toMatchObject({
      refersTo: { number, day: '2026-11-08' },
      reason: 'A scratch',
      lines: [{ key: 'car', value: 11_800_00, taxable: 10_000_00, igst: 1_800_00 }],
    })
    expect((await read(document)).notes).toMatchObject([{ id: made.document, kind: 'credit_note' }])
    expect((await deal.actAs(owner, 'note', note)).json().message).toMatch(/nothing to correct/)
    const cancelled = await owner.post(`/api/office/documents/${document}/cancellation`, { reason: 'x' })
    expect(cancelled.json().message).toMatch(/names it: cancel that one first/)
  })

  it('is taken back whole for another State, and the invoice is made anew', async () => {
    const { deal } = await invoiced()
    await deal.act('buyer', { ...BUYER, state: 'Karnataka' })
    expect(await parts(deal)).toMatchObject([{ invoice: null, credit: { value: 930_000_00, isWhole: true } }])
    await deal.actAs(owner, 'note', { part: 'sale', kind: 'credit_note', reason: 'Moved' })
    const again = (await deal.act('invoice', INVOICE)).json<{ document: number }>()
    const { document } = await read(again.document)
    expect(document.day).toBe(indianDay(running.site.clock.now()))
    expect(document.lines).toMatchObject([{ igst: 0, cgst: 9_915_50, sgst: 9_915_50 }])
  })

  it('is taken back of a sale that was cancelled', async () => {
    const { deal } = await invoiced()
    await deal.act('cancellation', { by: 'buyer', reason: 'Changed his mind' })
    expect(await parts(deal)).toMatchObject([{ invoice: null, credit: { value: 930_000_00, isWhole: true } }])
    const note = { part: 'sale', kind: 'credit_note', reason: 'Cancelled' }
    expect((await deal.actAs(owner, 'note', note)).statusCode).toBe(200)
    expect(await parts(deal)).toMatchObject([{ invoice: null, credit: null, debit: null }])
  })

  it('is cancelled where nobody got it: its number stays in the list and is not given again', async () => {
    const { deal, document, number } = await invoiced()
    const cancel = (who: typeof staff) =>
      who.post(`/api/office/documents/${document}/cancellation`, { reason: 'Twice' })
    expect((await cancel(staff)).statusCode).toBe(403)
    expect((await cancel(owner)).statusCode).toBe(200)
    expect((await cancel(owner)).json().message).toMatch(/cancelled already/)
    const again = (await deal.act('invoice', INVOICE)).json<{ number: string }>()
    expect(again.number > number).toBe(true)
    const { body } = await owner.get('/api/office/documents.csv?kind=invoice')
    expect(body).toMatch(new RegExp(`Tax invoice,${number},\\d{4}-\\d\\d-\\d\\d,\\d{4}-\\d\\d-\\d\\d,`))
    expect(body).toMatch(/Tax invoice,26-27,IN\/26-27\/0001,IN\/26-27\/\d{4},\d+,1,\d+\r\n/)
  })

  it('leaves the sums when the buyer is erased, and nobody’s name', async () => {
    const { deal, document } = await invoiced()
    const before = await read(document)
    await eraseBuyer(running.site, (await deal.read()).id)
    const after = await read(document)
    expect(after.document).toEqual(before.document)
    expect(JSON.stringify(after)).not.toContain('Kulkarni')
    expect(after.recipient).toMatchObject({ state: { name: 'Goa' }, address: '' })
  })
})

describe('a car from a private seller [BOOK-4]', () => {
  it('has one purchase voucher with its own numbers', async () => {
    const deal = await open()
    const make = () => owner.post(`/api/office/vehicles/${deal.vehicleId}/purchase-voucher`, { holding: 1 })
    await owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...BOUGHT, version: 0 })
    expect((await make()).json().message).toMatch(/of whom it came/)
    await deal.takeIn({ fromName: 'Asha Rao', fromAddress: '1 MG Road, Bengaluru, Karnataka' })
    const { document, number } = (await make()).json<{ document: number; number: string }>()
    expect(number).toMatch(/^PV\/26-27\/\d{4}$/)
    expect(await read(document)).toMatchObject({
      recipient: { name: 'Asha Rao', state: { gst: '29' } },
      document: { lines: [{ value: 800_000_00, taxable: 0, cgst: 0 }], showsTax: false },
    })
    expect((await make()).json().message).toMatch(/has a voucher already/)
  })
})
