import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { MIGRATIONS } from '../../database/migrations/migrations.ts'
import { seedOptionLists } from '../../database/seedOptionLists.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { VERSION } from '../../src/platform/version.ts'
import { openDatabase } from '../../src/platform/database/openDatabase.ts'
import { openFileStore } from '../../src/platform/files/openFileStore.ts'
import { importVehicles } from '../../src/services/import/importVehicles.ts'
import type { Schema } from '../../src/services/schema.ts'

/** Rows of the generated file; half of it without ids, so that every row is remembered by its hash. */
const ROWS = Number(process.argv[2] ?? 100_000)
const SHOWN_EVERY = 10_000

/** A file that is never whole in memory: chunks of a hundred rows, made when they are asked for. */
async function* generatedFile(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('link,oem,model,variantName,bt,price,km,year,ft,owner,city,color\r\n')
  for (let start = 0; start < ROWS; start += 100) {
    let chunk = ''
    for (let row = start; row < Math.min(ROWS, start + 100); row += 1) {
      const link = row % 2 === 0 ? `https://cars.example/${row}` : ''
      const model = ['Maruti,Maruti Swift', 'Hyundai,Hyundai i20', 'Kia,Kia Seltos', 'Honda,Honda City'][row % 4]
      chunk +=
        `${link},${model},Trim ${row % 50},SUV,₹ ${(2 + (row % 90) / 10).toFixed(2)} Lakh,"${1 + (row % 99)},${String(row % 1000).padStart(3, '0')}",`
        + `${2005 + (row % 20)},Petrol,1st Owner,bangalore,White\r\n`
    }
    yield encoder.encode(chunk)
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
try {
  const configuration = { ...readConfiguration({ DATABASE_URL: process.env.DATABASE_URL }, dataDir), dataDir }
  const database = await openDatabase<Schema>(configuration)
  await migrate(database, MIGRATIONS, VERSION)
  const platform = {
    configuration,
    database,
    files: await openFileStore(configuration),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  }
  await seedOptionLists(platform)
  const startedAt = performance.now()
  console.log(`rows        rows/s   heap MB   resident MB   (${database.engine})`)
  // What a cached page waits for beside it, at least.
  const held = monitorEventLoopDelay({ resolution: 5 })
  held.enable()
  const report = await importVehicles(platform, 'import', generatedFile(), {
    createOptions: true,
    onProgress: ({ rows }) => {
      if (rows % SHOWN_EVERY !== 0) return
      const rate = (rows / (performance.now() - startedAt)) * 1_000
      const { heapUsed, rss } = process.memoryUsage()
      console.log(
        [
          rows.toString().padEnd(9),
          rate.toFixed(0).padStart(8),
          (heapUsed / 1e6).toFixed(0).padStart(9),
          (rss / 1e6).toFixed(0).padStart(13),
        ].join(' '),
      )
    },
  })
  console.log(
    `added ${report.added}, refused ${report.refused}, in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  )
  const [p50, p99, longest] = [held.percentile(50), held.percentile(99), held.max].map(ns => (ns / 1e6).toFixed(0))
  console.log(`event loop held: p50 ${p50}, p99 ${p99}, most ${longest} ms (load ${loadavg()[0]?.toFixed(1)})`)
  await database.close()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
