import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { rupeeEntries } from '#domain/books/entries.ts'
import { listParties, sumParties } from '#services/books/listParties.ts'
import { partyNamed } from '#services/books/parties.ts'
import { findParty, readOpenItems } from '#services/books/readParty.ts'
import { keepBooks } from '#services/books/writeVoucher.ts'
import { readMonth } from '#services/money/month/readMonth.ts'
import { readDueThisWeek } from '#services/money/readDueThisWeek.ts'
import { writeFirstPurchase } from '#services/money/writePurchase.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { startDeals, type TestDeal } from './startDeals.ts'

let now = Date.parse('2026-11-20T06:30:00Z')
const clock = { now: () => now }
let running: TestSite
let open: () => Promise<TestDeal>
beforeAll(async () => {
  running = await startSite({ clock, configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  open = startDeals(running, await signedIn(running, 'owner@due.example', 'owner'))
})
afterAll(() => running.close())

const due = () => readDueThisWeek(running.site)
const paid = (rupees: string) => ({ kind: 'payment', way: 'upi', rupees, paid_on: '2026-11-20' })

/** What the page of parties lists of a side, in paise. */
const listed = async (owes: 'us' | 'them') =>
  (await listParties(running.site.database.query, { owes, kind: null, words: '', page: 1 })).parties

describe('what is due this week [BOOK-6]', () => {
  it('is nothing where nobody owes anything', async () => {
    expect(await due()).toMatchObject({ us: { parties: [] }, them: { parties: [] }, taxes: [] })
  })

  it('names who is not paid since when, and who still pays, with the sums of the page of parties; an advance is no debt', async () => {
    const { site } = running
    const [advance, sold, cancelled] = [await open(), await open(), await open()]
    await site.database.transaction(transaction =>
      writeFirstPurchase(site, transaction, 'test', sold.vehicleId, 800_000, false),
    )
    await advance.act('payments', paid('9,00,000'))
    await sold.act('terms', {
      price: '9,30,000',
      agreed_on: '2026-11-20',
      lender: 'HDFC Bank',
      exchange_description: '',
      exchange_car_number: '',
      exchange_rupees: '',
    })
    await sold.act('payments', paid('1,30,000'))
    await sold.act('sale', { sold_on: '2026-11-20' })
    await cancelled.act('payments', paid('20,000'))
    await cancelled.act('cancellation', { by: 'buyer', reason: 'Another car' })
    await site.database.transaction(async transaction => {
      const works = await partyNamed({ clock }, transaction, 'vendor', 'Shree Auto Works')
      for (const [day, rupees] of [
        ['2026-10-09', 20_000],
        ['2026-10-31', 9_500],
      ] as const)
        await keepBooks(
          { clock },
          transaction,
          '1',
          { kind: 'bill', subject: `bill:${day}`, day },
          rupeeEntries(rupees, ACCOUNTS.expenses, ACCOUNTS.vendors, { creditParty: works }),
        )
    })
    const { us, them } = await due()
    expect(us.parties).toMatchObject([{ kind: 'buyer', name: 'Ravi Iyer', lender: 'HDFC Bank', since: '2026-11-20' }])
    expect(them.parties.map(({ kind, paise, since }) => [kind, paise / 100, since])).toEqual([
      ['seller', -800_000, expect.any(String)],
      ['vendor', -29_500, '2026-10-09'],
      ['buyer', expect.any(Number), expect.any(String)],
    ])
    const sums = new Map([...(await listed('us')), ...(await listed('them'))].map(({ id, paise }) => [id, paise]))
    for (const { id, paise, since } of [...us.parties, ...them.parties]) {
      expect(sums.get(id)).toBe(paise)
      const party = await findParty(site.database.query, id)
      expect(party && (await readOpenItems(site.database.query, party))[0]?.day).toBe(since)
    }
    // What is left out of it is the advance of the open deal alone.
    const owed = (await sumParties(site.database.query)).reduce(
      (sum, { owes, paise }) => (owes === 'them' ? sum + paise : sum),
      0,
    )
    expect(owed + them.parties.reduce((sum, { paise }) => sum + paise, 0)).toBe(90_000_000)
  })

  it('says what the State gets by which day, as the sheets of the month do', async () => {
    const { site } = running
    const { sheets } = await readMonth(site.database.query, site.profile.money, '2026-11')
    const sheet = (of: string) => sheets.find(one => one.sheet === of)?.paise
    now = Date.parse('2026-12-05T06:30:00Z')
    expect((await due()).taxes).toEqual([{ what: 'gstr-1', month: '2026-11', by: '2026-12-11', paise: null }])
    now = Date.parse('2026-12-20T06:30:00Z')
    const [gst, ...none] = (await due()).taxes
    expect(none).toEqual([])
    expect(gst).toEqual({ what: 'gstr-3b', month: '2026-11', by: '2026-12-20', paise: sheet('gstr-3b') })
    expect(gst?.paise).toBeGreaterThan(0)
    now = Date.parse('2026-12-21T06:30:00Z')
    expect((await due()).taxes).toEqual([])
  })
})
