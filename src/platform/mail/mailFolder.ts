import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of mails of a site without a mail server. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Removes mails that were written into the folder before a moment (epoch milliseconds), also those of before the site had a
 * mail server, and what a killed process left of one. Returns how many.
 */
export async function sweepMailFolder(dataDir: string, before: number): Promise<number> {
  const folder = mailFolder(dataDir)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.eml(\.part)?$/.test(name)) continue
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts === null || facts.mtimeMs >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
