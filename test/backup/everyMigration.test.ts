import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import type { CopiedTable } from '#platform/database/copy/copying.ts'
import { openSource } from '#platform/database/copy/openCopy.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { VERSION } from '#platform/version.ts'
import { makeBackup } from '#services/backup/makeBackup.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { makeScratch, restore } from './backupSite.ts'
import { addRows } from './rowsOfRelease.ts'

/** With it the command came; of an older release the present command makes an archive, which is tried with some of them. */
const FIRST_WITH_BACKUPS = '0033_backups'
const OLDER = ['0001_catalogue', '0008_enquiry_search', '0020_stock_order', '0029_visits', '0032_keeping']
const NAMES = Object.keys(MIGRATIONS).filter(name => name >= FIRST_WITH_BACKUPS || OLDER.includes(name))
/** On PostgreSQL, where making a database takes several times as long, every fourth and the newest. */
const LAST =
  process.env.TEST_ENGINE === 'postgres' ? NAMES.filter((_, at) => at % 4 === 0 || at === NAMES.length - 1) : NAMES

/** What a restore settles: rows that are gone, and columns that are others. */
const EMPTIED = new Set(['sessions', 'one_time_passwords', 'otp_asks', 'pending_steps'])
const SETTLED: Readonly<Record<string, readonly string[]>> = {
  api_keys: ['asleep'],
  calendar_feeds: ['paused_at'],
  feeds: ['paused_at'],
  invitations: ['paused_at'],
  outbox: ['due_at', 'last_error'],
  webhooks: ['state', 'why'],
}

let scratch: Awaited<ReturnType<typeof makeScratch>>
const made: TestDatabase[] = []
beforeAll(async () => {
  scratch = await makeScratch()
})
afterAll(async () => {
  for (const database of made) await database.drop()
  await scratch.remove()
})

async function makePlace(name: string): Promise<Configuration> {
  const dataDir = join(scratch.folder, name)
  const database = await makeDatabase()
  made.push(database)
  return { ...readConfiguration({}, dataDir), dataDir, databaseUrl: database.url }
}

async function readTables(place: Configuration): Promise<CopiedTable[]> {
  const source = await openSource(place)
  return source.close().then(() => source.tables)
}

/** Each row of the tables that tests fill, with the name of its table, as far as a restore leaves it alone. */
async function readRows(place: Configuration, filled: ReadonlySet<string>): Promise<string[]> {
  const source = await openSource(place)
  const found: string[] = []
  for (const table of source.tables) {
    if (!filled.has(table.name) || EMPTIED.has(table.name)) continue
    const settled = SETTLED[table.name] ?? []
    for await (const rows of source.rows(table))
      for (const row of rows)
        found.push(`${table.name} ${JSON.stringify(row.filter((_, at) => !settled.includes(table.columns[at] ?? '')))}`)
  }
  await source.close()
  return found
}

describe('an archive of a database in the shape of an older release, with rows in every table [OPS-1]', () => {
  it(
    'is restored as an upgrade in place leaves it, for each migration since there are backups and some before',
    { timeout: 600_000 },
    async () => {
      const from = await makePlace('from')
      await mkdir(from.dataDir)
      const database = await openDatabase<Schema>(from)
      const files = await openFileStore(from)
      const restored: { name: string; rows: string[] }[] = []
      let filled: CopiedTable[] = []
      for (const [place, name] of LAST.entries()) {
        const ofRelease = Object.entries(MIGRATIONS).filter(([known]) => known <= name)
        await migrate(database, Object.fromEntries(ofRelease), '0.0.1')
        filled = await addRows(database, await readTables(from), filled, place)
        const path = join(scratch.folder, `${name}.tar`)
        const { manifest } = await makeBackup({ configuration: from, files, clock: systemClock }, path, null)
        const empty = filled.filter(table => manifest.tables[table.name]?.rows === 0)
        expect([name, empty]).toEqual([name, []])
        const to = await makePlace(name)
        const { mails } = await restore(path, to)
        expect([name, mails]).toEqual([name, place === 0 ? 0 : 1])
        const opened = await openDatabase<Schema>(to)
        // A site starts on it: nothing is left to migrate, and it is not marked as restored in part.
        expect(await migrate(opened, MIGRATIONS, VERSION)).toEqual([])
        await opened.close()
        const rows = await readRows(to, new Set(filled.map(table => table.name)))
        const archived = filled.map(table => (EMPTIED.has(table.name) ? 0 : (manifest.tables[table.name]?.rows ?? 0)))
        expect([name, rows.length]).toEqual([name, archived.reduce((sum, count) => sum + count, 0)])
        restored.push({ name, rows })
      }
      await database.close()
      // The rows that came with later migrations are about other cars, so all others are as they are there.
      const upgraded = new Set(await readRows(from, new Set(filled.map(table => table.name))))
      for (const { name, rows } of restored) expect([name, rows.filter(row => !upgraded.has(row))]).toEqual([name, []])
      expect(new Set(restored.at(-1)?.rows)).toEqual(upgraded)
    },
  )
})
