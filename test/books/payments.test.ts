import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { dealSums } from '#domain/deals/dealSums.ts'
import { listEvents } from '#services/audit/listEvents.ts'
import { readDealHistory } from '#services/dealRecords/readDealHistory.ts'
import { loadSalePrintouts } from '#services/printouts/loadSalePrintouts.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { startDeals, type TestDeal } from './startDeals.ts'

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
let owner: typeof staff
let open: () => Promise<TestDeal>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  staff = await signedIn(running, 'staff@cars.example')
  owner = await signedIn(running, 'owner@rows.example', 'owner')
  open = startDeals(running, staff)
})
afterAll(() => running.close())

const paid = (rupees: string, kind = 'payment', way = 'upi') => ({ kind, way, rupees, paid_on: '2026-11-20' })
const TERMS = {
  agreed_on: '2026-11-08',
  lender: '',
  exchange_description: '',
  exchange_car_number: '',
  exchange_rupees: '',
}

describe('a payment that was written by mistake [BOOK-1]', () => {
  it('stays, and a further row with number, reason and name reverses it; nobody takes it out', async () => {
    const deal = await open()
    const first = await deal.act('payments', paid('1,50,000'))
    expect(first.json()).toMatchObject({ number: expect.stringMatching(/^R\/26-27\/\d{4}$/) })
    await deal.act('sale', { sold_on: '2026-11-20' })
    const [row] = (await deal.read()).payments
    const gone = await staff.send({
      method: 'DELETE',
      url: `/api/office/deals/${deal.reference}/payments/${row?.id}?version=3`,
    })
    expect(gone.statusCode).toBe(404)
    const address = `payments/${row?.id}/reversal`
    expect((await deal.act(address, { reason: 'Pressed twice' })).statusCode).toBe(403)
    expect((await deal.actAs(owner, address, { reason: ' ' })).json().fields).toEqual({ reason: 'Please say why.' })
    expect((await deal.actAs(owner, address, { reason: 'Pressed twice' })).json().message).toBe('Reversed.')
    const { payments } = await deal.read()
    expect(payments).toMatchObject([
      { id: row?.id, rupees: 150_000, way: 'upi', reverses: null },
      { reverses: row?.id, rupees: 150_000, number: expect.stringMatching(/^RX\/26-27\/\d{4}$/) },
    ])
    expect(dealSums(await deal.read(), running.site.profile.money)).toMatchObject({ paid: 0, due: 930_000 })
    const { reversals, names } = await readDealHistory(running.site.database.query, (await deal.read()).id)
    expect(reversals.map(({ reason, doneBy }) => [reason, names[doneBy ?? '']])).toEqual([
      ['Pressed twice', 'owner@rows.example'],
    ])
  })

  it('is not from another century, whose numbers would be those of this one', async () => {
    const deal = await open()
    for (const paid_on of ['1926-11-20', '0001-01-01', '0000-01-01'])
      expect((await deal.act('payments', { ...paid('1,000'), paid_on })).json().fields).toEqual({
        paid_on: 'This day is too long ago. Please look at the year.',
      })
    expect((await deal.read()).payments).toEqual([])
  })

  it('is reversed once, by one of two at the same time, and a reversal is not reversed', async () => {
    const deal = await open()
    await deal.act('payments', paid('10,000'))
    const [row] = (await deal.read()).payments
    const { version } = await deal.read()
    const reason = 'Wrong deal'
    const both = await Promise.all(
      [1, 2].map(() =>
        owner.post(`/api/office/deals/${deal.reference}/payments/${row?.id}/reversal`, { version, reason }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const again = await deal.actAs(owner, `payments/${row?.id}/reversal`, { reason })
    expect(again.json().message).toBe('This line was reversed already.')
    const reversal = (await deal.read()).payments[1]
    expect((await deal.actAs(owner, `payments/${reversal?.id}/reversal`, { reason })).statusCode).toBe(409)
    expect((await deal.actAs(owner, 'payments/99999/reversal', { reason })).statusCode).toBe(404)
  })

  it('is not reversed while a part of it went back, and a charge is reversed like it', async () => {
    const deal = await open()
    await deal.act('payments', paid('25,000', 'token'))
    await deal.act('payments', paid('10,000', 'refund'))
    await deal.act('charges', { what: 'Mats', rupees: '1,500' })
    const { payments, charges } = await deal.read()
    const reverse = (what: string) => deal.actAs(owner, `${what}/reversal`, { reason: 'A mistake' })
    expect((await reverse(`payments/${payments[0]?.id}`)).json().message).toContain('Reverse that first')
    expect((await reverse(`payments/${payments[1]?.id}`)).statusCode).toBe(200)
    expect((await reverse(`payments/${payments[0]?.id}`)).statusCode).toBe(200)
    expect((await reverse(`charges/${charges[0]?.id}`)).statusCode).toBe(200)
    expect((await deal.read()).charges).toHaveLength(2)
    expect(dealSums(await deal.read(), running.site.profile.money)).toMatchObject({ paid: 0, due: 930_000 })
  })

  it('waits above the owner’s sum until somebody else confirms it', async () => {
    const deal = await open()
    const second = await signedIn(running, 'second@rows.example', 'owner')
    await deal.act('payments', paid('2,00,000', 'payment', 'bank'))
    const { money } = running.site.profile
    money.secondPersonAbove = 100_000
    try {
      const [row] = (await deal.read()).payments
      const address = `payments/${row?.id}/reversal`
      const asked = await deal.actAs(owner, address, { reason: 'Bounced' })
      expect(asked.json().message).toBe('Asked for: somebody else has to confirm it.')
      expect((await deal.read()).payments).toHaveLength(1)
      expect((await deal.actAs(owner, address, { reason: 'Bounced' })).statusCode).toBe(409)
      expect((await deal.actAs(second, address, { reason: 'Yes' })).json().message).toBe('Reversed.')
      expect((await deal.read()).payments).toHaveLength(2)
      const { reversals, names } = await readDealHistory(running.site.database.query, (await deal.read()).id)
      expect(reversals.map(({ reason, askedBy, doneBy }) => [reason, names[askedBy], names[doneBy ?? '']])).toEqual([
        ['Bounced', 'owner@rows.example', 'second@rows.example'],
      ])
    } finally {
      money.secondPersonAbove = 0
    }
  })
})

describe('a refund above the owner’s sum [BOOK-1]', () => {
  it('is written by who may reverse payments, in one sum or in several; nothing is asked for below it', async () => {
    const deal = await open()
    await deal.act('payments', paid('5,00,000', 'payment', 'bank'))
    const { money } = running.site.profile
    money.secondPersonAbove = 100_000
    try {
      const refused = await deal.act('payments', paid('1,00,001', 'refund'))
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Above ₹1,00,000 on one deal only who may reverse payments writes a refund. Ask an owner or accountant.',
      ])
      expect((await deal.act('payments', paid('60,000', 'refund'))).statusCode).toBe(200)
      expect((await deal.act('payments', paid('60,000', 'refund'))).statusCode).toBe(403)
      // The only owner of a site is not locked out.
      expect((await deal.actAs(owner, 'payments', paid('60,000', 'refund'))).statusCode).toBe(200)
    } finally {
      money.secondPersonAbove = 0
    }
    expect((await deal.act('payments', paid('2,00,000', 'refund'))).statusCode).toBe(200)
    expect(dealSums(await deal.read(), running.site.profile.money)).toMatchObject({ paid: 180_000 })
  })
})

describe('prices of a deal [BOOK-1]', () => {
  it('keep what they were, and after the sale are changed by who may reverse payments, with a reason', async () => {
    const deal = await open()
    await deal.act('terms', { ...TERMS, price: '9,25,000' })
    await deal.act('sale', { sold_on: '2026-11-20' })
    expect((await deal.act('terms', { ...TERMS, price: '9,00,000' })).statusCode).toBe(403)
    expect((await deal.act('terms', { ...TERMS, price: '9,25,000', lender: 'HDFC Bank' })).statusCode).toBe(200)
    const silent = await deal.actAs(owner, 'terms', { ...TERMS, price: '9,00,000' })
    expect(silent.json().fields).toEqual({ reason: 'The sale was noted. Please say why its price changes.' })
    const exchange = { exchange_description: 'Alto', exchange_rupees: '50,000', reason: 'Forgotten on the day' }
    expect((await deal.actAs(owner, 'terms', { ...TERMS, ...exchange, price: '9,00,000' })).statusCode).toBe(200)
    const { priceChanges } = await readDealHistory(running.site.database.query, (await deal.read()).id)
    expect(priceChanges.map(({ what, before, after, reason }) => [what, before, after, reason])).toEqual([
      ['price', 930_000, 925_000, ''],
      ['price', 925_000, 900_000, 'Forgotten on the day'],
      ['exchange', null, 50_000, 'Forgotten on the day'],
    ])
  })

  it('keep their TCS: after the sale a buyer becomes a dealer only by who may reverse payments [BOOK-9]', async () => {
    const deal = await open()
    await deal.act('sale', { sold_on: '2026-11-20' })
    const dealer = { name: 'Ravi Iyer', address: '', state: 'Goa', is_dealer: true }
    expect((await deal.act('buyer', dealer)).statusCode).toBe(403)
    expect((await deal.act('buyer', { ...dealer, is_dealer: false })).statusCode).toBe(200)
    expect((await deal.actAs(owner, 'buyer', dealer)).statusCode).toBe(200)
  })
})

describe('receipts [BOOK-1]', () => {
  const papersOf = async ({ productId, reference }: TestDeal) => {
    const found = await loadSalePrintouts(running.site, { id: 1, seesContact: true }, productId, reference)
    return (found?.papers ?? [])
      .filter(({ facts }) => facts[0]?.label === 'Number')
      .map(({ title, facts, sentences }) => ({
        title,
        sentences,
        ...Object.fromEntries(facts.map(f => [f.label, f.value])),
      }))
  }

  it('say the same for ever, in their own number, whatever is written before or changed afterwards', async () => {
    const deal = await open()
    const later = (await deal.act('payments', { ...paid('20,000'), paid_on: '2026-11-20' })).json().number
    const before = await papersOf(deal)
    // Dated before the first: the numbers stay with their payments all the same.
    const earlier = (await deal.act('payments', { ...paid('30,000', 'token'), paid_on: '2026-11-18' })).json().number
    await deal.act('buyer', { name: 'Ravi K. Iyer', address: '', state: '', is_dealer: false })
    const after = await papersOf(deal)
    expect(after.map(paper => 'Number' in paper && paper.Number)).toEqual([earlier, later])
    expect(after[1]).toEqual(before[0])
    expect(after[1]).toMatchObject({ 'Received from': 'Ravi Iyer', 'Sum': '₹20,000' })
  })

  it('say when they were reversed, and their numbers are never used again', async () => {
    const deal = await open()
    const { number } = (await deal.act('payments', paid('20,000'))).json()
    const [row] = (await deal.read()).payments
    await deal.actAs(owner, `payments/${row?.id}/reversal`, { reason: 'Pressed twice' })
    const next = (await deal.act('payments', paid('20,000'))).json().number
    expect(Number(next.slice(-4))).toBe(Number(number.slice(-4)) + 1)
    const papers = await papersOf(deal)
    const reversal = papers.find(({ title }) => title === 'Reversal')
    expect(reversal).toMatchObject({ Reverses: `${number} of 20 Nov 2026`, Why: 'Pressed twice' })
    expect(papers[0]?.sentences.at(-1)).toMatch(/^Reversed by RX\/26-27\/\d{4} of .*: it counts no more\.$/)
  })
})

describe('rows of money in the database [BOOK-1]', () => {
  it('are neither changed nor deleted by any statement', async () => {
    const deal = await open()
    await deal.act('payments', paid('20,000'))
    await deal.act('charges', { what: 'Mats', rupees: '1,500' })
    const { id } = await deal.read()
    for (const statement of [
      sql`update deal_payments set rupees = 1 where deal_id = ${id}`,
      sql`update deal_payments set number = 'R/26-27/9999' where deal_id = ${id}`,
      sql`delete from deal_payments where deal_id = ${id}`,
      sql`update deal_charges set rupees = 1 where deal_id = ${id}`,
      sql`delete from deal_charges where deal_id = ${id}`,
    ])
      await expect(running.site.database.transaction(transaction => statement.execute(transaction))).rejects.toThrow(
        'rows of money are only added',
      )
    expect(await deal.read()).toMatchObject({ payments: [{ rupees: 20_000 }], charges: [{ rupees: 1_500 }] })
  })
})

describe('the audit of deals [BOOK-1]', () => {
  it('names sums to those who may open a deal, and to nobody else', async () => {
    const deal = await open()
    const { number } = (await deal.act('payments', paid('1,23,456'))).json()
    await deal.act('terms', { ...TERMS, price: '9,11,111' })
    const lines = async (seesSums: boolean) => {
      const filter = readAuditFilter(new URLSearchParams({ subject: 'deal' }))
      const { lines: all } = await listEvents(
        running.site,
        { ...filter, person: null },
        {
          ...auditReader(['owner']),
          seesSums,
        },
      )
      return JSON.stringify(all.slice(0, 5))
    }
    expect(await lines(true)).toContain(`₹1,23,456, UPI, ${number}`)
    expect(await lines(true)).toContain('"before":"₹9,30,000","after":"₹9,11,111"')
    expect(await lines(false)).not.toMatch(/1,23,456|9,11,111|R\//)
  })
})
