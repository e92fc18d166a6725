import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { jpeg } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { PRODUCT, productRequest } from './productForm.ts'

let running: TestSite
let staff: FastifyInstance
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  staff = await apiAs(running.site, 'staff')
  photo = await jpeg()
})
afterAll(async () => {
  await staff.close()
  await running.close()
})
afterEach(() => running.site.database.transaction(transaction => transaction.deleteFrom('vehicles').execute()))

const stored = () => running.site.database.query.selectFrom('vehicles').selectAll().executeTakeFirst()

describe('POST /api/products/add [API-6] [ADMIN-2]', () => {
  it('keeps every field, computes the price after offer, and the vehicle stands in the catalogue', async () => {
    const reply = await staff.inject(await productRequest(PRODUCT, [photo, photo], ['Sunroof', 'Airbags']))
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { success: true, message: 'Form submitted successfully!', product_id: '0123456789abcd' },
    ])
    await running.site.database.transaction(transaction =>
      transaction.deleteFrom('vehicles').where('carNumber', '=', 'KA01AA0001').execute(),
    )
    expect(await stored()).toMatchObject({
      carNumber: 'KA05MH1234',
      registrationPrefix: 'KA05',
      actualPrice: 900_000,
      offerAmount: 50_000,
      priceAfterOffer: 850_000,
      odometerKm: 32_000,
      mileageKmpl: 16.8,
      engineCc: 1497,
      tiresUsed: '30 %',
      postedOn: '2026-11-01',
      emiOptions: null,
    })
    const { product, photos, features } = (await running.app.inject('/api/product/0123456789abcd')).json()
    expect([photos.length, features]).toEqual([
      2,
      [{ feature_description: 'Airbags' }, { feature_description: 'Sunroof' }],
    ])
    expect(JSON.stringify(product)).not.toContain('1234"')
    const picture = await running.app.inject(photos[0].photo_url)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('says what is missing under the names of the wire', async () => {
    const { fields } = (
      await staff.inject(await productRequest({ actual_price: 'much', year_of_registration: '1890' }, [photo]))
    ).json()
    expect(Object.keys(fields).toSorted()).toEqual([
      'actual_price',
      'brand',
      'car_number',
      'category',
      'colors',
      'engine_capacity',
      'fuel_type',
      'insurance',
      'kilometer_driven',
      'manufacturing_year',
      'mileage',
      'model_name',
      'owner',
      'posting_datemanual',
      'registration_type',
      'seating_Capacity',
      'tires_used',
      'transmission',
      'variant',
      'year_of_registration',
    ])
    const unknown = await staff.inject(
      await productRequest({ ...PRODUCT, seating_Capacity: '12', model_name: 'Sonet' }, [photo]),
    )
    expect(Object.keys(unknown.json().fields).toSorted()).toEqual(['model_name', 'seating_Capacity', 'variant'])
    expect(await stored()).toBeUndefined()
  })

  it('wants a photo that is one', async () => {
    const without = await staff.inject(await productRequest(PRODUCT, []))
    expect([without.statusCode, without.json().message]).toEqual([400, 'Please upload at least one photo.'])
    const wrong = await staff.inject(await productRequest(PRODUCT, [Buffer.from('<svg/>')]))
    expect(wrong.statusCode).toBe(400)
  })

  it('refuses a car number that is there, and an id that is taken', async () => {
    expect((await staff.inject(await productRequest(PRODUCT, [photo]))).statusCode).toBe(201)
    const again = await staff.inject(await productRequest({ ...PRODUCT, product_id: null }, [photo]))
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([409, ['car_number']])
    const sameId = await staff.inject(await productRequest({ ...PRODUCT, car_number: 'KA05MH9999' }, [photo]))
    expect([sameId.statusCode, Object.keys(sameId.json().fields)]).toEqual([409, ['product_id']])
  })
})

describe('DELETE /api/products/{car_number} [API-6] [ADMIN-5]', () => {
  it('removes the vehicle, whatever the spelling, and says when there is none', async () => {
    await staff.inject(await productRequest(PRODUCT, [photo]))
    expect((await staff.inject({ method: 'DELETE', url: '/api/products/ka%2005-mh%201234' })).json()).toMatchObject({
      success: true,
    })
    expect((await running.app.inject('/api/product/0123456789abcd')).statusCode).toBe(404)
    expect((await staff.inject({ method: 'DELETE', url: '/api/products/KA05MH1234' })).statusCode).toBe(404)
  })
})

it.each([
  [null, 401],
  ['member', 403],
] as const)('lets %s do neither: %i [API-6] [AUTH-4]', async (role, status) => {
  const app = await apiAs(running.site, role)
  expect((await app.inject(await productRequest(PRODUCT, [photo]))).statusCode).toBe(status)
  expect((await app.inject({ method: 'DELETE', url: '/api/products/KA01AA0001' })).statusCode).toBe(status)
  await app.close()
  expect(
    await running.site.database.query
      .selectFrom('vehicles')
      .select('id')
      .where('productId', '=', '0123456789abcd')
      .execute(),
  ).toEqual([])
})
