import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { addPerson } from '../accounts/people.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { PRODUCT, photoRequest, productRequest } from './productForm.ts'

let running: TestSite
let staff: FastifyInstance
let id: number
let productId: string
let keys: string[]
beforeAll(async () => {
  running = await startSite({
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [
          vehicleInput('KA01AA0001'),
          vehicleInput('KA01AA0002', { options: { brand: 'Kia', model: 'Sonet', variant: 'GTX' } }),
        ],
        { createOptions: true },
      ),
  })
  staff = await apiAs(running.site, 'staff')
  keys = []
  for (const background of ['#111', '#222', '#333']) keys.push(await upload(background))
})
afterAll(async () => {
  await staff.close()
  await running.close()
})
beforeEach(async () => {
  await running.site.database.transaction(transaction =>
    Promise.all([
      transaction.deleteFrom('vehicles').where('carNumber', '=', 'KA05MH1234').execute(),
      // What its passport has published would stand against the car of the next test (CAR-3).
      transaction.deleteFrom('passports').execute(),
    ]),
  )
  ;({ id, productId } = await addVehicle(running.site, '1', vehicleInput('KA05MH1234')))
})

async function upload(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const reply = await staff.inject(await photoRequest(Buffer.from(bytes)))
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    {
      success: true,
      message: expect.any(String),
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      width: 640,
      height: 480,
    },
  ])
  return reply.json().key
}
const edit = (payload: object, to: number | string = id) =>
  staff.inject({ method: 'POST', url: `/api/office/vehicles/${to}`, payload })
const row = () =>
  running.site.database.query.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const photosOf = async () =>
  (await running.app.inject(`/api/product/${productId}`))
    .json()
    .photos.map((photo: { photo_url: string }) => photo.photo_url.slice(7, 71))
const lastEvent = () =>
  running.site.database.query.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('POST /api/office/vehicles/{id} [ADMIN-10]', () => {
  it('changes what is sent and nothing else, under the rules of the form', async () => {
    const reply = await edit({
      version: 1,
      actualPrice: '9.5 lakh',
      offerAmount: '1,00,000',
      state: 'reserved',
      warranty: '',
      carNumber: 'ka 05 mh 1234',
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        success: true,
        product_id: productId,
        vehicle: { version: 2, texts: { actualPrice: '9,50,000', state: 'reserved' } },
      },
    ])
    expect(await row()).toMatchObject({
      actualPrice: 950_000,
      priceAfterOffer: 850_000,
      state: 'reserved',
      odometerKm: 32_000,
      postedOn: '2026-11-01',
      version: 2,
    })
    expect((await running.app.inject(`/api/product/${productId}`)).json().product.stock_available).toBe(false)
    expect(await lastEvent()).toMatchObject({ actor: '1', kind: 'changed', subject: 'vehicle', subjectId: id })
  })

  it('names the fields that are wrong', async () => {
    const reply = await edit({ version: 1, actualPrice: '', carNumber: 'XX', brand: 'Kia' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({
      actualPrice: 'Please enter the price.',
      carNumber: 'Please enter an Indian car number, such as KA 05 MH 1234 or MYC 1234.',
    })
    expect((await edit({ version: 1, yearOfRegistration: '2019' })).json().fields).toEqual({
      yearOfRegistration: 'A car cannot be registered before the year it was made in.',
    })
    expect((await edit({ version: 1, model: 'Sonet' })).json().fields).toEqual({ variant: '"HTX" is not in the list' })
    const taken = await edit({ version: 1, carNumber: 'KA01AA0001' })
    expect([taken.statusCode, Object.keys(taken.json().fields), taken.json().changes]).toEqual([
      409,
      ['carNumber'],
      undefined,
    ])
    expect((await edit({ version: 1 }, 999_999)).statusCode).toBe(404)
    expect((await row()).version).toBe(1)
  })

  it('leaves empty what an imported listing never had', async () => {
    const [imported] = await saveVehicles(running.site, 'import', [{ sourceKey: 'x-1', actualPrice: 1, options: {} }])
    if (imported === undefined || imported.outcome === 'refused') throw new Error('not imported')
    const reply = await edit({ version: 1, actualPrice: 450_000 }, imported.id)
    expect([reply.statusCode, reply.json().vehicle.texts]).toMatchObject([
      200,
      { actualPrice: '4,50,000', carNumber: '', brand: '' },
    ])
  })

  it("writes nothing over somebody else's change, but says what it was, who made it and when", async () => {
    const colleague = await addPerson(running, 'ravi@cars.example', 'staff')
    const before = await row()
    await edit({ version: 1, odometerKm: '40,000', features: ['Sunroof'] })
    const { id: newest } = await lastEvent()
    await running.site.database.transaction(transaction =>
      transaction
        .updateTable('events')
        .set({ actor: String(colleague) })
        .where('id', '=', newest)
        .execute(),
    )
    await edit({ version: 2, state: 'sold' })
    const reply = await edit({ version: 1, odometerKm: '43,000', actualPrice: '8,00,000' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      success: false,
      error: 'conflict',
      message: 'Somebody has changed this vehicle since you opened it.',
      changes: [
        {
          who: 'ravi@cars.example',
          fields: [
            { field: 'odometerKm', label: 'Kilometres driven', before: '32,000 km', after: '40,000 km' },
            { field: 'features', before: 'Airbags', after: '—' },
          ],
        },
        { who: 'owner@cars.example', fields: [{ field: 'state', before: 'listed', after: 'sold' }] },
      ],
      vehicle: {
        version: 3,
        texts: { odometerKm: '40,000', actualPrice: '9,00,000', state: 'sold' },
        features: ['Sunroof'],
      },
    })
    expect(reply.json().changes[0].at).toBeGreaterThanOrEqual(before.createdAt)
    expect(await row()).toMatchObject({ odometerKm: 40_000, actualPrice: 900_000, version: 3 })
    expect((await edit({ version: 3, odometerKm: '43,000' })).statusCode).toBe(200)
  })
})

describe('photos that are uploaded before the form is sent [ADMIN-2] [ADMIN-10]', () => {
  it('go along by their keys, in order, and are put in another order', async () => {
    expect((await edit({ version: 1, photoKeys: keys })).statusCode).toBe(200)
    expect(await photosOf()).toEqual(keys)
    const turned = keys.toReversed()
    const reply = await edit({ version: 2, photoKeys: turned })
    expect(reply.json().vehicle.photos.map((photo: { key: string }) => photo.key)).toEqual(turned)
    expect(await photosOf()).toEqual(turned)
    expect(JSON.parse((await lastEvent()).before ?? '').photos.map((photo: { key: string }) => photo.key)).toEqual(keys)
    await edit({ version: 3, photoKeys: turned.slice(1) })
    expect(await photosOf()).toEqual(turned.slice(1))
  })

  it('stand before the files of the add form, and must be there', async () => {
    await running.site.database.transaction(transaction =>
      transaction.deleteFrom('vehicles').where('id', '=', id).execute(),
    )
    const gone = await staff.inject(await productRequest(PRODUCT, [], [], ['f'.repeat(64)]))
    expect([gone.statusCode, Object.keys(gone.json().fields)]).toEqual([400, ['photos']])
    const odd = await staff.inject(await productRequest(PRODUCT, [], [], ['../../secret']))
    expect(odd.statusCode).toBe(400)
    const file = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#444' } })
      .jpeg()
      .toBuffer()
    const added = await staff.inject(
      await productRequest(PRODUCT, [Buffer.from(file)], [], [keys[2] ?? '', keys[0] ?? '', keys[2] ?? '']),
    )
    expect(added.statusCode).toBe(201)
    productId = added.json().product_id
    const photos = await photosOf()
    expect([photos.length, photos.slice(0, 2)]).toEqual([3, [keys[2], keys[0]]])
    const { id: ownId } = await running.site.database.query
      .selectFrom('vehicles')
      .select('id')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
    expect(
      await running.site.database.query
        .selectFrom('photos')
        .select(['width', 'height'])
        .where('vehicleId', '=', ownId)
        .orderBy('position')
        .execute(),
    ).toEqual([
      { width: 640, height: 480 },
      { width: 640, height: 480 },
      { width: 320, height: 240 },
    ])
  })

  it('are refused one by one, with the reason', async () => {
    const reply = await staff.inject(await photoRequest(Buffer.from('<svg/>')))
    expect([reply.statusCode, reply.json().fields.photo]).toEqual([
      400,
      'This is an SVG drawing, not a photo. Please send a JPEG, PNG or WebP photo.',
    ])
  })
})

describe('what the form asks while it is filled in [ADMIN-2]', () => {
  const get = async (url: string) => (await staff.inject(url)).json()

  it('says at once that a car number is there', async () => {
    expect(await get('/api/office/vehicles/by-number?carNumber=ka%205%20mh%201234')).toEqual({
      vehicle: { id, productId, name: 'Kia Seltos HTX', state: 'listed' },
    })
    expect(await get('/api/office/vehicles/by-number?carNumber=KA05MH9999')).toEqual({ vehicle: null })
  })

  it('knows what the last one of the variant, else of the model, was like', async () => {
    expect(await get('/api/office/vehicles/like?brand=kia&model=seltos&variant=htx')).toEqual({
      like: {
        name: 'Seltos HTX',
        features: ['Airbags', 'Sunroof'],
        texts: expect.objectContaining({
          category: 'Suv',
          fuelType: 'Petrol',
          transmission: 'Manual',
          seatingCapacity: '5',
          engineCc: '1497',
          mileageKmpl: '16.8',
          registrationType: 'Individual',
          location: 'Pune',
        }),
      },
    })
    expect((await get('/api/office/vehicles/like?brand=kia&model=seltos&variant=GTX')).like).toMatchObject({
      name: 'Seltos',
      features: [],
    })
    expect(await get('/api/office/vehicles/like?brand=kia&model=none')).toEqual({ like: null })
  })
})
