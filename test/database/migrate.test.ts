import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'

/** The migrations of a release to come, beside which older programs must not write. */
const LATER: Migrations = { ...MIGRATIONS, '9998_later': { up: async () => {}, stopsOlder: true } }

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database<Schema>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  made = await makeDatabase()
  database = await openDatabase<Schema>({ databaseUrl: made.url, dataDir })
})
afterEach(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a database [OPS-4]', () => {
  it('knows which release brought it to each migration, and a second start notes nothing', async () => {
    await migrate(database, MIGRATIONS, '1.0.0')
    await migrate(database, LATER, '1.1.0')
    await migrate(database, LATER, '1.1.1')
    const noted = await database.query
      .selectFrom('appliedMigrations')
      .select(['migration', 'release', 'olderMayWrite'])
      .orderBy('migration')
      .execute()
    expect(noted).toEqual([
      ...Object.entries(MIGRATIONS).map(([migration, { stopsOlder = false }]) => ({
        migration,
        release: '1.0.0',
        olderMayWrite: stopsOlder ? 0 : 1,
      })),
      { migration: '9998_later', release: '1.1.0', olderMayWrite: 0 },
    ])
  })

  it.each([
    [true, 'the database was made by Forecourt 9.9.9, and this is 1.0.0'],
    [false, 'the database was made by a newer Forecourt than this, which is 1.0.0'],
  ])(
    'that is newer than the program is not opened, and it is said what to do (noted: %s)',
    async (isNoted, message) => {
      await migrate(database, LATER, '9.9.9')
      if (!isNoted) await database.transaction(transaction => transaction.deleteFrom('appliedMigrations').execute())
      await expect(migrate(database, MIGRATIONS, '1.0.0')).rejects.toThrow(
        `${message}: start that version, or restore a backup from before`,
      )
    },
  )
})
