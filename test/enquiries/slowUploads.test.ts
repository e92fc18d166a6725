import { once } from 'node:events'
import { request as ask, type ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { SALE, saleFiles, saleRequest } from './enquiryForms.ts'

// On machines that may be busy with the other tests.
const PATIENT = { timeout: 60_000 }

let running: TestSite
let origin = ''
let sale: InjectOptions
beforeAll(async () => {
  running = await startSite({ configuration: { trustProxy: 1 } })
  origin = await running.listen()
  sale = await saleRequest(SALE, await saleFiles())
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => running.close())

/** Sends a whole sale, seen by the proxy at this address. */
async function send(from: string): Promise<Response> {
  return fetch(`${origin}/api/sellPage`, {
    method: 'POST',
    body: sale.payload as Buffer<ArrayBuffer>,
    headers: { ...(sale.headers as Record<string, string>), 'x-forwarded-for': from },
  })
}

/** Begins to send one of a megabyte. */
function begin(from: string): ClientRequest {
  const sending = ask(`${origin}/api/sellPage`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 1_000_000,
      'x-forwarded-for': from,
    },
  })
  sending.on('error', () => {})
  sending.write('--b\r\nContent-Disposition: form-data; name="documents"; filename="rc.pdf"\r\n\r\n%PDF')
  return sending
}

describe('slow uploads [API-8]', () => {
  it('of one address leave room for others, who is too many hears when to come back', async () => {
    const slow = Array.from({ length: 10 }, () => begin('203.0.113.1'))
    await expect.poll(async () => (await send('203.0.113.1')).status, PATIENT).toBe(503)
    const refused = await send('203.0.113.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.json()).toEqual({
      success: false,
      error: 'unavailable',
      message: 'The service is busy. Please try again in a moment.',
    })
    expect((await send('203.0.113.2')).status).toBe(200)
    for (const sending of slow) sending.destroy()
    await expect.poll(async () => (await send('203.0.113.1')).status, PATIENT).toBe(200)
  })

  it('are cut off when next to nothing comes, and not when they are only slow', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const connected = once(running.app.server, 'connection') as Promise<[Socket]>
    const slow = begin('203.0.113.3')
    const closed = Promise.withResolvers<void>()
    slow.on('close', closed.resolve)
    const [socket] = await connected
    let sent = 0
    async function sendWithinHalfAMinute(bytes: number): Promise<void> {
      slow.write(Buffer.alloc(bytes))
      sent += bytes
      await expect.poll(() => socket.bytesRead, PATIENT).toBeGreaterThan(sent)
      vi.advanceTimersByTime(30_000)
    }
    await sendWithinHalfAMinute(200_000)
    await sendWithinHalfAMinute(200_000)
    expect(socket.destroyed).toBe(false)
    await sendWithinHalfAMinute(50_000)
    expect(socket.destroyed).toBe(true)
    await closed.promise
  })
})
