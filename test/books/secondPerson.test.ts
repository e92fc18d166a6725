import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billSchema } from '#domain/bills/billForm.ts'
import { writeBill } from '#services/bills/writeBill.ts'
import { moveMoney } from '#services/books/moveMoney.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { partyNamed } from '#services/books/parties.ts'
import { settleWithParty } from '#services/books/settleWithParty.ts'
import { loadPages } from '../accounts/pages.ts'
import { signedIn } from '../enquiries/inboxSite.ts'
import { LIVE } from '../enquiries/postedPages.ts'
import { startSite, type TestSite } from '../startSite.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

const TODAY = '2026-11-29'
const ASKED = 'Asked for: somebody else has to confirm it.'
let running: TestSite
let first: Person
let second: Person
let bank: number
let till: number
let works: number
beforeAll(async () => {
  const { pages } = await loadPages()
  running = await startSite({ configuration: LIVE, pages, clock: { now: () => Date.parse(`${TODAY}T06:30:00Z`) } })
  const { site } = running
  first = await signedIn(running, 'first@second.example', ['accountant'])
  second = await signedIn(running, 'second@second.example', ['accountant'])
  const account = { day: '2026-11-01', rupees: 900_000 }
  bank = await openMoneyAccount(site, '1', { ...account, kind: 'bank', name: 'HDFC 0098' })
  till = await openMoneyAccount(site, '1', { ...account, kind: 'cash', name: 'Till' })
  works = await site.database.transaction(transaction => partyNamed(site, transaction, 'vendor', 'Shree Auto Works'))
})
afterAll(() => running.close())
beforeEach(() => {
  running.site.profile.money.secondPersonAbove = 100_000
})

const query = () => running.site.database.query
const newest = () =>
  query().selectFrom('vouchers').select(['id', 'number']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const paid = async (rupees: number) => {
  const key = crypto.randomUUID()
  const how = { partyId: works, act: 'paid', way: 'upi', account: bank, day: TODAY, reason: '' } as const
  await settleWithParty(running.site, '1', { ...how, rupees, key })
  return (await newest()).id
}
const moved = async (rupees: number) => {
  const key = crypto.randomUUID()
  await moveMoney(running.site, '1', {
    act: 'between',
    from: till,
    to: bank,
    who: '',
    rupees,
    day: TODAY,
    reason: '',
    key,
  })
  return (await newest()).id
}
const billed = (rupees: number, more: object = {}) => {
  const lines = [{ what: 'Shed', category: 'rent', taxable: rupees }]
  const key = crypto.randomUUID()
  const bill = { vendor: 'Landlord', number: key.slice(0, 8), billed_on: TODAY, lines, total: rupees, key }
  return writeBill(running.site, '1', billSchema.parse({ ...bill, ...more }))
}
const back = (who: Person, what: string, reason: string) =>
  who.send({ method: 'POST', url: `/api/office/${what}/reversal`, payload: { reason } })
const said = async (who: Person, what: string, reason: string) => {
  const { statusCode, body } = await back(who, what, reason)
  return [statusCode, JSON.parse(body).message]
}
const post = (who: Person, url: string, reason: string) =>
  who.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ reason }).toString(),
  })
const reversalOf = (id: number) =>
  query().selectFrom('vouchers').select(['reason', 'actor']).where('reverses', '=', id).execute()

describe('what is taken back above the owner’s sum [BOOK-1]', () => {
  it('is asked for by one and done by another, with the reason of the first, of settlements and of moved money', async () => {
    for (const id of [await paid(100_001), await moved(100_001)]) {
      const before = await newest()
      expect(await said(first, `vouchers/${id}`, 'Paid twice')).toEqual([200, ASKED])
      expect(await said(first, `vouchers/${id}`, 'Paid twice')).toEqual([
        409,
        'You have asked for it. Somebody else who may reverse payments has to confirm it.',
      ])
      expect(await newest()).toEqual(before)
      expect(await said(second, `vouchers/${id}`, 'Yes')).toEqual([200, 'It is taken back, by a row of its own.'])
      expect(await reversalOf(id)).toEqual([{ reason: 'Paid twice', actor: String(second.id) }])
      expect((await back(first, `vouchers/${id}`, 'Again')).statusCode).toBe(409)
    }
  })

  it('is done at once up to the sum, and of any sum where the owner has set none', async () => {
    expect(await said(first, `vouchers/${await paid(100_000)}`, 'A')).toEqual([
      200,
      expect.stringContaining('taken back'),
    ])
    const waiting = await moved(200_000)
    expect(await said(first, `vouchers/${waiting}`, 'B')).toEqual([200, ASKED])
    running.site.profile.money.secondPersonAbove = 0
    expect((await back(first, `vouchers/${waiting}`, 'C')).json()).toMatchObject({ waits: false })
    expect(await reversalOf(waiting)).toMatchObject([{ reason: 'B' }])
    expect((await back(first, `bills/${await billed(300_000)}`, 'D')).json()).toMatchObject({ waits: false })
  })

  it('is asked for by one of two at the same time, whoever they are', async () => {
    const id = await paid(150_000)
    const answers = await Promise.all([first, second].map(who => back(who, `vouchers/${id}`, 'At once')))
    expect(answers.map(answer => answer.json().waits).toSorted()).toEqual([false, true])
    expect(await reversalOf(id)).toHaveLength(1)
    const other = await paid(150_000)
    const own = await Promise.all([first, first].map(who => back(who, `vouchers/${other}`, 'Twice')))
    expect(own.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await reversalOf(other)).toEqual([])
  })

  it('is a bill by its total, with what was paid with it; nothing of it changes before [BOOK-5]', async () => {
    const id = await billed(120_000, { way: 'upi' })
    const before = await newest()
    expect(await said(first, `bills/${id}`, 'Another shed')).toEqual([200, ASKED])
    expect((await back(first, `bills/${id}`, 'Another shed')).statusCode).toBe(409)
    expect(await newest()).toEqual(before)
    expect(await said(second, `bills/${id}`, 'Yes')).toEqual([200, 'The bill is taken back, by rows of its own.'])
    const bill = await query().selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(bill).toMatchObject({ takenBackReason: 'Another shed', takenBackBy: String(second.id) })
    for (const voucher of [bill.voucherId, bill.paymentId])
      expect(await reversalOf(voucher ?? 0)).toMatchObject([{ reason: 'Another shed' }])
    expect((await back(first, `bills/${id}`, 'Again')).statusCode).toBe(409)
  })

  it('is asked for and confirmed on its page without JavaScript, which says who asked, when and why', async () => {
    const row = await paid(250_000)
    const bill = `/office/money/bills/${await billed(260_000)}`
    for (const [address, then] of [
      [`/office/money/rows/${row}/reverse`, '/office/money/parties'],
      [bill, null],
    ] as const) {
      expect((await first.get(address)).body).toContain('Above ₹1,00,000 somebody else has to confirm it.')
      expect((await post(first, address, '')).statusCode).toBe(400)
      expect((await post(first, address, 'Typed wrong')).headers.location).toBe(address)
      const own = (await first.get(address)).body
      expect(own).toContain('Nothing has changed yet: somebody else has to confirm it.')
      expect(own).not.toContain('Why?')
      expect((await post(first, address, 'Typed wrong')).body).toContain('Somebody else who may reverse payments')
      const others = (await second.get(address)).body
      expect(others).toMatch(/first@second\.example asked for it on 29 Nov 2026, 12:00[^:]*: Typed wrong/)
      expect(others).toContain('value="Typed wrong"')
      expect((await post(second, address, 'Typed wrong')).headers.location).toBe(then ?? address)
    }
    expect(await reversalOf(row)).toHaveLength(1)
    expect((await first.get(bill)).body).toMatch(
      /Taken back by second@second\.example on 29 Nov 2026, 12:00, asked for by first@second\.example: Typed wrong/,
    )
  })
})
