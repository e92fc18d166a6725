import { get as ask } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestSite } from '#test/startSite.ts'
import { startStockedSite } from '#test/stockedSite.ts'

const FLOOD = '203.0.113.7'
const BUYER = '198.51.100.9'

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

const get = (url: string, remoteAddress: string, method: 'GET' | 'HEAD' = 'GET') =>
  running.app.inject({ method, url, remoteAddress })
const count = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

it.each([
  ['/api/facets?price_after_offer[min]=', 64],
  ['/api/products?price_after_offer[min]=', 8],
  ['/api/products/?model_name=', 64],
])('%s… is bounded for a network that floods it, and answered to another', async (path, places) => {
  const flood = Array.from({ length: 100 }, (_, number) => get(path + (number + 1), FLOOD))
  const buyer = await get(path + 777, BUYER)
  const answers = await Promise.all(flood)
  expect(buyer.statusCode).toBe(200)
  expect([count(answers, 200), count(answers, 503)]).toEqual([places, 100 - places])
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(refused?.headers['retry-after']).toBe('5')
  expect(refused?.json()).toMatchObject({ success: false, error: 'unavailable' })
  expect((await get(path + 7, FLOOD)).statusCode).toBe(200)
})

it('gives a list’s place back when it is out, was only asked about, or its reader has left', async () => {
  for (let round = 0; round < 10; round++) {
    expect((await get('/api/products', FLOOD)).json()).toHaveLength(
      Number((await get('/api/products', FLOOD, 'HEAD')).headers['x-total-count']),
    )
  }
  const origin = await running.listen()
  await Promise.all(
    Array.from(
      { length: 10 },
      () =>
        new Promise<void>((resolve, reject) => {
          const request = ask(`${origin}/api/products`, answer => {
            answer.destroy()
            answer.once('close', resolve)
          })
          request.once('error', reject)
        }),
    ),
  )
  await expect
    .poll(async () => count(await Promise.all(Array.from({ length: 8 }, () => get('/api/products', '127.0.0.1'))), 200))
    .toBe(8)
})
