import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cutOffSilent } from './silence.ts'

// Long enough for a sender on a busy machine.
const SILENT_WITHIN_MS = 400

let app: ReturnType<typeof open>
let port = 0

function open() {
  const server = fastify({ connectionTimeout: SILENT_WITHIN_MS })
  cutOffSilent(server)
  server.post('/', async request => {
    for (let silence = 0; silence < 2; silence += 1) await once(request.raw.socket, 'timeout')
    return 'done'
  })
  return server
}
beforeEach(async () => {
  app = open()
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

it('waits for work that takes longer than a sender may be silent', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: 'whole',
    headers: { 'content-type': 'text/plain' },
  })
  expect([reply.status, await reply.text()]).toEqual([200, 'done'])
})

it.each([
  ['says nothing', ''],
  [
    'does not end its request',
    'POST / HTTP/1.1\r\nHost: cars.example\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
  ],
])('cuts off who %s', async (_, sent) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
})
