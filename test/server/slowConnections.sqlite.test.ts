import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let origin = ''
beforeAll(async () => {
  running = await startSite()
  origin = await running.listen()
})
afterAll(() => running.close())

/** Sends a header a byte at a time, for as long as it is let; the statuses of what comes back. */
async function trickle(): Promise<string> {
  const socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => {})
  socket.write('GET /health HTTP/1.1\r\nHost: cars.example\r\nX-Slow: ')
  const drops = setInterval(() => socket.write('a'), 50)
  // Who writes to a closed connection is reset, which may take away what has come back.
  socket.once('data', () => clearInterval(drops))
  // Not by `once` of node:events, which fails with such a reset.
  await new Promise(resolve => {
    socket.once('close', resolve)
  })
  clearInterval(drops)
  return answer
}

it('cuts off who does not come to the end of a header, and answers others meanwhile [OPS-5]', async () => {
  const { server } = running.app
  // What holds in earnest: half a minute, with the five seconds between two looks.
  expect([server.headersTimeout, server.timeout]).toEqual([20_000, 30_000])
  server.headersTimeout = 500
  const slow = Array.from({ length: 40 }, trickle)
  for (let asked = 0; asked < 5; asked++) expect((await fetch(`${origin}/health`)).status).toBe(200)
  const answers = await Promise.all(slow)
  expect(answers.filter(answer => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(40)
  expect((await fetch(`${origin}/health`)).status).toBe(200)
})
