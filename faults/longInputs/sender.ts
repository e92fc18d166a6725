/** Sends one request over and over from 127.0.0.1, in a process of its own: origin, file of the request, connections, seconds. Prints the answers by status. */
import { readFile } from 'node:fs/promises'
import { Agent, request as ask } from 'node:http'

/** A request as it lies in a file. */
export interface StoredRequest {
  method: string
  path: string
  headers: Record<string, string>
  /** In base64. */
  body: string
}

const LATEST_MS = 60_000
const [origin = '', file = '', connections = '', seconds = ''] = process.argv.slice(2)
if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(origin)) throw new Error(`not an origin of this machine: ${origin}`)
const { method, path, headers, body } = JSON.parse(await readFile(file, 'utf8')) as StoredRequest
const bytes = Buffer.from(body, 'base64')
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const statuses: Record<string, number> = {}
const { hostname, port } = new URL(origin)

function send(): Promise<string> {
  return new Promise(resolve => {
    const sent = ask(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, 'content-length': bytes.byteLength },
        timeout: LATEST_MS,
      },
      answer => {
        answer.resume()
        answer.once('close', () => resolve(String(answer.statusCode)))
      },
    )
    sent.once('timeout', () => sent.destroy())
    // A server that refuses a body closes the connection before all of it is sent.
    sent.once('error', () => resolve('closed'))
    sent.end(bytes)
  })
}

const endAt = performance.now() + Number(seconds) * 1_000
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < endAt) {
      const status = await send()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }),
)
console.log(JSON.stringify(statuses))
process.exit(0)
