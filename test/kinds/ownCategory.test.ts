import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { jpeg } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { PRODUCT, productRequest } from '../stock/productForm.ts'

const BIKE = {
  ...PRODUCT,
  model_name: 'Rider 500',
  variant: null,
  category: 'Cafe racer',
  seating_Capacity: null,
  transmission: null,
  brakes: 'Disc, ABS',
  hours_run: '12',
}

let running: TestSite
let staff: FastifyInstance
beforeAll(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  staff = await apiAs(running.site, 'staff')
  const own = { name: 'Cafe racer', kind: 'two-wheeler' }
  await staff.inject({ method: 'POST', url: '/api/categories', payload: own })
  await staff.inject({ method: 'POST', url: '/api/models', payload: { brand: 'Kia', name: 'Rider 500' } })
})
afterAll(async () => {
  await staff.close()
  await running.close()
})

async function stored() {
  const { query } = running.site.database
  const row = await query.selectFrom('vehicles').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const [vehicle] = await loadVehicles(query, [row.id])
  return vehicle
}

describe('a vehicle of a category of the dealer’s own [VEH-1] [VEH-2]', () => {
  it('is asked what the kind of the category has, whatever its name says', async () => {
    const reply = await staff.inject(await productRequest(BIKE, [await jpeg()]))
    expect(reply.json()).toMatchObject({ success: true })
    expect(await stored()).toMatchObject({ kind: 'two-wheeler', brakes: 'Disc, ABS', hoursRun: null })
  })

  it('is edited by the same rules, and is a car again where its category becomes one', async () => {
    const { id = 0, version = 0 } = (await stored()) ?? {}
    const change = (payload: object) => staff.inject({ method: 'POST', url: `/api/office/vehicles/${id}`, payload })
    expect((await change({ version, start: 'Self and kick' })).statusCode).toBe(200)
    expect(await stored()).toMatchObject({ start: 'Self and kick' })
    const [category] = (await staff.inject('/api/categories'))
      .json<{ id: number; name: string }[]>()
      .filter(({ name }) => name === 'Cafe racer')
    const url = `/api/office/options/categories/${category?.id}`
    await staff.inject({ method: 'PATCH', url, payload: { name: 'Cafe racer', kind: 'car' } })
    const vehicle = await stored()
    expect(vehicle?.kind).toBeUndefined()
    // What is stored stays; it is not taken anew.
    expect((await change({ version: vehicle?.version, brakes: 'Drum' })).statusCode).toBe(200)
    expect(await stored()).toMatchObject({ brakes: 'Disc, ABS' })
  })
})
