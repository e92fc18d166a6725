import { access, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { counted } from '#domain/text/counted.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { VERSION } from '#platform/version.ts'
import { beginRun, type BackupRun } from '#services/backup/backupRuns.ts'
import { migrationsOf } from '#services/backup/fillDatabase.ts'
import { makeBackup } from '#services/backup/makeBackup.ts'
import { readBackup, type BackupFacts } from '#services/backup/readBackup.ts'
import type { Schema } from '#services/schema.ts'
import { archiveReason } from './backup/archiveReason.ts'
import { sizeText } from './backup/sizeText.ts'

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run backup -- FILE
npm run backup -- --check FILE

Makes a backup of the site into one new file while the site runs: database, photos, documents,
keys, mails. It takes the same variables as the site: DATA_DIR, DATABASE_URL, S3_…
--env FILE reads them from a file, such as /etc/forecourt.env.

  npm run backup -- /backups/today.tar
  DATA_DIR=/srv/cars npm run backup -- /backups/today.tar

  --check   reads a backup and checks every hash and every count; touches nothing else

  npm run backup -- --check /backups/today.tar

The file holds everything, passwords' hashes and personal data too: keep it as safe as the site.
What is in the environment, and the file of SITE_FILE, are not in it.

Ends with 0 when the backup is made or is whole, 1 when it is not, 2 when the command was not understood.`

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Notes the backup in the database, where that is not older than such notes. Where nothing can be written, as on a full disk, a
 * backup is wanted all the more; and no row goes there, so no file that a row names does.
 */
async function beginRunIn(database: Parameters<typeof beginRun>[0]['database']): Promise<BackupRun | null> {
  const tables = await database.query.introspection.getTables()
  if (!tables.some(({ name }) => name === 'backups')) return null
  return beginRun({ database, clock: systemClock }, null).catch((error: unknown) => {
    console.error(`The database cannot be written, so the backup is not noted there: ${reasonOf(error)}`)
    return null
  })
}

function tell(verb: string, { head, manifest }: BackupFacts, bytes: number): string {
  const tables = Object.entries(manifest.tables)
  const rows = tables.reduce((total, [, table]) => total + table.rows, 0)
  const vehicles = manifest.tables.vehicles?.rows ?? 0
  return [
    `${verb}: ${sizeText(bytes)}, of Forecourt ${head.release}${head.commit === undefined ? '' : ` (${head.commit.slice(0, 20)})`}, ${formatIndianTime(head.at)}.`,
    `  ${counted(vehicles, 'vehicle')}; ${counted(rows, 'row')} in ${counted(tables.length, 'table')}`,
    `  ${counted(manifest.files, 'file')}, ${sizeText(manifest.fileBytes)}`,
  ].join('\n')
}

async function make(path: string): Promise<void> {
  const startedAt = performance.now()
  const configuration = readConfiguration(process.env, ROOT)
  // Opening a database would make one where there is none.
  if (configuration.databaseUrl === null)
    await access(join(configuration.dataDir, 'forecourt.sqlite')).catch(() => {
      throw new Error(`there is no site in ${configuration.dataDir}: set DATA_DIR, or DATABASE_URL, as for the site`)
    })
  const database = await openDatabase<Schema>(configuration)
  try {
    await database.ping()
    const files = await openFileStore(configuration)
    const run = await beginRunIn(database)
    try {
      const made = await makeBackup({ configuration, files, clock: systemClock }, path, run)
      await run?.end({ bytes: made.bytes }).catch((error: unknown) => {
        console.error(`The backup could not be noted in the database: ${reasonOf(error)}`)
      })
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      console.log(`${tell(`The backup ${path} is made, in ${seconds} s`, made, made.bytes)}`)
    } catch (error) {
      await run?.end({ failure: reasonOf(error) }).catch(() => {})
      throw error
    }
  } finally {
    await database.close()
  }
}

async function check(path: string): Promise<void> {
  const facts = await readBackup(path, { head: async head => void migrationsOf(head, MIGRATIONS, VERSION) })
  console.log(tell(`The backup ${path} is whole`, facts, (await stat(path)).size))
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [file, ...more] = positionals
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  if (file === undefined || more.length > 0) {
    console.error(HELP)
    return 2
  }
  // npm starts commands in the project's folder; INIT_CWD is the folder in which the person typed the command.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const isCheck = values.check === true
  try {
    await (isCheck ? check(path) : make(path))
    return 0
  } catch (error) {
    const reason = archiveReason(error, path, isCheck ? 'reading' : 'making')
    console.error(isCheck ? `The backup ${path} is not good: ${reason}.` : `Nothing is backed up: ${reason}.`)
    return 1
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`Nothing is done: ${reasonOf(error)}`)
  process.exitCode = 2
}
