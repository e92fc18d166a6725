import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { partyNamed } from '#services/books/parties.ts'
import { settleWithParty } from '#services/books/settleWithParty.ts'
import { writeFirstPurchase } from '#services/money/writePurchase.ts'
import { loadPages } from '../accounts/pages.ts'
import { sendMessage, signedIn } from '../enquiries/inboxSite.ts'
import { uploadRequest } from '../import/importApi.ts'
import { openDemoPages, type DemoPages } from './demoPages.ts'

/** The handbook itself, and the answer to an address that has no page. */
const WITHOUT_HELP = ['/office/handbook', '/office/handbook/:page', '/office/*']

let demo: DemoPages
/** What stands for parameters of some names. */
const NAMED: Readonly<Record<string, string>> = { month: '2026-01', sheet: 'trial-balance' }
/** What stands for the parameters of a path, by its beginning. */
const parameters: [path: string, parameter: string][] = [['/office/settings/', 'name']]
beforeAll(async () => {
  demo = await openDemoPages({ configuration: { mode: 'live' } })
  const [car, bought] = await demo.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version'])
    .where('state', '=', 'listed')
    .limit(2)
    .execute()
  const owner = await signedIn(demo, 'help@cars.example', 'owner')
  await demo.site.database.transaction(transaction =>
    writeFirstPurchase(demo.site, transaction, '1', bought?.id ?? 0, 500_000),
  )
  const deal = await owner.post('/api/office/deals', {
    product_id: bought?.productId,
    version: bought?.version,
    name: 'S. Kulkarni',
    phone: '98450 12345',
    price: 640_000,
  })
  const { reference } = deal.json<{ reference: string }>()
  const act = (what: string, body: object) => owner.post(`/api/office/deals/${reference}/${what}`, body)
  await act('sale', { version: 1, sold_on: '2026-01-02' })
  const invoice = await act('invoice', { version: 2, part: 'sale', is_brought: false, place: '', place_reason: '' })
  const upload = await owner.send(await uploadRequest('Car number,Brand\nKA 05 MH 1234,Kia\n'))
  const books = { name: 'HDFC', day: '2026-01-01', rupees: 50_000 }
  await openMoneyAccount(demo.site, '1', { kind: 'bank', ...books })
  const till = await openMoneyAccount(demo.site, '1', { ...books, kind: 'cash', name: 'Till' })
  const party = await demo.site.database.transaction(transaction =>
    partyNamed(demo.site, transaction, 'vendor', 'Shree Auto Works'),
  )
  const paid = { act: 'paid', way: 'bank', account: null, rupees: 500, day: '2026-01-02', reason: '' } as const
  await settleWithParty(demo.site, '1', { ...paid, partyId: party, key: 'for the handbook' })
  const bill = await owner.post('/api/office/bills', {
    vendor: 'Shree Auto Works',
    number: 'SA/1',
    billed_on: '2026-01-02',
    lines: [{ what: 'Rent', category: 'rent', taxable: 500 }],
    total: 500,
    key: 'a bill for the handbook',
  })
  const row = await demo.site.database.query.selectFrom('settlements').select('voucherId').executeTakeFirstOrThrow()
  parameters.push(
    ['/office/money/parties/', String(party)],
    ['/office/money/accounts/', String(till - FIRST_MONEY_ACCOUNT)],
    ['/office/money/bills/', String(bill.json().bill)],
    ['/office/money/rows/', String(row.voucherId)],
    ['/office/vehicles/', car?.productId ?? ''],
    ['/office/deals/', reference],
    ['/office/documents/', String(invoice.json().document)],
    ['/office/import/', String(upload.json().id)],
    ['/office/enquiries/', String(await sendMessage(demo))],
  )
})
afterAll(() => demo.close())

describe('the handbook in the office [DESK-1] [ADMIN-10]', async () => {
  const { list } = await loadPages()
  const office = list.filter(({ id, path }) => id.startsWith('office/') && !WITHOUT_HELP.includes(path))

  it.each(office.map(({ path }) => path))('has a page that %s leads to', async path => {
    const address = path.replaceAll(
      /:(\w+)/g,
      (_, name: string, at: number) =>
        NAMED[name] ?? parameters.find(([beginning]) => path.startsWith(beginning))?.[1] ?? String(at),
    )
    const screen = await demo.open(address, 'owner')
    expect(screen.status).toBe(200)
    const [help, ...others] = screen.$$('main a[href^="/office/handbook/"]')
    expect(others).toEqual([])
    const page = await demo.open(help?.getAttribute('href') ?? '', 'staff')
    expect(page.status).toBe(200)
    // Served by the site itself, with its size, so that nothing moves when it arrives.
    for (const picture of page.$$('article img')) {
      expect(picture.getAttribute('src')).toMatch(/^\/assets\/[\w-]+\.webp$/)
      expect(picture.getAttribute('width')).toMatch(/^\d+$/)
    }
  })

  it('lists its pages by what a day asks for, each of which leads to its own', async () => {
    const contents = await demo.open('/office/handbook', 'staff')
    expect(contents.$$('main h2').length).toBeGreaterThan(2)
    for (const link of contents.$$('main li a[href^="/office/handbook/"]')) {
      const page = await demo.open(link.getAttribute('href') ?? '', 'staff')
      expect(page.text('h1')).toBe(link.textContent.trim())
    }
  })
})
