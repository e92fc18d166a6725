import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { listPeople } from '#services/accounts/listPeople.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { listStock } from '#services/stock/listStock.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { apiAs } from './apiAs.ts'
import { FORMS } from './enquiries/enquiryForms.ts'
import { startSite, type TestSite } from './startSite.ts'

/** A number that no row and no version can have, and characters that no text of PostgreSQL can: the second is half of one. */
const BIG = 99_999_999_999
const NUL = '\u0000'
const HALF = '\ud800'

let running: TestSite
let app: FastifyInstance
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live' } })
  await running.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
  app = await apiAs(running.site, 'owner')
})
afterAll(async () => {
  await app.close()
  await running.close()
})

const CALLS: readonly (readonly [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object])[] = [
  ...['change', 'notes', 'draft'].map(
    what => ['POST', `/api/office/enquiries/${BIG}/${what}`, { version: 1, state: 'won', note: 'x' }] as const,
  ),
  ['POST', '/api/office/enquiries/1/change', { version: 1, assigneeId: BIG }],
  ['GET', `/api/office/enquiries/${BIG}/files/1`],
  ['GET', `/api/office/enquiries/1/files/${BIG}/x`],
  ['GET', `/api/office/enquiries/export.csv?q=a%00b&assignee=${BIG}`],
  ['POST', `/api/office/people/${BIG}`, { role: 'member', seen: { role: 'staff', state: 'active' } }],
  ['GET', `/api/office/imports/${BIG}`],
  ['POST', `/api/office/imports/${BIG}/revert`],
  ['POST', `/api/office/vehicles/${BIG}`, { version: 1, state: 'sold' }],
  ['POST', '/api/office/vehicles/1', { version: 1, photoKeys: [NUL] }],
  ['POST', `/api/office/vehicles/${BIG}/state`, { version: 1, state: 'sold' }],
  ['POST', '/api/office/vehicles/1/undo', { eventId: BIG }],
  ['DELETE', `/api/office/vehicles/${BIG}?version=1`],
  ['GET', '/api/office/vehicles/by-number?carNumber=%00'],
  ['GET', '/api/office/vehicles/like?brand=%00&model=%00&variant=%00'],
  ['PATCH', `/api/office/options/brands/${BIG}`, { name: 'Kia' }],
  ['PATCH', '/api/office/options/brands/1', { name: NUL, seenName: NUL }],
  ['POST', '/api/office/options/brands/1/merge', { into: BIG }],
  ['POST', '/api/office/stock/apply', { vehicles: [{ id: BIG, version: 1 }], change: { kind: 'offer_none' } }],
  ['POST', '/api/office/stock/preview', { selection: { query: 'q=%00&brand=%00' }, change: { kind: 'offer_none' } }],
  ['POST', '/api/office/stock/revert', { eventIds: [BIG] }],
  ['GET', '/api/office/stock.csv?q=%00&brand=%00'],
  ['GET', `/api/office/audit.csv?person=${BIG}&each=${BIG}-${BIG}&before=${BIG}`],
  ['POST', '/api/brands', { name: NUL }],
  ['POST', '/api/models', { name: `X${NUL}`, brand: NUL }],
  ['DELETE', '/api/brands?name=%00'],
  ['DELETE', '/api/variants?name=a%00&brand=b%00&model=c%00'],
  ['GET', '/api/products/?car_number=%00&product_id=%00&model_name=%00'],
  ['DELETE', '/api/products/%00'],
  ['DELETE', '/api/auth/sessions/%00'],
  ['POST', '/api/send-offer', { ...FORMS['/api/send-offer'], carPrice: NUL }],
  ['POST', '/api/send-offer', { ...FORMS['/api/send-offer'], productId: NUL }],
  ['POST', '/api/fuel-types', { name: HALF }],
  ['PATCH', '/api/office/options/brands/1', { name: HALF, seenName: HALF }],
  ['POST', '/api/contact-form', { ...FORMS['/api/contact-form'], message: HALF, name: HALF }],
  ['POST', '/api/office/settings/general', { seen: 0, values: { name: HALF, [HALF]: HALF } }],
  ...['charges', 'cancellation', 'handover', 'terms'].map(
    what =>
      [
        'POST',
        `/api/office/deals/1/${what}`,
        { version: BIG, what: 'RTO', rupees: 5, by: 'dealer', reason: 'x' },
      ] as const,
  ),
  ['POST', '/api/office/hooks/1/state', { to: 'off', version: BIG, password: 'a long secret' }],
  ['POST', '/api/auth/login', { email: `a${NUL}@cars.example`, password: NUL }],
  ['POST', '/api/auth/register', { email: `a${NUL}@cars.example`, password: `longer than eight${NUL}` }],
]

describe('what no database can hold [API-10]', () => {
  it.each(CALLS.map(([method, url, payload]) => [method, url, payload] as const))(
    '%s %s is no failure of the server',
    async (method, url, payload) => {
      const { statusCode, body } = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }) })
      expect([statusCode < 500, body]).toEqual([true, body])
    },
  )

  it.each([
    ['photos', 'Photo 1 ', [NUL]],
    ['photos', 'Photo 1 ', ['../../private/enquiries/1']],
    ['photoKeys', 'are too many', Array.from({ length: 5_000 }, (_, index) => String(index))],
  ] as const)('as a photo of a car is refused at %s: %s', async (field, said, photoKeys) => {
    const existing = await running.site.database.query.selectFrom('vehicles').select('id').executeTakeFirst()
    const { id } =
      existing ?? (await addVehicle(running.site, '1', { carNumber: 'KA05MH1234', actualPrice: 500_000, options: {} }))
    const reply = await app.inject({
      method: 'POST',
      url: `/api/office/vehicles/${id}`,
      payload: { version: 1, photoKeys },
    })
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      400,
      { [field]: expect.stringContaining(said) },
    ])
  })

  it('is no version that somebody saw', async () => {
    await addVehicle(running.site, '1', { carNumber: 'KA05MH4321', actualPrice: 500_000, options: {} })
    const reply = await app.inject({ method: 'POST', url: '/api/office/vehicles/1', payload: { version: -1_000_000 } })
    expect(reply.json()).toMatchObject({ error: 'invalid', fields: { version: expect.any(String) } })
  })

  it('is no number of photos that a car has', async () => {
    const photoKeys = Array.from({ length: 41 }, (_, index) => index.toString(16).padStart(64, '0'))
    const reply = await app.inject({
      method: 'POST',
      url: '/api/office/vehicles/1',
      payload: { version: 1, photoKeys },
    })
    expect(reply.json()).toMatchObject({ error: 'invalid', fields: { photos: expect.stringContaining('up to 40') } })
  })

  it('is looked for by the pages of the office like anything that is not there', async () => {
    const query = new URLSearchParams({ q: `a${NUL}b`, brand: NUL, assignee: String(BIG) })
    expect(await listStock(running.site, parseStockView(query))).toMatchObject({ total: 0 })
    expect(await listEnquiries(running.site, 1, readInboxFilter(query))).toMatchObject({ total: 0 })
    expect(await listPeople(running.site, NUL)).toMatchObject({ total: 1 })
  })
})
