import { basename, dirname, join, sep } from 'node:path'
import { backupName, backupTime } from '#domain/backup/backupSchedule.ts'
import { writeArchive } from '#platform/archive/writeArchive.ts'
import { openSource } from '#platform/database/copy/openCopy.ts'
import { COMMIT } from '#platform/commit.ts'
import { VERSION } from '#platform/version.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { FORMAT, HEAD, MANIFEST, POOLED, WHOLE_FORMAT, type BackupHead, type BackupManifest } from './backupFormat.ts'
import type { BackupRun } from './backupRuns.ts'
import { countedLast } from './fillDatabase.ts'
import { fillPool, POOL_FOLDER } from './filePool.ts'
import { findSiteFiles, openAhead } from './siteFiles.ts'
import { writeTables } from './writeTables.ts'

/** A backup that was made. */
export interface MadeBackup {
  /** The bytes of the archive. */
  bytes: number
  head: BackupHead
  manifest: BackupManifest
}

interface MakeOptions {
  /** Hears what is being written. */
  onStep?: (step: 'rows' | 'files') => void
  /** Whether the files of the store go into the pool beside the archive, each once for all archives there. */
  beside?: boolean
}

/** So many files are named by one entry. */
const NAMED_AT_ONCE = 50_000
const NAME_LENGTH = backupName(0).length
const inJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

/**
 * Makes a backup of a site that may be running (OPS-1): the rows as they are at one moment, then every file that it keeps. What
 * is written meanwhile is not in it; no row of it names a file that is not, since `run` keeps files from being removed (null where
 * the database is older than that). Throws when there is a file at `path`, and when anything
 * fails; then no file is left.
 */
export async function makeBackup(
  platform: Pick<ProductPlatform, 'configuration' | 'files' | 'clock'>,
  path: string,
  run: BackupRun | null,
  { onStep = () => {}, beside = false }: MakeOptions = {},
): Promise<MadeBackup> {
  const { configuration, clock } = platform
  // A folder for backups may lie in the data folder; what is being written has a longer name than it will have.
  const pool = configuration.backupDir === null ? null : join(configuration.backupDir, POOL_FOLDER) + sep
  const isBackup = (file: string) =>
    file.startsWith(path)
    || (pool !== null && file.startsWith(pool))
    || backupTime(basename(file).slice(0, NAME_LENGTH)) !== null
  const written: { flush?: () => Promise<void>; made?: Omit<MadeBackup, 'bytes'> } = {}
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
        format: beside ? FORMAT : WHOLE_FORMAT,
        release: VERSION,
        commit: COMMIT,
        at: clock.now(),
        engine,
        migrations,
        tables,
      }
      await addJson(HEAD, head)
      const digests = await writeTables(source, tables, archive)
      written.made = { head, manifest: { tables: digests, numbers: await source.numbers(), files: 0, fileBytes: 0 } }
    } finally {
      await source.close()
    }
    onStep('files')
    const { manifest } = written.made
    if (beside) {
      const filled = await fillPool(platform, dirname(path))
      written.flush = filled.flush
      for (let start = 0; start < filled.pooled.length; start += NAMED_AT_ONCE) {
        const named = filled.pooled.slice(start, start + NAMED_AT_ONCE)
        const text = Buffer.from(named.map(file => `${JSON.stringify(file)}\n`).join(''))
        await archive.add(`${POOLED}${String(start / NAMED_AT_ONCE + 1).padStart(6, '0')}.jsonl`, text.byteLength, [
          text,
        ])
        manifest.files += named.length
        for (const { size } of named) manifest.fileBytes += size
      }
    }
    for await (const { name, size, bytes: content } of openAhead(findSiteFiles(platform, isBackup, !beside))) {
      await archive.add(name, size, content)
      manifest.files += 1
      manifest.fileBytes += size
    }
    run?.checkAlive()
    await addJson(MANIFEST, manifest)
  })
  await written.flush?.()
  if (written.made === undefined) throw new Error('nothing was written')
  return { bytes, ...written.made }
}
