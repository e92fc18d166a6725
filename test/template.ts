import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { openSite, type SiteParts } from '#server/openSite.ts'
import { makeDatabase, type TestDatabase } from './makeDatabase.ts'

/** What a first start leaves: a database on PostgreSQL, and the files of the data folder by their paths in it. */
interface Template {
  database: TestDatabase
  files: ReadonlyMap<string, Buffer>
}

const templates = new Map<SiteParts['fill'], Promise<Template>>()

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(await Promise.all(paths.map(async path => [relative(folder, path), await readFile(path)] as const)))
}

async function makeTemplate(parts: SiteParts): Promise<Template> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-template-'))
  const database = await makeDatabase()
  const { close } = await openSite({
    ...parts,
    configuration: { ...parts.configuration, dataDir, databaseUrl: database.url },
  })
  await close()
  const files = await readFiles(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return { database, files }
}

/**
 * Makes the data folder and the database as the first start of a site with this `fill` leaves them: migrated, filled, with
 * the first owner. The first start happens once in a process; what comes after is a copy.
 */
export async function copyTemplate(parts: SiteParts): Promise<TestDatabase> {
  const made = templates.get(parts.fill) ?? makeTemplate(parts)
  templates.set(parts.fill, made)
  const { database, files } = await made
  for (const [name, bytes] of files) {
    const path = join(parts.configuration.dataDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600 })
  }
  return makeDatabase(database)
}
