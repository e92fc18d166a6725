import { once } from 'node:events'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitConnections, type ConnectionLimits } from './connectionLimits.ts'

const sockets: Socket[] = []
let app: ReturnType<typeof fastify>
let open = () => 0

async function listen(limits: Partial<ConnectionLimits>): Promise<void> {
  open = limitConnections(app, { all: 16, ofOneNetwork: 16, isProxy: () => false, ...limits })
  app.get('/', async () => 'a car')
  await app.listen({ host: '0.0.0.0', port: 0 })
}

const port = () => (app.server.address() as AddressInfo).port

/** Opens so many connections that say nothing. */
async function hold(localAddress: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const socket = connect({ port: port(), host: '127.0.0.1', localAddress })
    sockets.push(socket.on('error', () => {}))
    await once(socket, 'connect')
  }
}

async function statusFor(localAddress: string): Promise<[status?: number, retryAfter?: string]> {
  const asking = ask({ port: port(), host: '127.0.0.1', localAddress, agent: new Agent() }).end()
  const [{ statusCode, headers }] = (await once(asking, 'response')) as [IncomingMessage]
  asking.destroy()
  return [statusCode, headers['retry-after']]
}

beforeEach(() => {
  app = fastify({ forceCloseConnections: true })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

it('leaves half of the connections to others, and half of those to others again [OPS-5]', async () => {
  await listen({})
  await hold('127.0.0.3', 8)
  await expect.poll(() => open()).toBe(8)
  expect(await statusFor('127.0.0.3')).toEqual([503, '5'])
  await hold('127.0.0.3', 20)
  expect(open()).toBe(8)
  expect(await statusFor('127.0.0.2')).toEqual([200, undefined])
  await hold('127.0.0.4', 20)
  await expect.poll(() => open()).toBe(12)
  expect(await statusFor('127.0.0.2')).toEqual([200, undefined])
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => open()).toBe(0)
  expect(await statusFor('127.0.0.3')).toEqual([200, undefined])
})

it('counts proxies only with all others, and closes at once what is far beyond [OPS-5]', async () => {
  await listen({ all: 10, isProxy: address => address === '127.0.0.3' })
  await hold('127.0.0.3', 10)
  await expect.poll(() => open()).toBe(10)
  expect(await statusFor('127.0.0.3')).toEqual([503, '5'])
  await hold('127.0.0.3', 1)
  await expect(statusFor('127.0.0.3')).rejects.toThrow(/hang up|ECONNRESET/)
})
