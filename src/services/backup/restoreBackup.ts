import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { holdEntry, type ReadEntry } from '#platform/archive/readArchive.ts'
import type { Configuration } from '#platform/configuration.ts'
import type { CopyTarget } from '#platform/database/copy/copying.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { VERSION } from '#platform/version.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { checkFilled, finishFilling, makeTables, migrationsOf, openFilling } from './fillDatabase.ts'
import { findMissingFiles, type MissingFiles } from './findMissingFiles.ts'
import { readBackup, type BackupFacts } from './readBackup.ts'
import { refuseUsedPlace } from './refuseUsed.ts'
import { settleRestored, type MailChoice } from './settleRestored.ts'

/** What was restored. */
export interface Restored extends BackupFacts {
  /** How many mails had not been delivered when the backup was made. */
  mails: number
  /** The files that rows name and that the backup did not have. */
  lost: MissingFiles
}

// So many files are written at a time: each waits for the disk.
const FILES_AT_ONCE = 8

/** Writes files some at a time; `end` waits for the last, and the first that fails rejects. */
function openPuts(files: FileStore) {
  const under = new Set<Promise<void>>()
  const failures: unknown[] = []
  return {
    async put(key: string, bytes: Uint8Array): Promise<void> {
      while (under.size >= FILES_AT_ONCE) await Promise.race(under)
      if (failures.length > 0) throw failures[0]
      const putting = files
        .put(key, bytes)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => under.delete(putting))
      under.add(putting)
    },
    async end(): Promise<void> {
      await Promise.all(under)
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Writes a file of the data folder, which is not there yet; nobody else may read it. */
async function writeNew(path: string, { bytes }: ReadEntry): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What a restore needs to know beside the archive. */
interface RestoreOptions {
  configuration: Configuration
  migrations: Migrations
  mails: MailChoice
  now: number
  /** The files as the restored site will see them, if not only those that are stored. */
  asSeen?: (files: FileStore, database: ProductPlatform['database']) => FileStore
  /** Hears of the three steps: the archive is checked, its content is put in its place, and compared with the archive. */
  onStep?: (step: 'check' | 'fill' | 'compare') => void
}

/** The role that serves may have no right to make tables: those that are restored belong to the one that migrates (OPS-3). */
function asOwner(configuration: Configuration): Configuration {
  const { migrateDatabaseUrl } = configuration
  if (migrateDatabaseUrl === null) return configuration
  return { ...configuration, databaseUrl: migrateDatabaseUrl, databaseDirectUrl: null }
}

/**
 * Restores a backup into an empty place (OPS-1). First the whole archive is checked, before anything is touched; then it is read
 * again and put in its place; then every row is compared, and the database is brought to this release. Until that is done the database is marked, so that no site starts on it.
 * Throws `PlaceInUse`, `ArchiveDamaged`, and an error with a part of a sentence when the archive is of a newer release.
 */
export async function restoreBackup(
  path: string,
  { configuration: given, migrations, mails, now, asSeen = stored => stored, onStep = () => {} }: RestoreOptions,
): Promise<Restored> {
  const configuration = asOwner(given)
  await refuseUsedPlace(configuration)
  onStep('check')
  const { head, manifest } = await readBackup(path, {
    head: async found => void migrationsOf(found, migrations, VERSION),
  })
  onStep('fill')
  await mkdir(configuration.dataDir, { recursive: true, mode: 0o700 })
  const target: CopyTarget = await makeTables(configuration, head, migrationsOf(head, migrations, VERSION))
  const files = await openFileStore(configuration)
  try {
    const puts = openPuts(files)
    await readBackup(path, {
      rows: openFilling(target),
      media: async (key, entry) => puts.put(key, await holdEntry(entry)),
      file: (name, entry) => writeNew(join(configuration.dataDir, name), entry),
    })
    await puts.end()
    await target.continueAfter(manifest.numbers)
  } finally {
    await target.close()
  }
  onStep('compare')
  await checkFilled(configuration, manifest)
  let waiting = 0
  let lost: MissingFiles = { looked: 0, missing: 0, examples: [] }
  await finishFilling(configuration, async database => {
    // The rest asks for tables that an older release did not have.
    await migrate(database, migrations, VERSION, { restoring: true })
    lost = await findMissingFiles(database.query, asSeen(files, database), true)
    waiting = await settleRestored(database, mails, now)
  })
  return { head, manifest, mails: waiting, lost }
}
