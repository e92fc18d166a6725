import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standing } from '#domain/accounts/roles.ts'
import { findVehicles } from '#services/stock/findVehicles.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { apiAs } from './apiAs.ts'
import type { TestSite } from './startSite.ts'
import { startStockedSite } from './stockedSite.ts'

let running: TestSite
let productId: string
const find = async (search: Parameters<typeof findVehicles>[1], hidden = true) =>
  (await findVehicles(running.site, search, { hidden })).map(
    ({ brand, model, carNumber }) => `${brand} ${model} ${carNumber}`,
  )

beforeAll(async () => {
  running = await startStockedSite()
  const seltos = { brand: 'Kia', model: 'Seltos' }
  productId = (
    await addVehicle(running.site, 'test', { carNumber: 'KA 05-mh 1234', actualPrice: 900_000, options: seltos })
  ).productId
  await addVehicle(running.site, 'test', { carNumber: 'MH12AB1234', actualPrice: 900_000, options: seltos })
  await addVehicle(running.site, 'test', { carNumber: '22 BH 4321 AB', options: seltos, state: 'hidden' })
})
afterAll(() => running.close())

describe('searching vehicles', () => {
  it.each(['KA05MH1234', 'ka 05 mh 1234', 'KA5-MH-1234', '05mh123'])(
    'finds a car number written %s [API-2]',
    async carNumber => expect(await find({ carNumber })).toEqual(['Kia Seltos KA05MH1234']),
  )

  it.each(['MH12', 'mh 12', 'MH-12-AB', 'MH12AB', 'ＭＨ12'])(
    'finds MH12AB1234 by what it begins with, written %s [API-2]',
    async carNumber => expect(await find({ carNumber })).toContain('Kia Seltos MH12AB1234'),
  )

  it('finds a product id whole, in either case [API-2]', async () => {
    expect(await find({ productId: productId.toUpperCase() })).toEqual(['Kia Seltos KA05MH1234'])
    expect(await find({ productId: productId.slice(0, 13) })).toEqual([])
  })

  it.each(['seltos', 'ELTO', 'kia seltos', 'Kia-Sel', ' a  seltos '])(
    'finds by a part of brand and model: %s [API-2]',
    async name => {
      const found = await find({ name })
      expect(found).toContain('Kia Seltos KA05MH1234')
      expect(found.every(text => text.startsWith('Kia Seltos'))).toBe(true)
    },
  )

  it.each(['%', '_', 's_ltos', 'sel%os', '!', '\\', "'", '\u0000'])('takes %j as it is written [API-2]', async text => {
    expect(await find({ name: text })).toEqual([])
    expect(await find({ carNumber: text.replace(/[a-z]/g, '') })).toEqual([])
    expect(await find({ productId: text })).toEqual([])
  })

  it('holds all filters together, and nothing finds nothing [API-2]', async () => {
    expect(await find({ name: 'seltos', carNumber: 'BH4321' })).toEqual(['Kia Seltos 22BH4321AB'])
    expect(await find({ name: 'creta', carNumber: 'BH4321' })).toEqual([])
    expect(await find({ name: ' ', carNumber: '' })).toEqual([])
  })

  it('leaves out what visitors do not see, and answers with 200 at most [API-2]', async () => {
    expect(await find({ carNumber: 'BH4321' }, false)).toEqual([])
    expect(await find({ name: 'a' })).toHaveLength(200)
  })

  it('finds the newest of many, and only those of them with a number [API-2]', async () => {
    const all = await running.site.database.query
      .selectFrom('vehicles')
      .innerJoin('models', 'models.id', 'vehicles.modelId')
      .innerJoin('brands', 'brands.id', 'models.brandId')
      .select(['vehicles.id', 'carNumber', 'brands.nameKey as brand', 'models.nameKey as model'])
      .orderBy('vehicles.id', 'desc')
      .execute()
    const named = all.filter(({ brand, model }) => `${brand} ${model}`.includes('a'))
    const ids = async (search: Parameters<typeof findVehicles>[1]) =>
      (await findVehicles(running.site, search, { hidden: true })).map(({ id }) => id)
    expect(await ids({ name: 'a' })).toEqual(named.slice(0, 200).map(({ id }) => id))
    expect(await ids({ name: 'a', carNumber: '12' })).toEqual(
      named
        .filter(({ carNumber: number }) => number?.includes('12'))
        .slice(0, 200)
        .map(({ id }) => id),
    )
  })
})

describe('GET /api/products/', () => {
  const as = (role: Standing | null) => apiAs(running.site, role)

  it.each([null, 'member'] as const)('shows no car number and no hidden vehicle to %s [API-2]', async role => {
    const reply = await (await as(role)).inject('/api/products/?model_name=seltos')
    expect(reply.statusCode).toBe(200)
    expect(reply.json().length).toBeGreaterThan(0)
    expect(reply.body).not.toMatch(/car_number|KA05MH1234|22BH4321AB/)
    const refused = await (await as(role)).inject('/api/products/?car_number=KA05MH1234')
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'forbidden'])
  })

  it.each(['staff', 'owner'] as const)('finds by car number for %s [API-2]', async role => {
    const reply = await (await as(role)).inject('/api/products/?car_number=ka-05-mh-1234')
    expect(reply.json()).toMatchObject([{ product_id: productId, car_number: 'KA05MH1234' }])
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })

  it('asks for at least one filter [API-2]', async () => {
    const reply = await (await as(null)).inject('/api/products/?model_name=+')
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'Please enter at least one filter (Car Number, Product ID, or Car Name).',
    ])
  })
})
