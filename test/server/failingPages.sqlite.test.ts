import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { loadPages } from '../accounts/pages.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const logged: { incident?: string }[] = []
let running: TestSite
let productId = ''
let cookie = ''
beforeAll(async () => {
  const { pages } = await loadPages()
  running = await startSite({
    pages,
    log: pino({ level: 'error' }, { write: line => void logged.push(JSON.parse(line)) }),
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  const { site } = running
  productId = (await site.database.query.selectFrom('vehicles').select('productId').executeTakeFirstOrThrow()).productId
  cookie = `forecourt_session=${await sessionOf(running, await addPerson(running, 'asha@cars.example', 'staff'))}`
  // What the page of a car and the option manager read, and nothing else does.
  await site.database.transaction(transaction => sql`alter table vehicle_features rename to gone`.execute(transaction))
})
afterAll(() => running.close())

describe("what fails on the server is said to be the server's fault", () => {
  it('on the page of a car, with the number that was logged [ROUTE-5] [DETAIL-8]', async () => {
    const reply = await running.app.inject(`/product/${productId}`)
    const incident = logged.at(-1)?.incident ?? 'none'
    expect(reply.statusCode).toBe(500)
    expect(reply.body).toContain(`Incident ${incident}`)
    expect(reply.body).toContain('That went wrong on our side')
    expect(reply.body).not.toMatch(/Car not found|Check your connection/)
    expect(reply.headers['cache-control']).toContain('no-store')
  })

  it("also where the browser asks for the page's data after a click [ROUTE-5] [DETAIL-8]", async () => {
    const before = logged.length
    const reply = await running.app.inject(`/product/${productId}.data`)
    expect(logged).toHaveLength(before + 1)
    expect([reply.statusCode, reply.body]).toEqual([500, expect.stringContaining(String(logged.at(-1)?.incident))])
    expect(reply.body).not.toMatch(/vehicle_features|no such table|does not exist/)
  })

  it('a car that is not there stays a car that is not there [DETAIL-8]', async () => {
    const reply = await running.app.inject('/product/00000000000000')
    expect([reply.statusCode, reply.body]).toEqual([404, expect.stringContaining('Failed to fetch product data')])
  })

  it('in the option manager in the place of the list [ADMIN-7] [ADMIN-8]', async () => {
    const { site } = running
    await site.database.transaction(transaction => sql`alter table brands rename to gone_too`.execute(transaction))
    const ask = (url: string) => running.app.inject({ url, headers: { cookie } })
    const [adding, managing] = [await ask('/product-mange-add'), await ask('/product-mange-delete')]
    expect([adding.statusCode, managing.statusCode]).toEqual([200, 200])
    expect(adding.body).toContain('Failed to fetch brands.')
    expect(managing.body).toContain('Error fetching items')
  })
})
