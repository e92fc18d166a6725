/**
 * Measures what another network's buyer meets while one network floods the real server: `npm run bench:flood [seconds] [flood …]`.
 * Server, flood and buyer are three processes; loopback only.
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

const VEHICLES = 10_000
const CONNECTIONS = 200
const WARM_UP_SECONDS = 4
const [seconds = '10', ...chosen] = process.argv.slice(2)
const SECONDS = Number(seconds)

const run = promisify(execFile)

async function residentMegabytes(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

function at({ times }: Visit, share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0) ?? '–'
}

async function flood(dataDir: string, name: string): Promise<string> {
  const server = await startServer(dataDir)
  try {
    // The compiler has seen the code, and memory has its usual size, before anything is measured.
    await lookAround(server.origin, number => `/buy?price_after_offer[max]=${1_000_000 + number}`, 0, WARM_UP_SECONDS)
    await lookAround(server.origin, () => '/buy', 20, 2)
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
    const [cached, uncached, { stdout }] = await Promise.all([
      lookAround(server.origin, () => '/buy', 20, SECONDS - 2),
      lookAround(server.origin, number => `/buy?price_after_offer[max]=${2_000_000 + number}`, 200, SECONDS - 2),
      flooder,
    ])
    clearInterval(watch)
    const { statuses, errors } = JSON.parse(stdout) as { statuses: Record<string, number>; errors: number }
    const answers = [
      ...Object.entries(statuses).map(([status, count]) => `${count} × ${status}`),
      ...(errors > 0 ? [`${errors} failed`] : []),
    ]
    return (
      `| ${FLOODS[name]?.name} | ${answers.join(', ')} | ${at(cached, 0.5)} / ${at(cached, 0.99)} | ${cached.refused} of ${cached.times.length + cached.refused} `
      + `| ${at(uncached, 0.5)} / ${at(uncached, 0.99)} | ${uncached.refused} of ${uncached.times.length + uncached.refused} | ${rest.toFixed(0)} | +${(peak - rest).toFixed(0)} |`
    )
  } finally {
    await server.stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-flood-'))
try {
  await seed(dataDir, VEHICLES)
  console.log(
    `${VEHICLES.toLocaleString('en')} vehicles on SQLite, ${CONNECTIONS} connections for ${SECONDS} s, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, `
      + `Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log(
    '| flood | answered | cached page, p50 / p99 ms | refused | uncached page, p50 / p99 ms | refused | MB at rest | at most |\n|---|---|--:|--:|--:|--:|--:|--:|',
  )
  for (const name of chosen.length > 0 ? chosen : Object.keys(FLOODS)) console.log(await flood(dataDir, name))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
