/**
 * One server and two behind HAProxy, as two machines would be: a folder of its own for each, one PostgreSQL (OPS-4).
 * `npm run bench:machines [seconds]`. Client, proxy, database and servers share the machine, so what a second machine brings shows
 * in the processor time of each server for a request, not in the requests a second.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '../../faults/place/client.ts'
import { startHaproxy } from '../../test/processes/haproxy.ts'
import { startTraffic } from '../../test/processes/traffic.ts'
import { startPostgres } from '../../test/postgres.ts'
import { takePort } from '../../test/server/serverProcess.ts'
import { askOneByOne, askTogether } from '../pages/load.ts'
import { processorTime } from '../processorTime.ts'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'

const SECONDS = Number(process.argv[2] ?? 10)
const CARS = 10_000
const CHANGES = 40
const OWNER = { email: 'owner@cars.example', password: 'kettle-orbit-47-lantern' }
const CACHED = Array.from({ length: 50 }, (_, at) => `/buy?page=${at + 1}`)
/** Each address once: nothing of it is cached. */
const uncached = (round: number) =>
  Array.from({ length: 100_000 }, (_, at) => `/buy?price_after_offer[min]=${round * 1_000_000 + at}`)

const folder = await mkdtemp(join(tmpdir(), 'forecourt-machines-'))
const postgres = await startPostgres()
const productIds = await seed(join(folder, 'seed'), CARS, postgres.url)
const machines = await Promise.all(
  ['one', 'two'].map(name =>
    startServer(join(folder, name), postgres.url, {
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      SESSION_SECRET: 'the same secret on each machine of the site',
      LOG_LEVEL: 'fatal',
    }),
  ),
)
const [one, two] = machines
if (one === undefined || two === undefined) throw new Error('there are not two servers')

/** Starts a proxy in front of servers, and waits until it passes requests on. */
async function proxyTo(servers: readonly { origin: string }[]) {
  const { port, release } = await takePort()
  await release()
  const proxy = await startHaproxy(
    port,
    servers.map(({ origin }) => new URL(origin).port),
  )
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/health`).catch(() => null))?.ok) await pause(50)
  return { origin, stop: proxy.stop }
}

async function load(servers: readonly { origin: string; pid: number }[], round: number): Promise<void> {
  const proxy = await proxyTo(servers)
  for (const [name, paths] of [
    ['cached', CACHED],
    ['never asked for', uncached(round)],
  ] as const) {
    // Each machine has pages of its own.
    if (name === 'cached') for (const { origin, pid } of servers) await askOneByOne(origin, pid, paths)
    const before = await Promise.all(servers.map(({ pid }) => processorTime(pid)))
    const { perSecond, p50, p99 } = await askTogether(proxy.origin, one?.pid ?? 0, paths, SECONDS)
    const used = await Promise.all(
      servers.map(async ({ pid }, at) => ((await processorTime(pid)) - (before[at] ?? 0)) / (perSecond * SECONDS)),
    )
    const cells = [servers.length, name, perSecond.toFixed(0), p50, p99, used.map(ms => ms.toFixed(2)).join(' + ')]
    console.log(`| ${cells.join(' | ')} |`)
  }
  await proxy.stop()
}

/** How long the other machine shows a price that one has changed not yet, in milliseconds. */
async function timeToTheOther(): Promise<number[]> {
  const owner = openClient(one?.origin)
  const signedIn = await owner.post('/api/auth/login', OWNER)
  if (signedIn.status !== 200) throw new Error(signedIn.text)
  const times: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    const price = 500_000 + change * 1_000
    const saved = await owner.post(`/api/office/vehicles/${change + 1}/price`, { price, version: 1 })
    if (saved.status === 409 || saved.status === 400) continue
    if (saved.status !== 200) throw new Error(saved.text)
    const savedAt = performance.now()
    const shown = async () => {
      const answer = await fetch(`${two?.origin}/api/product/${productIds[change]}`)
      return (await answer.text()).includes(String(price))
    }
    while (!(await shown()))
      if (performance.now() - savedAt > 10_000) throw new Error('the other machine never shows it')
    times.push(performance.now() - savedAt)
  }
  return times.toSorted((a, b) => a - b)
}

try {
  console.log('| servers | pages | requests a second | p50 ms | p99 ms | processor ms of each server for a request |')
  console.log('|--:|---|--:|--:|--:|---|')
  await load([one], 1)
  await load([one, two], 2)
  await load([one], 3)

  const times = await timeToTheOther()
  console.log(
    `\nA price changed at one machine is in the API of the other after ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms (p50), ${times.at(-1)?.toFixed(0)} ms at most, of ${times.length}.`,
  )

  const proxy = await proxyTo(machines)
  const traffic = startTraffic(proxy.origin)
  await traffic.pass(100)
  process.kill(two.pid, 'SIGKILL')
  await pause(5_000)
  await traffic.stop()
  console.log(
    `One of two killed under 6 connections: ${traffic.pages} lists and ${traffic.acknowledged.length} messages answered, ${traffic.failures.length} failed (${[...new Set(traffic.failures)].join(', ')}).`,
  )
  await proxy.stop()
} finally {
  await Promise.all(machines.map(({ stop }) => stop()))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
