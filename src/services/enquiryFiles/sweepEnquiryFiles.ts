import { DAY_MS } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** The folder of the file store for files of enquiries: served to staff only, never below `/media`. */
export const ENQUIRY_FOLDER = 'private/enquiries'
const FILES_AT_A_TIME = 500

/** Removes those of these private files that no enquiry refers to. Returns how many. */
export async function removeUnknownFiles(
  { database: { query }, files }: ProductPlatform,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  const rows = await query.selectFrom('enquiryFiles').select('fileKey').where('fileKey', 'in', keys).execute()
  const known = new Set(rows.map(row => row.fileKey))
  const unknown = keys.filter(key => !known.has(key))
  for (const key of unknown) await files.remove(key)
  return unknown.length
}

/**
 * Removes private files that have been without an enquiry for more than a day: a process was killed between storing the
 * file and writing its row. Returns how many.
 */
export async function sweepEnquiryFiles(platform: ProductPlatform): Promise<number> {
  let removed = 0
  let old: string[] = []
  for await (const { key, modifiedAt } of platform.files.list(ENQUIRY_FOLDER)) {
    if (modifiedAt < platform.clock.now() - DAY_MS) old.push(key)
    if (old.length < FILES_AT_A_TIME) continue
    removed += await removeUnknownFiles(platform, old)
    old = []
  }
  return removed + (await removeUnknownFiles(platform, old))
}
