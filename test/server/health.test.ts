import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSite, type TestSite } from '#test/startSite.ts'

let running: TestSite
beforeAll(async () => { running = await startSite() })
afterAll(() => running.close())

it('says how the site is, and neither address nor secret', async () => {
  const answer = await running.app.inject('/health')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/), mode: 'demo', database: 'answers',
    writes: { ok: true, problem: null }, catalogue: { ok: true, version: expect.any(String), vehicles: 0 },
  })
})
