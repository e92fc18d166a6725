import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../enquiries/inboxSite.ts'
import { openDemoPages, type DemoPages } from './demoPages.ts'

let demo: DemoPages
let reference: string
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  demo = await openDemoPages({ configuration: { mode: 'live' } })
  const car = await demo.site.database.query
    .selectFrom('vehicles')
    .select(['productId', 'version'])
    .where('state', '=', 'listed')
    .limit(1)
    .executeTakeFirstOrThrow()
  owner = await signedIn(demo, 'deal.page@cars.example', 'owner')
  const opened = { product_id: car.productId, version: car.version, name: 'Ravi', phone: '98450 12345' }
  reference = (await owner.post('/api/office/deals', { ...opened, price: '11,30,000' })).json().reference
})
afterAll(() => demo.close())

describe('the page of a deal above ten lakh [BOOK-9]', () => {
  const act = async (what: string, body: object) => {
    const { version } = await demo.site.database.query
      .selectFrom('deals')
      .select('version')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const reply = await owner.post(`/api/office/deals/${reference}/${what}`, { version, ...body })
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()])
  }
  const main = async () => (await demo.open(`/office/deals/${reference}`, 'staff')).text('main')

  it('asks for the PAN before the first rupee, with both sums, and then has a part of it alone', async () => {
    const asked = await main()
    expect(asked).toContain('With a PAN: ₹11,41,300 in all, TCS ₹11,300.')
    expect(asked).toContain('Without a valid PAN: ₹11,86,500 in all, TCS ₹56,500.')
    await act('buyer', { name: 'Ravi', address: '', state: '', is_dealer: false, pan: 'ABCPE1234F' })
    const { html } = await demo.open(`/office/deals/${reference}`, 'staff')
    expect(html).toContain('ABCPE••••F')
    expect(html).not.toContain('ABCPE1234F')
    expect(html).not.toContain('Ask for the PAN')
    const { buyerPan } = await demo.site.database.query
      .selectFrom('deals')
      .select('buyerPan')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(html).not.toContain(buyerPan ?? 'sealed')
  })

  it('says what charges are, how much TCS is in a payment, and what is kept after cancelling', async () => {
    await act('charges', { what: 'Music system', rupees: '12,000' })
    await act('charges', { kind: 'passed_on', what: 'RC transfer', rupees: '4,350' })
    await act('payments', { kind: 'token', way: 'upi', rupees: '1,00,000', paid_on: '2026-01-20' })
    const read = await main()
    expect(read).toContain('what it is has still to be said')
    expect(read).toContain('Passed on at cost')
    expect(read).toMatch(/TCS of ₹\d{3} in it/)
    await demo.site.database.transaction(async transaction => {
      await transaction.updateTable('deals').set({ cancelRupees: 5_000 }).where('reference', '=', reference).execute()
    })
    await act('cancellation', { by: 'buyer', reason: 'No loan.' })
    expect(await main()).toContain('We keep ₹5,000: income of the day of cancelling.')
  })
})
