import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { VERSION } from '#platform/version.ts'
import { makeBackup } from '#services/backup/makeBackup.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { makeScratch, restore } from './backupSite.ts'

const NAMES = Object.keys(MIGRATIONS)

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

const run = (database: Database<Schema>, statement: string) =>
  database.alter(tables => sql.raw(statement).execute(tables as Kysely<unknown>))

/** What every release had, from the first that has the table on. */
const ROWS: Readonly<Record<string, string>> = {
  '0001_catalogue': `insert into brands (id, name, name_key) values (7, 'Kia', 'kia')`,
  '0002_enquiries': `insert into outbox (message_id, recipient, subject, body_text, body_html, created_at, due_at, attempts)
    values ('a@b', 'asha@example.com', 'Hello', 'Hello', 'Hello', 1, 1, 0)`,
}

describe('an archive that the present command makes of the database of an older release [OPS-1]', () => {
  it('can be restored, whichever migration was its last', { timeout: 300_000 }, async () => {
    const from = await makePlace('from')
    await mkdir(from.dataDir)
    const database = await openDatabase<Schema>(from)
    const files = await openFileStore(from)
    for (const [place, name] of NAMES.entries()) {
      const upTo = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, place + 1))
      await migrate(database, upTo, '0.0.1')
      if (ROWS[name] !== undefined) await run(database, ROWS[name])
      const path = join(scratch.folder, `${name}.tar`)
      await makeBackup({ configuration: from, files, clock: systemClock }, path, null)
      const to = await makePlace(name)
      const restored = await restore(path, to)
      expect([name, restored.mails]).toEqual([name, place === 0 ? 0 : 1])
      const opened = await openDatabase<Schema>(to)
      const brands = await opened.query.selectFrom('brands').selectAll().execute()
      expect(brands).toEqual([{ id: 7, name: 'Kia', name_key: 'kia' }])
      // A site starts on it: nothing is left to migrate, and it is not marked as restored in part.
      expect(await migrate(opened, MIGRATIONS, VERSION)).toEqual([])
      await opened.close()
    }
    await database.close()
  })
})
