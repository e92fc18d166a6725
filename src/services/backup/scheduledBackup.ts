import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, backupTime, outdatedBackups } from '#domain/backup/backupSchedule.ts'
import { isDoubted } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { beginRun } from './backupRuns.ts'
import { sweepPool } from './filePool.ts'
import { makeBackup } from './makeBackup.ts'
import { readBackup } from './readBackup.ts'

/** What became of a scheduled backup. */
export type ScheduledOutcome =
  /** `unswept`: why files that no archive names any more could not be removed. */
  { made: string; bytes: number; removed: string[]; unswept?: string } | { failure: string } | 'not ours'

const isDraft = (name: string) => name.startsWith('forecourt-') && name.includes('.tar.') && name.endsWith('.part')

/** Removes what a backup left that was killed: this process is the only one that makes backups here. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (isDraft(name)) await rm(join(folder, name), { force: true })
}

/**
 * Makes the backup of a day into the folder for backups, unless another process makes it, has made it or failed at it within the
 * last hour: reads it again and checks it, and only then removes those that are outdated. A full disk therefore never costs a backup.
 * As long as the clock is in doubt none is removed. `onBegun` hears when it was begun (epoch milliseconds).
 */
export async function makeScheduledBackup(
  platform: Pick<ProductPlatform, 'configuration' | 'database' | 'files' | 'clock'> & {
    configuration: Configuration & { backupDir: string }
  },
  day: string,
  onBegun: (at: number) => void = () => {},
): Promise<ScheduledOutcome> {
  const { backupDir, backupKeep } = platform.configuration
  const run = await beginRun(platform, day)
  if (run === null) return 'not ours'
  onBegun(run.begunAt)
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await removeDrafts(backupDir)
    const name = backupName(platform.clock.now())
    const path = join(backupDir, name)
    const { bytes } = await makeBackup(platform, path, run, { beside: true })
    await readBackup(path)
      .then(() => run.end({ bytes }))
      .catch(async (error: unknown) => {
        await rm(path, { force: true })
        throw error
      })
    const removed = isDoubted(platform.clock)
      ? []
      : outdatedBackups(await readdir(backupDir), backupKeep).filter(old => old !== name)
    for (const old of removed) await rm(join(backupDir, old), { force: true })
    let unswept: string | undefined
    if (removed.length > 0) {
      const left = (await readdir(backupDir)).filter(file => backupTime(file) !== null)
      unswept = await sweepPool(backupDir, left).then(
        () => undefined,
        (error: unknown) => String(error),
      )
    }
    return { made: name, bytes, removed, ...(unswept === undefined ? {} : { unswept }) }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await run.end({ failure })
    return { failure }
  }
}
