import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPTION_LISTS, OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const VEHICLES = [
  vehicleInput('KA01AA0001'),
  vehicleInput('KA01AA0002', { options: { brand: 'Honda', model: 'City', variant: 'VX' } }),
  vehicleInput('KA01AA0003', { options: { brand: 'Honda', model: 'Amaze', variant: 'VX' } }),
  vehicleInput('KA01AA0004', { options: { brand: 'Maruti Suzuki', model: 'City', variant: 'LX' } }),
]

let running: TestSite
let staff: FastifyInstance
beforeAll(async () => {
  running = await startSite({ fill: platform => saveVehicles(platform, 'test', VEHICLES, { createOptions: true }) })
  staff = await apiAs(running.site, 'staff')
})
afterAll(async () => {
  await staff.close()
  await running.close()
})

async function add(path: string, payload: object) {
  const reply = await staff.inject({ method: 'POST', url: `/api/${path}`, payload })
  return [reply.statusCode, reply.json()] as const
}

async function remove(path: string, names: Record<string, string>) {
  const reply = await staff.inject({ method: 'DELETE', url: `/api/${path}?${new URLSearchParams(names)}` })
  return [reply.statusCode, reply.json()] as const
}

const eventsOf = (subject: string, id: number) =>
  running.site.database.query
    .selectFrom('events')
    .select(['kind', 'actor', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('POST /api/{list} [API-7] [ADMIN-7]', () => {
  it('adds a brand, its model, its variant; each stands in its list at once and leaves a trail', async () => {
    expect(await add('brands', { name: '  Land   Rover ' })).toEqual([
      201,
      {
        success: true,
        message: 'Brand added successfully!',
        item: { id: expect.any(Number), name: 'Land Rover' },
      },
    ])
    expect(await add('models', { name: 'Defender', brand: 'land-rover' })).toEqual([
      201,
      {
        success: true,
        message: 'Model added successfully!',
        item: { id: expect.any(Number), name: 'Defender', brand: 'Land Rover' },
      },
    ])
    const [status, { item }] = await add('variants', { name: '110 HSE', brand: 'LAND ROVER', model: 'defender' })
    expect([status, item]).toEqual([
      201,
      { id: expect.any(Number), name: '110 HSE', brand: 'Land Rover', model: 'Defender' },
    ])
    expect((await running.app.inject('/api/variants')).json()).toContainEqual(item)
    expect(await eventsOf('variant', item.id)).toEqual([
      { kind: 'added', actor: '1', before: null, after: expect.stringContaining('"name":"110 HSE"') },
    ])
  })

  it.each(OPTION_LIST_NAMES)('of %s wants a name', async list => {
    const [status, { error, fields }] = await add(OPTION_LISTS[list].path, {
      name: '  ',
      brand: 'Kia',
      model: 'Seltos',
    })
    expect([status, error, fields]).toEqual([400, 'invalid', { name: expect.stringMatching(/^Please fill in the /) }])
    expect((await add(OPTION_LISTS[list].path, { brand: 'Kia', model: 'Seltos', name: ' - ' }))[0]).toBe(400)
  })

  it('says what is missing or unknown at its field', async () => {
    expect((await add('models', { name: 'One' }))[1]).toMatchObject({
      message: 'Please select a brand!',
      fields: { brand: 'Please select a brand!' },
    })
    expect((await add('models', { name: 'One', brand: 'Nobody' }))[1]).toMatchObject({
      error: 'invalid',
      fields: { brand: 'There is no brand "Nobody".' },
    })
    expect((await add('variants', { name: 'One' }))[1].fields).toEqual({
      brand: 'Please select a brand!',
      model: 'Please select a model!',
    })
    expect((await add('variants', { name: 'One', brand: 'Honda' }))[1].fields).toEqual({
      model: 'Please select a model!',
    })
    expect((await add('variants', { name: 'One', brand: 'Honda', model: 'Seltos' }))[1].fields).toEqual({
      model: 'There is no model "Seltos" of Honda.',
    })
    expect((await add('variants', { name: 'One', model: 'City' }))[1].fields).toEqual({
      brand: expect.stringContaining('Honda, Maruti Suzuki'),
    })
    expect((await add('seating-capacities', { name: 'seven' }))[1].fields).toEqual({
      name: 'Please enter a whole number from 1 to 99.',
    })
  })

  it('takes what only one parent fits without asking for it', async () => {
    expect((await add('variants', { name: 'EX', model: 'Amaze' }))[1].item).toMatchObject({
      brand: 'Honda',
      model: 'Amaze',
    })
    expect((await add('seating-capacities', { name: 9 }))[1].item).toMatchObject({ name: '9' })
  })

  it('refuses what is there in any spelling, and names it; the same name below another parent is another item', async () => {
    expect(await add('brands', { name: 'maruti-suzuki' })).toEqual([
      409,
      {
        success: false,
        error: 'conflict',
        message: 'The brand "Maruti Suzuki" is there already.',
      },
    ])
    expect((await add('variants', { name: 'vx', brand: 'Honda', model: 'City' }))[1].message).toBe(
      'The variant "VX" of Honda City is there already.',
    )
    expect((await add('models', { name: 'Amaze', brand: 'Kia' }))[0]).toBe(201)
  })

  it('adds a name once however many ask at the same time', async () => {
    const names = ['Mint Green', 'mint green', 'Mint-Green', 'MINT GREEN']
    const statuses = (await Promise.all(names.map(name => add('colors', { name })))).map(([status]) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
  })
})

describe('DELETE /api/{list}?name= [API-7] [ADMIN-8]', () => {
  it('removes what nothing uses, in any spelling, and leaves a trail', async () => {
    const [, { item }] = await add('fuel-types', { name: 'Hydrogen' })
    expect(await remove('fuel-types', { name: 'HYDROGEN ' })).toEqual([
      200,
      { success: true, message: 'Fuel type deleted successfully!' },
    ])
    expect((await remove('fuel-types', { name: 'Hydrogen' }))[0]).toBe(404)
    expect((await eventsOf('fuelType', item.id)).map(event => event.kind)).toEqual(['added', 'removed'])
  })

  it('refuses what vehicles use and says how many', async () => {
    expect(await remove('colors', { name: 'white' })).toEqual([
      409,
      {
        success: false,
        error: 'in_use',
        message: 'The colour "White" is used by 4 vehicles, so it cannot be deleted.',
      },
    ])
    expect((await remove('addfeatures', { name: 'Sunroof' }))[1]).toMatchObject({
      error: 'in_use',
      message: expect.stringContaining('4 vehicles'),
    })
    expect((await remove('brands', { name: 'Honda' }))[1].message).toBe(
      'The brand "Honda" is used by 2 vehicles and has 2 models, so it cannot be deleted.',
    )
    await add('brands', { name: 'Tesla' })
    await add('models', { name: 'Y', brand: 'Tesla' })
    expect((await remove('brands', { name: 'Tesla' }))[1]).toMatchObject({
      error: 'in_use',
      message: expect.stringContaining('has 1 model,'),
    })
  })

  it('asks for brand or model when a name fits several', async () => {
    const [status, answer] = await remove('models', { name: 'City' })
    expect([status, answer.error, answer.fields]).toEqual([
      409,
      'conflict',
      { brand: 'Please say of which brand: Honda, Maruti Suzuki.' },
    ])
    expect((await remove('variants', { name: 'VX' }))[1].fields).toEqual({
      model: 'Please say of which model: Honda Amaze, Honda City.',
    })
    await add('variants', { name: 'ZX', brand: 'Honda', model: 'City' })
    await add('variants', { name: 'ZX', brand: 'Maruti Suzuki', model: 'City' })
    expect((await remove('variants', { name: 'ZX', model: 'City' }))[1].fields).toEqual({
      brand: expect.stringContaining('Honda City, Maruti Suzuki City'),
    })
    expect((await remove('variants', { name: 'ZX', model: 'City', brand: 'Honda' }))[0]).toBe(200)
    expect((await remove('variants', { name: 'ZX' }))[0]).toBe(200)
    expect((await remove('variants', { name: 'VX', model: 'Civic' }))[0]).toBe(404)
  })

  it('of an option and the adding of a vehicle with it wait for the write lock: the vehicle keeps it, or is refused', async () => {
    await add('owners', { name: '9th Owner' })
    const vehicle = vehicleInput('KA01AA0009', { options: { owner: '9th Owner' } })
    const [[status], [saved]] = await Promise.all([
      remove('owners', { name: '9th Owner' }),
      saveVehicles(running.site, 'test', [vehicle]),
    ])
    expect([status, saved?.outcome]).toEqual(status === 200 ? [200, 'refused'] : [409, 'added'])
  })
})
