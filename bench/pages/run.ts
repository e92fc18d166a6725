/** Measures the pages of the real server, in a process of its own, with 10,000 listings: `npm run bench:pages`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'
import { askOneByOne, askTogether, type Measurement } from './load.ts'
import { catalogueQueries } from './queries.ts'

const VEHICLES = 10_000
const QUERIES = 4_000
const COLD_REQUESTS = 300
const HEAT_REQUESTS = 60
const SECONDS = Number(process.argv[2] ?? 8)

const row = (name: string, { perSecond, p50, p99, cpu, bytes }: Measurement) =>
  `| ${name} | ${Math.round(perSecond).toLocaleString('en')} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cpu.toFixed(2)} | ${(bytes / 1_024).toFixed(1)} |`

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
try {
  const ids = await seed(dataDir, VEHICLES)
  const queries = catalogueQueries(QUERIES)
  const products = ids.slice(0, QUERIES).map(id => `/product/${id}`)
  const server = await startServer(dataDir, undefined, { PAGE_CACHE_MB: '128' })
  try {
    const cold = (path: string) => Array.from({ length: COLD_REQUESTS }, () => path)
    const cases = [
      { name: '`/`', cold: cold('/'), warm: ['/'] },
      { name: '`/buy`', cold: cold('/buy'), warm: ['/buy'] },
      { name: `\`/buy?…\`, ${QUERIES.toLocaleString('en')} queries`, cold: queries, warm: queries },
      { name: `\`/product/{id}\`, ${products.length.toLocaleString('en')} products`, cold: products, warm: products },
    ]
    // The compiler has seen the code before anything is measured.
    for (const { cold } of cases) await askOneByOne(server.origin, server.pid, cold.slice(0, HEAT_REQUESTS), 'heat')
    console.log(
      `${VEHICLES.toLocaleString('en')} vehicles on SQLite, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`,
    )
    console.log('| page | requests/s | p50 ms | p99 ms | CPU ms/request | KB (brotli) |\n|---|--:|--:|--:|--:|--:|')
    for (const { name, cold } of cases)
      console.log(
        row(`${name}, never asked for, 1 connection`, await askOneByOne(server.origin, server.pid, cold, 'cold')),
      )
    for (const { name, warm } of cases) {
      await askOneByOne(server.origin, server.pid, warm)
      console.log(row(`${name}, cached, 16 connections`, await askTogether(server.origin, server.pid, warm, SECONDS)))
    }
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
