import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiAs } from '../apiAs.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import type { TestSite } from '../startSite.ts'
import { startStockedSite } from '../stockedSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

async function find(query: Record<string, string>, role: 'member' | 'staff' = 'staff') {
  const api = await apiAs(running.site, role)
  const reply = await api.inject({ url: '/api/office/find', query })
  await api.close()
  return { status: reply.statusCode, body: reply.json() }
}

it('finds cars by any part of their number or name, six at most [ADMIN-10]', async () => {
  const cars = await running.site.database.query
    .selectFrom('vehicles')
    .select(['productId', 'carNumber'])
    .where('carNumber', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const number = String(cars.carNumber)
  const { body } = await find({ q: number.slice(-6).toLowerCase() })
  expect(body.cars).toContainEqual(expect.objectContaining({ productId: cars.productId, carNumber: number }))
  expect((await find({ q: cars.productId })).body.cars).toHaveLength(1)
  expect((await find({ q: 'a car that nobody has' })).body).toEqual({ cars: [], people: [] })
})

it('finds people without showing what is masked, and only for those who answer them [ADMIN-10, CAR-5]', async () => {
  const visitor = await apiAs(running.site, null)
  const sent = await visitor.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
  await visitor.close()
  expect(sent.statusCode).toBe(200)
  for (const q of ['asha', '98450 12345', '9845012345']) {
    const { people } = (await find({ q })).body
    expect(people).toHaveLength(1)
    expect(JSON.stringify(people)).not.toContain('12345')
  }
  expect((await find({ q: 'asha' }, 'member')).status).toBe(403)
})

it('refuses what is too short, too long or not said [ADMIN-10]', async () => {
  for (const query of [{ q: 'a' }, { q: 'x'.repeat(1_000) }, {}]) {
    const { status, body } = await find(query as Record<string, string>)
    expect(status).toBe(400)
    expect(body.fields.q).toMatch(/must/)
  }
})
