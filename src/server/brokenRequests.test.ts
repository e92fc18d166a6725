import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createBrokenAnswers } from './brokenRequests.ts'

it('puts no refusal into the midst of another answer [OPS-10]', async () => {
  const broken = createBrokenAnswers({}, pino({ level: 'silent' }))
  const app = fastify({ clientErrorHandler: broken.clientErrorHandler })
  broken.follow(app)
  app.get('/', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': '1000' }).write('the first half')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.write('GET / HTTP/1.1\r\nHost: cars.example\r\n\r\n')
  await expect.poll(() => answer).toContain('the first half')
  socket.write('no request\r\n\r\n')
  await once(socket, 'close')
  expect(answer).toMatch(/the first half$/)
  await app.close()
})
