import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import { processorTime } from '../processorTime.ts'

/** What was measured: milliseconds, but for the rate. `cpu` is the server's whole processor time for each request. */
export interface Measurement {
  perSecond: number
  p50: number
  p99: number
  cpu: number
  bytes: number
}

const HEADERS = { 'accept-encoding': 'br' }

function fetchOnce(url: string, agent: Agent, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: host === undefined ? HEADERS : { ...HEADERS, host } }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode} ${url}`)),
      )
    }).on('error', reject)
  })
}

/**
 * Asks for each path once, one after another on one connection. With `under` each is asked for at a host of its own, whose
 * name begins so: the server has no such page yet.
 */
export async function askOneByOne(
  origin: string,
  pid: number,
  paths: readonly string[],
  under?: string,
): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let bytes = 0
  const cpuBefore = await processorTime(pid)
  for (const [number, path] of paths.entries()) {
    const startedAt = performance.now()
    bytes += await fetchOnce(origin + path, agent, under && `${under}-${number}.localhost`)
    times.push(performance.now() - startedAt)
  }
  const cpu = (await processorTime(pid)) - cpuBefore
  agent.destroy()
  const total = times.reduce((sum, time) => sum + time, 0)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    perSecond: (paths.length / total) * 1_000,
    p50: at(0.5),
    p99: at(0.99),
    cpu: cpu / paths.length,
    bytes: bytes / paths.length,
  }
}

/** Asks for the paths round-robin on 16 connections for as many seconds. */
export async function askTogether(
  origin: string,
  pid: number,
  paths: readonly string[],
  seconds: number,
): Promise<Measurement> {
  let next = 0
  const cpuBefore = await processorTime(pid)
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    headers: HEADERS,
    requests: [{ setupRequest: request => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
  })
  const cpu = (await processorTime(pid)) - cpuBefore
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} wrong answers, ${result.errors} errors`)
  const { total } = result.requests
  return {
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: cpu / total,
    bytes: result.throughput.total / total,
  }
}
