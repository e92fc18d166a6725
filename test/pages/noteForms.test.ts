import { afterAll, beforeAll, expect, it } from 'vitest'
import { indianDay } from '#domain/text/indianTime.ts'
import { BOUGHT } from '../books/startDeals.ts'
import { signedIn } from '../enquiries/inboxSite.ts'
import { openDemoPages, type DemoPages } from './demoPages.ts'

let demo: DemoPages
let document: number
beforeAll(async () => {
  demo = await openDemoPages({ configuration: { mode: 'live' } })
  const { query } = demo.site.database
  const car = await query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version'])
    .where('state', '=', 'listed')
    .limit(1)
    .executeTakeFirstOrThrow()
  const owner = await signedIn(demo, 'notes.page@cars.example', 'owner')
  await owner.post(`/api/office/vehicles/${car.id}/money`, { ...BOUGHT, version: 0 })
  const opened = {
    product_id: car.productId,
    version: car.version,
    name: 'Ravi',
    phone: '98450 12345',
    price: '9,30,000',
  }
  const { reference } = (await owner.post('/api/office/deals', opened)).json<{ reference: string }>()
  const act = async (what: string, body: object) => {
    const { version } = await query
      .selectFrom('deals')
      .select('version')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const reply = await owner.post(`/api/office/deals/${reference}/${what}`, { version, ...body })
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()])
    return reply.json<{ document: number }>()
  }
  const today = indianDay(demo.site.clock.now())
  await act('sale', { sold_on: today })
  document = (await act('invoice', { part: 'sale', is_brought: false, place: '', place_reason: '' })).document
  const none = { lender: '', exchange_description: '', exchange_car_number: '', exchange_rupees: '' }
  await act('terms', { ...none, price: '9,20,000', agreed_on: today, reason: 'A scratch' })
})
afterAll(() => demo.close())

it('offers the note that an invoice lacks to who writes the books, without a buyer’s number, and to nobody else [BOOK-4] [BOOK-8]', async () => {
  const seen = await demo.open(`/office/documents/${document}`, 'owner')
  expect(seen.text('main')).toContain('Make a credit note over ₹10,000')
  expect(seen.html).not.toMatch(/98450\s?12345/)
  expect((await demo.open(`/office/documents/${document}`, 'staff')).text('main')).not.toContain('Make a credit note')
})
