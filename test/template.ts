import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { VERSION } from '#platform/version.ts'
import { openSite, type SiteParts } from '#server/openSite.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase, type TestDatabase } from './makeDatabase.ts'

/** What others are copied from: a database on PostgreSQL, and the files of the data folder by their paths in it. */
interface Template {
  database: TestDatabase
  files: ReadonlyMap<string, Buffer>
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(await Promise.all(paths.map(async path => [relative(folder, path), await readFile(path)] as const)))
}

/** Makes a folder and a database, has `begin` write to them, and takes down what it left. */
async function makeTemplate(
  begin: (place: { dataDir: string; databaseUrl: string | null }) => Promise<void>,
): Promise<Template> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-template-'))
  const database = await makeDatabase()
  await begin({ dataDir, databaseUrl: database.url })
  const files = await readFiles(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return { database, files }
}

async function copy(made: Promise<Template>, dataDir: string): Promise<TestDatabase> {
  const { database, files } = await made
  for (const [name, bytes] of files) {
    const path = join(dataDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600 })
  }
  return makeDatabase(database)
}

const started = new Map<SiteParts['fill'], Promise<Template>>()
let migrated: Promise<Template> | undefined

/**
 * Makes the data folder and the database as the first start of a site with this `fill` leaves them: migrated, filled, with
 * the first owner. The first start happens once in a process; what comes after is a copy.
 */
export function copyStarted(parts: SiteParts): Promise<TestDatabase> {
  const made =
    started.get(parts.fill)
    ?? makeTemplate(async place => {
      const { close } = await openSite({ ...parts, configuration: { ...parts.configuration, ...place } })
      await close()
    })
  started.set(parts.fill, made)
  return copy(made, parts.configuration.dataDir)
}

/** Makes a database that is migrated and empty, in this data folder where it is SQLite: for a first start of a test's own. */
export function copyMigrated(dataDir: string): Promise<TestDatabase> {
  migrated ??= makeTemplate(async place => {
    const database = await openDatabase<Schema>(place)
    await migrate(database, MIGRATIONS, VERSION)
    await database.close()
  })
  return copy(migrated, dataDir)
}
