import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nounOfAll } from '#domain/kinds/categories.ts'
import { classOf } from '#domain/kinds/vehicleClass.ts'
import { soldCategories, stockKinds } from '#services/catalogue/stockKinds.ts'
import { readPaperedVehicle } from '#services/condition/paperedVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const ACTIVA = { brand: 'Honda', model: 'Activa 6G', variant: 'DLX', category: 'Scooter' }
const STOCK = [
  vehicleInput('KA01AA0001'),
  vehicleInput('KA01AA0002', { options: { brand: 'Honda', model: 'City', variant: 'VX', category: 'Sedan' } }),
  { ...vehicleInput('KA01AA0003'), options: { brand: 'Kia', model: 'Carens', variant: 'LX' } },
  vehicleInput('KA01AA0004', { options: ACTIVA }),
  vehicleInput('KA01AA0005', { options: { ...ACTIVA, brand: 'Bajaj', model: 'Pulsar 150', category: 'Motorcycle' } }),
  vehicleInput('KA01AA0006', { options: { ...ACTIVA, brand: 'Mahindra', model: '575 DI', category: 'Tractor' } }),
]

let running: TestSite
let staff: FastifyInstance
beforeAll(async () => {
  running = await startSite({ fill: platform => saveVehicles(platform, 'test', STOCK, { createOptions: true }) })
  staff = await apiAs(running.site, 'staff')
})
afterAll(async () => {
  await staff.close()
  await running.close()
})

interface Facets {
  total: number
  kinds?: { value: string; count: number; chosen: boolean }[]
  facets: Record<string, { value: string; count: number }[]>
}
const facets = async (query: string) => (await running.app.inject(`/api/facets?${query}`)).json<Facets>()
const total = async (query: string) => (await facets(query)).total
const categories = async () =>
  (await running.app.inject('/api/categories')).json<{ id: number; name: string; kind?: string }[]>()
const idOf = async (name: string) => (await categories()).find(item => item.name === name)?.id ?? 0

describe('the kinds of the vehicles in stock', () => {
  it('are those of their categories, which answers name for other kinds than cars [VEH-1]', async () => {
    expect(await categories()).toEqual([
      { id: expect.any(Number), name: 'Motorcycle', kind: 'two-wheeler' },
      { id: expect.any(Number), name: 'Scooter', kind: 'two-wheeler' },
      { id: expect.any(Number), name: 'Sedan' },
      { id: expect.any(Number), name: 'Suv' },
      { id: expect.any(Number), name: 'Tractor', kind: 'tractor' },
    ])
    expect(stockKinds(running.site)).toEqual(['car', 'two-wheeler', 'tractor'])
  })

  it('narrow a list, together with brands and categories of them [VEH-4]', async () => {
    expect(await total('kind=two-wheeler')).toBe(2)
    expect(await total('kind=Two-Wheeler&brand=honda')).toBe(1)
    expect(await total('kind=two-wheeler&category=scooter')).toBe(1)
    expect(await total('kind=two-wheeler&category=suv')).toBe(0)
    expect(await total('kind=commercial')).toBe(0)
    // A list that says nothing of a body is one of cars.
    expect(await total('kind=car')).toBe(3)
    const wrong = await running.app.inject('/api/products?kind=bike')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ fields: { kind: expect.stringContaining('two-wheeler') } })
  })

  it('are counted with the rest of the filter, and bring their own brands and categories [VEH-4]', async () => {
    const all = await facets('')
    expect(all.kinds).toEqual([
      { value: 'car', count: 3, chosen: false },
      { value: 'two-wheeler', count: 2, chosen: false },
      { value: 'tractor', count: 1, chosen: false },
    ])
    const chosen = await facets('kind=two-wheeler&category=scooter&brand=honda')
    expect(chosen.kinds).toEqual([
      { value: 'car', count: 1, chosen: false },
      { value: 'two-wheeler', count: 1, chosen: true },
      { value: 'tractor', count: 0, chosen: false },
    ])
    expect(chosen.facets.category?.map(({ value }) => value)).toEqual(['motorcycle', 'scooter'])
    expect(chosen.facets.brand?.map(({ value }) => value)).toEqual(['bajaj', 'honda'])
  })

  it('give the noun of the stock, with what the dealer says he sells [VEH-3]', () => {
    const { sells } = running.site.profile
    expect(nounOfAll(soldCategories(running.site, { sells })).many).toBe('vehicles')
  })
})

describe('a category', () => {
  it('gets the kind that it is given, else that of its name [VEH-1]', async () => {
    const added = await staff.inject({ method: 'POST', url: '/api/categories', payload: { name: 'Bus' } })
    expect(added.json()).toMatchObject({ item: { name: 'Bus', kind: 'commercial' } })
    const own = { name: 'Cafe racer', kind: 'two-wheeler' }
    const given = await staff.inject({ method: 'POST', url: '/api/categories', payload: own })
    expect(given.json()).toMatchObject({ item: own })
    const wrong = await staff.inject({
      method: 'POST',
      url: '/api/categories',
      payload: { name: 'Boat', kind: 'boat' },
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ fields: { kind: expect.any(String) } })
  })

  it('changes its kind with its vehicles, and the audit log says so [VEH-1]', async () => {
    const id = await idOf('Tractor')
    const change = (kind: string) =>
      staff.inject({ method: 'PATCH', url: `/api/office/options/categories/${id}`, payload: { name: 'Tractor', kind } })
    expect((await change('commercial')).json()).toMatchObject({ item: { name: 'Tractor', kind: 'commercial' } })
    expect(await total('kind=commercial')).toBe(1)
    const event = await running.site.database.query
      .selectFrom('events')
      .select(['before', 'after'])
      .where('subject', '=', 'category')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(event.before ?? '')).toMatchObject({ kind: 'tractor' })
    expect(JSON.parse(event.after ?? '')).toMatchObject({ kind: 'commercial' })
    expect((await change('tractor')).statusCode).toBe(200)
    expect(await total('kind=tractor')).toBe(1)
  })

  it('has a kind alone: other lists refuse one [VEH-1]', async () => {
    const [brand] = (await running.app.inject('/api/brands')).json<{ id: number; name: string }[]>()
    const url = `/api/office/options/brands/${brand?.id}`
    const refused = await staff.inject({ method: 'PATCH', url, payload: { name: brand?.name, kind: 'tractor' } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ fields: { kind: 'Only categories have a kind.' } })
  })
})

describe('the papers of a goods vehicle', () => {
  it('follow from the gross weight that it has [VEH-7]', async () => {
    const options = { ...ACTIVA, brand: 'Tata', model: 'Ace', category: 'Pickup' }
    const given = { grossWeightKg: 1_550, options }
    const [saved] = await saveVehicles(running.site, 'test', [vehicleInput('KA01AA0009', given)], {
      createOptions: true,
    })
    const id = saved !== undefined && 'id' in saved ? saved.id : 0
    const papered = await readPaperedVehicle(running.site.database.query, id)
    expect(papered).toMatchObject({ kind: 'commercial', category: 'Pickup', grossWeightKg: 1_550 })
    expect(classOf(papered)).toBe('light')
  })
})

describe('a model', () => {
  it('is of one kind: a new vehicle of it in a category of another is refused at the category [VEH-1]', async () => {
    const wrong = vehicleInput('KA01AA0007', { options: { ...ACTIVA, category: 'Suv' } })
    const right = vehicleInput('KA01AA0008', { options: { ...ACTIVA, category: 'Motorcycle' } })
    const outcomes = await saveVehicles(running.site, 'test', [wrong, right], { createOptions: true })
    expect(outcomes[0]).toMatchObject({
      outcome: 'refused',
      fields: { category: expect.stringContaining('Vehicles of the model Activa 6G are two-wheelers here') },
    })
    expect(outcomes[1]).toMatchObject({ outcome: 'added' })
  })
})
