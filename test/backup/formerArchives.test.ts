import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPLACED } from '#database/migrations/0100_baseline/replaced.ts'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { VERSION } from '#platform/version.ts'
import type { Schema } from '#services/schema.ts'
import { makeFormer } from '../database/formerDatabase.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import type { TestSite } from '../startSite.ts'
import { backUpPlace, makeScratch, restore, startFullSite } from './backupSite.ts'
import { tablesOf } from './compareBackups.ts'

let running: TestSite
let scratch: Awaited<ReturnType<typeof makeScratch>>
let database: TestDatabase
beforeAll(async () => {
  scratch = await makeScratch()
  running = await startFullSite()
  database = await makeDatabase()
})
afterAll(async () => {
  await running.close()
  await database.drop()
  await scratch.remove()
})

const place = (folder: string): Configuration => ({
  ...running.site.configuration,
  dataDir: join(scratch.folder, folder),
  databaseUrl: database.url,
})

/** An archive of the site as if these migrations had made its database. */
async function archiveOf(names: readonly string[]): Promise<string> {
  await makeFormer(running.site.database, names)
  const path = join(scratch.folder, `${names.length}.tar`)
  await backUpPlace(running.site.configuration, path)
  return path
}

describe('an archive from before release 1.0.0 [OPS-1]', () => {
  it('is refused before anything is touched where an earlier commit made it, with the commit that can restore it', async () => {
    const archive = await archiveOf(REPLACED.names.slice(0, -1))
    await expect(restore(archive, place('earlier'))).rejects.toThrow(
      `it was made before Forecourt 1.0.0: start commit ${REPLACED.lastCommit} on it once (a backup: restore it with that commit`,
    )
  })

  it('is restored where the last commit made it, every row compared, and is then of this release', async () => {
    const archive = await archiveOf(REPLACED.names)
    const to = place('last')
    const { manifest } = await restore(archive, to)
    expect(tablesOf(manifest).vehicles).toMatchObject({ rows: 6 })
    const opened = await openDatabase<Schema>(to)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(opened.query)
    const noted = await opened.query
      .selectFrom('appliedMigrations')
      .select(['migration', 'release'])
      .orderBy('migration')
      .execute()
    await opened.close()
    expect(rows.map(row => row.name)).toEqual(Object.keys(MIGRATIONS))
    expect(noted).toEqual(Object.keys(MIGRATIONS).map(migration => ({ migration, release: VERSION })))
  })
})
