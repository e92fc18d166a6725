import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '#domain/accounts/roles.ts'
import { may, type Action } from '#domain/accounts/permissions.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { fillLists, sendSale, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { loadPages } from './pages.ts'
import { addPerson, sessionOf } from './people.ts'

const { pages, list } = await loadPages()

// As somebody might find them: digits alone, so that no way of writing them hides one.
const WROTE = '9845012345'
const ENTERED = '9740054321'
const PURCHASE = '713579'
const PRICE = '913570'

let running: TestSite
let known: Record<string, string>
beforeAll(async () => {
  running = await startSite({ pages, configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  const desk = await signedIn(running, 'desk@cars.example', 'owner')
  const cars = await Promise.all(
    [1, 2].map(number =>
      addVehicle(running.site, 'test', {
        carNumber: `KA05MH000${number}`,
        options: { brand: 'Kia', model: 'Seltos' },
        actualPrice: 950_000,
      }),
    ),
  )
  const done = async (reply: ReturnType<typeof desk.post>) => {
    const { statusCode, body } = await reply
    expect([statusCode, body]).toEqual([200, expect.anything()])
    return JSON.parse(body) as Record<string, string>
  }
  await running.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
  await sendSale(running)
  const [car] = cars
  if (car === undefined) throw new Error('no car')
  await done(
    desk.post(`/api/office/vehicles/${car.id}/money`, {
      version: 0,
      is_consigned: false,
      purchase_rupees: '7,13,579',
      seller_registered: false,
      input_tax_taken: false,
      written_down_rupees: '',
      reserve_rupees: '',
      commission_rupees: '',
      agreement_until: '',
      floor_rupees: '',
    }),
  )
  const { version } = (await findStockVehicle(running.site, { id: car.id })) ?? {}
  const buyer = { name: `Ravi Iyer ${ENTERED}`, phone: ENTERED, price: '9,13,570' }
  const { reference = '' } = await done(
    desk.post('/api/office/deals', { product_id: car.productId, version, ...buyer }),
  )
  const more = { email: 'ravi@mail.example', address: '77 Hidden Lane', state: 'Karnataka', is_dealer: false }
  await done(
    desk.post(`/api/office/deals/${reference}/buyer`, { version: 1, name: buyer.name, phone: ENTERED, ...more }),
  )
  const drive = { slot: '2026-12-01T15:00', any_time: true, product_id: cars[1]?.productId, name: 'Asha', phone: WROTE }
  await desk.post('/api/office/drives', drive)
  known = { productId: car.productId, reference, id: '1', section: 'legal', page: 'money' }
})
afterAll(() => running.close())

const API = [
  '/api/office/find?q=ravi',
  `/api/office/find?q=${ENTERED}`,
  '/api/office/enquiries/export.csv',
  '/api/office/enquiries/cars?q=kia',
  '/api/office/sales.csv?from=2026-01-01&to=2027-01-01',
  '/api/office/stock.csv',
  '/api/office/audit.csv',
  '/api/office/registers/stock.csv',
  '/api/office/registers/trips.csv',
  '/api/office/demand.csv',
  '/api/office/vehicles/by-number?car_number=KA05MH0001',
  `/office/deals?q=${ENTERED}`,
  `/office/deals.data?q=${ENTERED}`,
]

/** Where one of the texts stands in what somebody with these roles gets of all pages, their data and the lists of the API. */
async function foundBy(roles: readonly Role[], texts: readonly string[], asDigits = true): Promise<string[]> {
  const token = await sessionOf(running, await addPerson(running, `reads-${roles.join('-')}@cars.example`, roles))
  const headers = { host: 'cars.example', cookie: `forecourt_session=${token}` }
  const addresses = list
    .filter(({ path }) => path.startsWith('/office') || path.startsWith('/product') || path === '/admin-login')
    .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => known[name] ?? 'none').replace('*', 'none'))
  const found: string[] = []
  for (const url of [...addresses.flatMap(address => [address, `${address}.data`]), ...API]) {
    const { body } = await running.app.inject({ url, headers })
    const read = asDigits ? body.replaceAll(/[ ,-]/g, '') : body
    for (const text of texts) if (read.includes(text) && !url.includes(text)) found.push(`${url} has ${text}`)
  }
  return found
}

const CONTACTS = [WROTE, ENTERED, 'asha@example.com', 'ravi@mail.example', '77HiddenLane']

it('an owner finds what the others below must not, so that the search is no empty one [BOOK-11]', async () => {
  const found = (await foundBy(['owner'], [...CONTACTS, PURCHASE, PRICE])).join('\n')
  for (const text of [ENTERED, 'ravi@mail.example', '77HiddenLane', PURCHASE, PRICE]) expect(found).toContain(text)
})

it('an accountant reads every page of money, and nowhere how to reach a buyer but on a document [BOOK-8]', async () => {
  const found = await foundBy(['accountant'], [...CONTACTS, PURCHASE])
  expect(found.filter(line => line.endsWith(PURCHASE))).not.toEqual([])
  // The address of the buyer belongs on an invoice.
  const isOnDocument = (line: string) => /\/sale-papers/.test(line) && line.endsWith('77HiddenLane')
  expect(found.filter(line => !line.endsWith(PURCHASE) && !isOnDocument(line))).toEqual([])
})

it('the yard reads no number, no price of a deal and no money of a car [BOOK-11]', async () => {
  expect(await foundBy(['yard'], [...CONTACTS, PURCHASE, PRICE])).toEqual([])
})

it('sales read deals, and the money of a car where the owner says so [BOOK-11]', async () => {
  const without = await foundBy(['sales'], [PURCHASE, PRICE])
  expect(without.filter(line => line.endsWith(PURCHASE))).toEqual([])
  expect(without.filter(line => line.endsWith(PRICE))).not.toEqual([])
  expect((await foundBy(['sales', 'money'], [PURCHASE])).join('\n')).toContain(`/money has ${PURCHASE}`)
})

it('leads somebody of the books alone from the dashboard to the money, and shows only what they may open [BOOK-8]', async () => {
  const token = await sessionOf(running, await addPerson(running, 'books@cars.example', ['accountant']))
  const headers = { host: 'cars.example', cookie: `forecourt_session=${token}` }
  const { statusCode, headers: answer } = await running.app.inject({ url: '/admin-login', headers })
  expect([statusCode, answer.location]).toEqual([302, '/office/money'])
  const { body } = await running.app.inject({ url: '/office/money', headers })
  const nav = /<nav[^>]*aria-label="Back office"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? ''
  const places: readonly (readonly [string, Action])[] = [
    ['/office/deals', 'deal.read'],
    ['/office/registers', 'register.read'],
    ['/office/enquiries', 'enquiry.manage'],
    ['/office/stock', 'vehicle.inspect'],
    ['/office/people', 'people.manage'],
  ]
  for (const [address, needs] of places)
    expect([address, nav.includes(`href="${address}"`)]).toEqual([address, may(['accountant'], needs)])
})
