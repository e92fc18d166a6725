import { basename } from 'node:path'
import { backupName, backupTime } from '#domain/backup/backupSchedule.ts'
import { writeArchive } from '#platform/archive/writeArchive.ts'
import { openSource } from '#platform/database/copy/openCopy.ts'
import { COMMIT } from '#platform/commit.ts'
import { VERSION } from '#platform/version.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { FORMAT, HEAD, MANIFEST, type BackupHead, type BackupManifest } from './backupFormat.ts'
import type { BackupRun } from './backupRuns.ts'
import { countedLast } from './fillDatabase.ts'
import { findSiteFiles, openAhead } from './siteFiles.ts'
import { writeTables } from './writeTables.ts'

/** A backup that was made. */
export interface MadeBackup {
  /** The bytes of the archive. */
  bytes: number
  head: BackupHead
  manifest: BackupManifest
}

const NAME_LENGTH = backupName(0).length
const inJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

/**
 * Makes a backup of a site that may be running (OPS-1): the rows as they are at one moment, then every file that it keeps. What
 * is written meanwhile is not in it; no row of it names a file that is not, since `run` keeps files from being removed (null where
 * the database is older than that). `onStep` hears what is being written. Throws when there is a file at `path`, and when anything
 * fails; then no file is left.
 */
export async function makeBackup(
  platform: Pick<ProductPlatform, 'configuration' | 'files' | 'clock'>,
  path: string,
  run: BackupRun | null,
  onStep: (step: 'rows' | 'files') => void = () => {},
): Promise<MadeBackup> {
  const { configuration, clock } = platform
  // A folder for backups may lie in the data folder; what is being written has a longer name than it will have.
  const isBackup = (file: string) => file.startsWith(path) || backupTime(basename(file).slice(0, NAME_LENGTH)) !== null
  let made: Omit<MadeBackup, 'bytes'> | null = null
  const bytes = await writeArchive(path, async archive => {
    const addJson = (name: string, value: unknown) => {
      const text = inJson(value)
      return archive.add(name, text.byteLength, [text])
    }
    onStep('rows')
    const source = await openSource(configuration)
    try {
      const { engine, migrations } = source
      const tables = countedLast(source.tables)
      const head: BackupHead = {
        format: FORMAT,
        release: VERSION,
        commit: COMMIT,
        at: clock.now(),
        engine,
        migrations,
        tables,
      }
      await addJson(HEAD, head)
      const digests = await writeTables(source, tables, archive)
      made = { head, manifest: { tables: digests, numbers: await source.numbers(), files: 0, fileBytes: 0 } }
    } finally {
      await source.close()
    }
    onStep('files')
    const { manifest } = made
    for await (const { name, size, bytes: content } of openAhead(findSiteFiles(platform, isBackup))) {
      await archive.add(name, size, content)
      manifest.files += 1
      manifest.fileBytes += size
    }
    run?.checkAlive()
    await addJson(MANIFEST, manifest)
  })
  if (made === null) throw new Error('nothing was written')
  return { bytes, ...(made as Omit<MadeBackup, 'bytes'>) }
}
