import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from './configuration.ts'

/**
 * The secret of this site: SESSION_SECRET, or a random one that is made once and stored in DATA_DIR, readable by its
 * owner only. Processes that start at the same time over one folder get the same secret; processes with different
 * folders, as on several machines, need SESSION_SECRET.
 */
export async function openSecret({
  sessionSecret,
  dataDir,
}: Pick<Configuration, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (sessionSecret !== null) return sessionSecret
  const path = join(dataDir, 'session-secret')
  const stored = await readFile(path, 'utf8').catch(() => null)
  if (stored !== null) return stored
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(32).toString('hex'))
    await file.sync()
  } finally {
    await file.close()
  }
  // A link is atomic and never replaces a file: the process that comes second uses the secret of the first.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}
