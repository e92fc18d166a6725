import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { readRestOfBodies } from './restOfBody.ts'

it('a client that is still sending megabytes reads the 413, and its connection stays open [API-10]', async () => {
  const app = fastify({ bodyLimit: 1_000 })
  readRestOfBodies(app)
  app.setErrorHandler((_error, _request, reply) => reply.status(413).send({ error: 'too_large' }))
  app.post('/', async () => 'taken')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const send = async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(origin, { method: 'POST', headers, body: JSON.stringify('x'.repeat(8_000_000)) })
    return [answer.status, answer.headers.get('connection')]
  }
  expect([await send(), await send()]).toEqual([
    [413, null],
    [413, null],
  ])
  await app.close()
})
