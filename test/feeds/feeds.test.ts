import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { saveSection } from '#services/settings/saveSection.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { apiAs, OWN_PASSWORD } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { photo } from '../import/packedFiles.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let staff: FastifyInstance
beforeAll(async () => {
  running = await startSite()
  staff = await apiAs(running.site, 'staff')
  const stored = await storePhoto(running.site, Buffer.from(await photo(7)))
  const cars = [
    vehicleInput('KA05MH0001', { photos: [stored] }),
    vehicleInput('KA05MH0002'),
    vehicleInput('KA05MH0003', { state: 'sold' }),
    vehicleInput('KA05MH0004', { state: 'reserved' }),
    vehicleInput('KA05MH0005', { state: 'hidden' }),
  ]
  await saveVehicles(running.site, 'test', cars, { createOptions: true })
})
afterAll(async () => {
  await staff.close()
  await running.close()
})

/** The columns of Meta's catalogue of vehicles. */
const META_COLUMNS = [
  'vehicle_id',
  'title',
  'description',
  'url',
  'make',
  'model',
  'year',
  'mileage.value',
  'mileage.unit',
  'image[0].url',
  'image[0].tag[0]',
  'transmission',
  'fuel_type',
  'body_style',
  'drivetrain',
  'vin',
  'condition',
  'price',
  'address',
  'exterior_color',
  'state_of_vehicle',
  'availability',
]

async function make(target: string): Promise<string> {
  const reply = await staff.inject({
    method: 'POST',
    url: '/api/office/feeds',
    payload: { name: 'Portal', target, password: OWN_PASSWORD },
  })
  expect(reply.statusCode).toBe(201)
  return reply.json<{ address: string }>().address
}
const get = (url: string, headers = {}) =>
  running.app.inject({ url, headers: { 'user-agent': 'Portal/1.0', ...headers } })

describe('a feed [DESK-6]', () => {
  it('tells the listed cars with a price, and nothing that their pages do not', async () => {
    const reply = await get(await make('json'))
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    const cars = reply.json<Record<string, unknown>[]>()
    expect(cars).toHaveLength(2)
    expect(cars[0]).toMatchObject({ price: 850_000, currency: 'INR', registration: 'KA05' })
    expect(reply.body).not.toMatch(/KA05MH000/u)
  })

  it('for Meta has its columns, and cars with a photo alone', async () => {
    const reply = await get(await make('meta'))
    const [head = '', ...lines] = reply.body.trim().split('\r\n')
    expect(head.split(',')).toEqual(expect.arrayContaining(META_COLUMNS))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/,850000 INR,.*USED,OTHER,AVAILABLE$/u)
    expect(lines[0]).toMatch(/https?:\/\/[^,]+\/media\/[0-9a-f]{64}-1200\.jpg/u)
  })

  it('is 304 until a car changes, and loses a car at once when it is sold', async () => {
    const address = await make('csv')
    const first = await get(address)
    expect(first.body.trim().split('\r\n')).toHaveLength(3)
    const tag = String(first.headers.etag)
    expect((await get(address, { 'if-none-match': tag })).statusCode).toBe(304)
    const { version } = await findSection(running.site, 'address')
    const { address: own, map } = DEFAULT_SITE_PROFILE
    const moved = { seen: version, values: { address: { ...own, city: 'Mysuru' }, map } }
    await saveSection(running.site, '1', 'address', moved)
    expect((await get(address, { 'if-none-match': tag })).statusCode).toBe(200)
    await saveVehicles(running.site, 'test', [{ carNumber: 'KA05MH0002', options: {}, state: 'sold' }])
    await running.site.catalogue.catchUp()
    const next = await get(address, { 'if-none-match': tag })
    expect(next.statusCode).toBe(200)
    expect(next.body.trim().split('\r\n')).toHaveLength(2)
  })

  it('shows who fetched it, keeps no token, and answers nothing when it has ended', async () => {
    const address = await make('csv')
    await get(address)
    const [row] = await running.site.database.query.selectFrom('feeds').selectAll().orderBy('id', 'desc').execute()
    expect(row).toMatchObject({ fetchedBy: 'Portal/1.0', fetchedAt: expect.any(Number) })
    expect(JSON.stringify(row)).not.toContain(address.slice(7, 39))
    expect((await get(address.replace('.csv', '.json'))).statusCode).toBe(404)
    expect((await staff.inject({ method: 'DELETE', url: `/api/office/feeds/${row?.id}` })).statusCode).toBe(200)
    expect((await get(address)).statusCode).toBe(404)
    expect((await get('/feeds/made-up.csv')).statusCode).toBe(404)
  })
})

it('photos are added to a car that somebody else has changed, each once [DESK-6]', async () => {
  const { id } = await running.site.database.query
    .selectFrom('vehicles')
    .select('id')
    .where('carNumber', '=', 'KA05MH0004')
    .executeTakeFirstOrThrow()
  const keys = await Promise.all(
    [11, 12].map(async shade => (await storePhoto(running.site, Buffer.from(await photo(shade)))).key),
  )
  const add = (photoKeys: readonly string[]) =>
    staff.inject({ method: 'POST', url: `/api/office/vehicles/${id}/photos`, payload: { photoKeys } })
  expect((await add(keys)).json()).toMatchObject({ added: 2, there: 0, beyond: 0, eventId: expect.any(Number) })
  await saveVehicles(running.site, 'test', [{ carNumber: 'KA05MH0004', options: {}, warranty: '1 year' }])
  expect((await add(keys)).json()).toMatchObject({ added: 0, there: 2, eventId: null })
  expect((await add(['made up'])).statusCode).toBe(400)
})
