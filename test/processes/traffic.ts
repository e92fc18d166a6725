import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { FORMS } from '../enquiries/enquiryForms.ts'

// Many requests fall into each moment of a restart; servers that are started meanwhile are left most of the machine.
const BETWEEN_MS = 40

/** What came of constant traffic; a request that got no answer has its error. */
export interface Traffic {
  /** Names in the enquiries that were acknowledged. */
  acknowledged: string[]
  failures: string[]
  pages: number
  /** Resolves when so many more pages were read. */
  pass(pages: number): Promise<void>
  stop(): Promise<void>
}

/** Sends one request; resolves with the status, or what went wrong. */
function ask(agent: Agent, origin: string, path: string, body?: object): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>()
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request(`${origin}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers }, answer => {
    answer.resume()
    answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', error => resolve(String(error)))
  })
  sent.on('error', error => resolve(String(error)))
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

/** Reads lists and sends real enquiries, one soon after the other, over connections that are kept, until it is stopped. */
export function startTraffic(origin: string, { readers = 3, writers = 3 } = {}): Traffic {
  // Each has its own connection, as browsers do: in a common pool some would lie unused, which a server waits for.
  const agents = Array.from({ length: readers + writers }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const ending = new AbortController()
  let count = 0
  const traffic: Traffic = { acknowledged: [], failures: [], pages: 0, pass, stop }
  async function pass(pages: number): Promise<void> {
    const until = traffic.pages + pages
    while (traffic.pages < until && traffic.failures.length === 0) await pause(20)
  }
  async function stop(): Promise<void> {
    ending.abort()
    await Promise.all(all)
    for (const agent of agents) agent.destroy()
  }
  async function read(agent: Agent): Promise<void> {
    while (!ending.signal.aborted) {
      const status = await ask(agent, origin, '/api/products')
      if (status === 200) traffic.pages += 1
      else traffic.failures.push(`GET ${status}`)
      await pause(BETWEEN_MS)
    }
  }
  async function write(agent: Agent): Promise<void> {
    while (!ending.signal.aborted) {
      count += 1
      const name = `Sender ${count}`
      const status = await ask(agent, origin, '/api/contact-form', { ...FORMS['/api/contact-form'], name })
      if (status === 200) traffic.acknowledged.push(name)
      else traffic.failures.push(`POST ${status}`)
      await pause(BETWEEN_MS)
    }
  }
  const all = agents.map((agent, index) => (index < readers ? read(agent) : write(agent)))
  return traffic
}
