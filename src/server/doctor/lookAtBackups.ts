import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '#platform/configuration.ts'
import { reasonOf, well, wrong, type Finding } from './finding.ts'

const ABOUT = 'Backups'

/** Whether a file can be made, written and removed in a folder, as the user who asks. Throws when not. */
async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `.doctor-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write('A file of npm run doctor, which removes it.\n')
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Tries what the daily backup needs: its folder, which is made where it is missing, and the program that follows it (OPS-1). */
export async function lookAtBackups({
  backupDir,
  backupAfter,
}: Pick<Configuration, 'backupDir' | 'backupAfter'>): Promise<Finding[]> {
  if (backupDir === null) return []
  const found: Finding[] = []
  try {
    // As the first backup does.
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await tryFolder(backupDir)
    found.push(well(ABOUT, `${backupDir} takes files.`))
  } catch (error) {
    found.push(
      wrong(
        ABOUT,
        `No backup can be written into ${backupDir}: ${reasonOf(error)}.`,
        'Give the folder to the user that Forecourt runs as (and to its systemd unit: ReadWritePaths), or set BACKUP_DIR to another.',
      ),
    )
  }
  if (backupAfter !== null)
    found.push(
      await access(backupAfter, constants.X_OK).then(
        () => well(ABOUT, `${backupAfter} can be run after each.`),
        (error: unknown) =>
          wrong(
            ABOUT,
            `${backupAfter} cannot be run: ${reasonOf(error)}.`,
            'Check BACKUP_AFTER, and that its file may be executed by the user that Forecourt runs as.',
          ),
      ),
    )
  return found
}
