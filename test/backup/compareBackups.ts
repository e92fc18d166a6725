import { createHash } from 'node:crypto'
import type { ReadEntry } from '#platform/archive/readArchive.ts'
import type { BackupManifest } from '#services/backup/backupFormat.ts'
import { readBackup } from '#services/backup/readBackup.ts'

// A restored site has none of these: nobody is signed in, and mails are held.
const SETTLED = new Set(['sessions', 'one_time_passwords', 'otp_asks', 'pending_steps', 'outbox'])

/** Rows and hash of each table that is the same in a backup of the restored site. */
export function tablesOf({ tables }: Pick<BackupManifest, 'tables'>): BackupManifest['tables'] {
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !SETTLED.has(name)))
}

/** The hash of each file in a backup, by its name. */
export async function filesIn(path: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const note =
    (folder: string) =>
    async (name: string, { bytes }: ReadEntry) => {
      const hash = createHash('sha256')
      for await (const chunk of bytes) hash.update(chunk)
      hashes.set(`${folder}/${name}`, hash.digest('hex'))
    }
  await readBackup(path, { media: note('media'), file: note('files') })
  return hashes
}
