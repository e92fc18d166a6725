import type { ProductPlatform } from '../productPlatform.ts'

/** The folder of the file store for what came with enquiries: served to staff alone, never below `/media`. */
export const ENQUIRY_FOLDER = 'private/enquiries'

/** Removes those of some private files that no enquiry refers to. Returns how many. */
export async function removeUnknownFiles({ database: { query }, files }: ProductPlatform, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const rows = await query.selectFrom('enquiry_files').select('file_key').where('file_key', 'in', keys).execute()
  const known = new Set(rows.map(row => row.file_key))
  const unknown = keys.filter(key => !known.has(key))
  for (const key of unknown) await files.remove(key)
  return unknown.length
}
