import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { MIGRATIONS } from '../../database/migrations/migrations.ts'
import { seedOptionLists } from '../../database/seedOptionLists.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { ColumnNames } from '../../src/platform/database/columnNames.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/openDatabase.ts'
import { openFileStore } from '../../src/platform/files/openFileStore.ts'
import { openLog } from '../../src/platform/logging.ts'
import { VERSION } from '../../src/platform/version.ts'
import type { Schema } from '../../src/services/schema.ts'
import { fillDesk } from './fillDesk.ts'
import { fillAccounts, fillAlerts, fillDemand } from './fillPeople.ts'
import { fillEnquiries } from './fillEnquiries.ts'
import { EVENTS_SPAN_MS, fillEvents } from './fillEvents.ts'
import { fillVehicles, makeLists } from './fillVehicles.ts'
import { run, takeIndexes, type Filling } from './statements.ts'
import { recountStock } from './recountStock.ts'

const FILLED = ['vehicles', 'vehicle_features', 'photos', 'events', 'enquiries', 'enquiry_notes', 'outbox']
const LISTS = ['kinds', 'slots', 'registrationtype', 'color', 'owner', 'location', 'feature', 'days', 'first', 'last']

async function setSequences(db: Kysely<Schema>): Promise<void> {
  for (const table of ['vehicles', 'holdings', 'events', 'enquiries'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
}

async function fill(filling: Filling, say: (step: string) => void): Promise<void> {
  const { db, engine } = filling
  if (engine === 'sqlite')
    for (const pragma of ['synchronous = off', 'foreign_keys = off', 'cache_size = -500000'])
      await run(filling, `pragma ${pragma}`)
  else await run(filling, 'set session_replication_role = replica')
  const indexes = await takeIndexes(filling, FILLED)
  const kinds = await makeLists(filling)
  await fillAccounts(filling)
  await fillVehicles(filling)
  say('cars with photos and features')
  await fillEvents(filling)
  say('events')
  await fillEnquiries(filling)
  await fillAlerts(filling, kinds)
  await fillDemand(filling, kinds)
  say('enquiries, alerts and demand')
  await fillDesk(filling)
  say('deals, money, papers, registers, drives and counts')
  for (const list of LISTS) await run(filling, `drop table bench_${list}`)
  for (const index of indexes) await run(filling, index)
  say('indexes')
  if (engine === 'postgres') {
    await setSequences(db)
    // The triggers that count were off with those of the foreign keys.
    await recountStock(db)
  }
  await run(filling, engine === 'sqlite' ? 'analyze' : 'vacuum analyze')
  say('statistics')
}

/**
 * Makes a site of so many cars and events with an enquiry for ten cars, in SQLite in `dataDir` or in the database of
 * `databaseUrl`; one that was made before stays, and gets the migrations that it lacks. Signed in is by `OWNER`.
 */
export async function makeSite(dataDir: string, cars: number, databaseUrl?: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const made = join(dataDir, databaseUrl === undefined ? 'made.json' : 'made.postgres.json')
  const configuration = readConfiguration({ DATA_DIR: dataDir, SITE_MODE: 'live', DATABASE_URL: databaseUrl }, dataDir)
  const startedAt = performance.now()
  const say = (step: string) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${step}`)
  const database = await openDatabase<Schema>(configuration)
  const migrated = await migrate(database, MIGRATIONS, VERSION)
  if (migrated.length > 0) say(`migrated: ${migrated.join(', ')}`)
  if (!existsSync(made)) {
    const platform = {
      configuration,
      database,
      files: await openFileStore(configuration),
      clock: systemClock,
      log: openLog({ logLevel: 'warn' }),
    }
    await seedOptionLists(platform)
    await database.alter(async tables => {
      const db = tables.withPlugin(new ColumnNames()) as Kysely<Schema>
      const now = Date.now()
      await db
        .updateTable('events')
        .set({ at: now - EVENTS_SPAN_MS })
        .execute()
      await fill({ db, engine: database.engine, cars, now }, say)
    })
    await writeFile(made, JSON.stringify({ cars, version: VERSION, at: new Date().toISOString() }))
  }
  await database.close()
}
