/**
 * Measures what another network's buyer meets while one network, or many, flood the real server:
 * `npm run bench:flood [seconds] [flood …] [memory=MB]`. Server, flood and buyer are three processes; loopback only. With `memory` the server
 * is held within so many megabytes.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'
import { lookAround, type Visit } from './buyer.ts'
import { FLOODS } from './floods.ts'
import { makeMemoryLimit } from './memoryLimit.ts'

const VEHICLES = 10_000
const CONNECTIONS = 200
const WARM_UP_SECONDS = 2
// The server gives memory back while it has nothing to do.
const IDLE_SECONDS = 20
const [seconds = '7', ...others] = process.argv.slice(2)
const SECONDS = Number(seconds)
const MEMORY_MB = Number(others.find(word => word.startsWith('memory='))?.slice('memory='.length) ?? 0)
const chosen = others.filter(word => !word.startsWith('memory='))

const run = promisify(execFile)

async function residentMegabytes(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

function at({ times }: Visit, share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0) ?? '–'
}

const refusals = (...visits: Visit[]) =>
  `${visits.reduce((sum, { refused }) => sum + refused, 0)} of ${visits.reduce((sum, { times, refused }) => sum + times.length + refused, 0)}`

async function flood(dataDir: string, name: string): Promise<string> {
  const heldFile = join(dataDir, 'event-loop.json')
  const server = await startServer(
    dataDir,
    undefined,
    {
      TRUST_PROXY: 'on',
      RATE_LIMIT: 'on',
      EVENT_LOOP_FILE: heldFile,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'watchEventLoop.ts')}`,
    },
    limit?.within,
  )
  let stopped: Promise<unknown> | null = null
  try {
    // The compiler has seen the code, and memory has its usual size, before anything is measured.
    await lookAround(server.origin, number => `/buy?price_after_offer[max]=${1_000_000 + number}`, 0, WARM_UP_SECONDS)
    await lookAround(server.origin, () => '/buy', 20, 1)
    const rest = await residentMegabytes(server.pid)
    let peak = rest
    const watch = setInterval(async () => {
      peak = Math.max(peak, await residentMegabytes(server.pid))
    }, 100)
    const flooder = run(process.execPath, [
      join(import.meta.dirname, 'flooder.ts'),
      server.origin,
      name,
      String(name === 'none' ? 1 : CONNECTIONS),
      String(SECONDS),
    ])
    await pause(1_000)
    process.kill(server.pid, 'SIGUSR2')
    const [cached, health, uncached, { stdout }] = await Promise.all([
      lookAround(server.origin, () => '/buy', 20, SECONDS - 2),
      lookAround(server.origin, () => '/health', 20, SECONDS - 2),
      lookAround(server.origin, number => `/buy?price_after_offer[max]=${2_000_000 + number}`, 200, SECONDS - 2),
      flooder,
    ])
    clearInterval(watch)
    await pause(IDLE_SECONDS * 1_000)
    const after = await residentMegabytes(server.pid)
    const { statuses, errors } = JSON.parse(stdout) as { statuses: Record<string, number>; errors: number }
    stopped = server.stop()
    await stopped
    const held = JSON.parse(await readFile(heldFile, 'utf8')) as { p99: number; longest: number }
    const answers = [
      ...Object.entries(statuses).map(([status, count]) => `${count} × ${status}`),
      ...(errors > 0 ? [`${errors} failed`] : []),
    ]
    return (
      `| ${FLOODS[name]?.name} | ${answers.join(', ')} | ${at(cached, 0.5)} / ${at(cached, 0.99)} | ${at(health, 0.5)} / ${at(health, 0.99)} | ${refusals(cached, health)} `
      + `| ${at(uncached, 0.5)} / ${at(uncached, 0.99)} | ${refusals(uncached)} | ${held.p99.toFixed(0)} / ${held.longest.toFixed(0)} | ${rest.toFixed(0)} | +${(peak - rest).toFixed(0)} | ${after.toFixed(0)} |`
    )
  } finally {
    await (stopped ?? server.stop())
  }
}

const limit = MEMORY_MB > 0 ? makeMemoryLimit(MEMORY_MB) : null
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-flood-'))
try {
  await seed(dataDir, VEHICLES)
  console.log(
    `${VEHICLES.toLocaleString('en')} vehicles on SQLite, ${CONNECTIONS} connections for ${SECONDS} s, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, `
      + `Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}${limit === null ? '' : `, server in ${limit.name}`}\n`,
  )
  console.log(
    '| flood | answered | cached page, p50 / p99 ms | `/health`, p50 / p99 ms | refused | never asked for, p50 / p99 ms | refused | event loop held, p99 / longest ms | MB at rest | at most | after |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
  )
  for (const name of chosen.length > 0 ? chosen : Object.keys(FLOODS)) console.log(await flood(dataDir, name))
} finally {
  limit?.remove()
  await rm(dataDir, { recursive: true, force: true })
}
