import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A message as a receiver got it. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
  /** What the standard's own library reads out of it with this secret; throws when it was signed otherwise. */
  verify(secret: string): { type: string; timestamp: string; data: Record<string, unknown> }
}

/** A receiver of webhooks on this machine, which answers as it is told. */
export interface Receiver {
  url: string
  received: Received[]
  answer: RequestListener
  close(): Promise<void>
}

/** Starts a receiver that takes everything. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (_request, response) => response.end('ok'),
    close: async () => {},
  }
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      receiver.received.push({
        headers: request.headers,
        body,
        verify: secret => {
          // The library's own check of the time goes by the clock of this machine, which the tests are ahead of.
          const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = request.headers
          const signed = new Webhook(secret).sign(String(id), new Date(Number(at) * 1_000), body)
          if (!String(signatures).split(' ').includes(signed)) throw new Error('No matching signature')
          return JSON.parse(body) as never
        },
      })
      receiver.answer(request, response)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  receiver.close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return receiver
}
