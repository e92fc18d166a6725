import fastify from 'fastify'
import { expect, it } from 'vitest'
import { bodyTurn, LONG_BODY, parseJsonInTurn } from './bodyTurn.ts'

it('lets other work pass between long bodies, and short ones through at once [OPS-5]', async () => {
  const order: string[] = []
  const check = async (name: string, length: number) => {
    await bodyTurn(length)
    order.push(name)
    // Comes about in the next round of the event loop, where other requests are answered.
    setImmediate(() => order.push('round'))
  }
  await Promise.all([check('long', LONG_BODY), check('longer', LONG_BODY + 1), check('short', LONG_BODY - 1)])
  expect(order).toEqual(['short', 'long', 'round', 'round', 'longer'])
})

it('parses long JSON as short JSON, and refuses what is no JSON [OPS-5]', async () => {
  const app = fastify()
  parseJsonInTurn(app)
  app.post('/', request => Promise.resolve({ got: Object.keys(request.body as object) }))
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })
  const long = await send(JSON.stringify({ name: 'a'.repeat(LONG_BODY) }))
  expect([long.statusCode, long.json()]).toEqual([200, { got: ['name'] }])
  expect((await send(`{"name": "${'a'.repeat(LONG_BODY)}`)).statusCode).toBe(400)
  expect((await send(`{"__proto__": {"a": "${'a'.repeat(LONG_BODY)}"}}`)).statusCode).toBe(400)
  await app.close()
})
