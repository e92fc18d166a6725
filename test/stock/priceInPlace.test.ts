import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const START = Date.parse('2026-11-01T06:00:00Z')
let now = START
let running: TestSite
let staff: FastifyInstance
let car: { id: number; version: number }
beforeAll(async () => {
  running = await startSite({
    clock: { now: () => now },
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [vehicleInput('KA01AA0001', { actualPrice: 600_000, offerAmount: 20_000, state: 'listed' })],
        { createOptions: true },
      ),
  })
  staff = await apiAs(running.site, 'staff')
  car = await read()
})
afterAll(async () => {
  await staff.close()
  await running.close()
})

const read = () =>
  running.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'version', 'actualPrice', 'offerAmount', 'priceAfterOffer'])
    .executeTakeFirstOrThrow()
const preview = async (price: number | string) => {
  const reply = await staff.inject(`/api/office/vehicles/${car.id}/price-preview?price=${price}`)
  return { status: reply.statusCode, body: reply.json() }
}
const set = async (payload: object, api = staff) => {
  const reply = await api.inject({ method: 'POST', url: `/api/office/vehicles/${car.id}/price`, payload })
  return { status: reply.statusCode, body: reply.json() }
}

it('says before it is saved what cards will say, and that is what they say [ADMIN-10, PRICE-5]', async () => {
  expect((await preview(550_000)).body.drop).toBeNull()
  now = START + 10 * DAY_MS
  const { body } = await preview(550_000)
  expect(body.drop).toEqual({ rupees: 30_000, since: now })
  expect(await read()).toMatchObject({ priceAfterOffer: 580_000, version: car.version })
  const saved = await set({ price: 550_000, version: car.version })
  expect(saved.status).toBe(200)
  expect(await read()).toMatchObject({ actualPrice: 570_000, offerAmount: 20_000, priceAfterOffer: 550_000 })
  const [listed] = (await staff.inject('/api/products')).json()
  expect(listed.price_drop).toEqual({ rupees: 30_000, since: now })
  const undone = await staff.inject({
    method: 'POST',
    url: `/api/office/vehicles/${car.id}/undo`,
    payload: { eventId: saved.body.eventId },
  })
  expect(undone.statusCode).toBe(200)
  expect(await read()).toMatchObject({ priceAfterOffer: 580_000 })
})

it('overwrites nobody, and says who was there before [ADMIN-10]', async () => {
  const { version } = await read()
  expect((await set({ price: 560_000, version })).status).toBe(200)
  const late = await set({ price: 540_000, version })
  expect(late.status).toBe(409)
  expect(late.body.message).not.toBe('')
  expect(await read()).toMatchObject({ priceAfterOffer: 560_000 })
})

it('refuses what is no price, and whoever may not [ADMIN-10, AUTH-4]', async () => {
  const { version } = await read()
  for (const price of [0, -1, 1.5, 2_000_000_000]) expect((await set({ price, version })).status).toBe(400)
  expect((await preview('many')).status).toBe(400)
  const member = await apiAs(running.site, 'member')
  expect((await set({ price: 1, version }, member)).status).toBe(403)
  await member.close()
})
