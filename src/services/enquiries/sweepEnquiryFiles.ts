import { DAY_MS } from '#domain/day.ts'
import type { ProductPlatform } from '../site.ts'
import { ENQUIRY_FOLDER } from './receiveEnquiry.ts'

const FILES_AT_A_TIME = 500

async function removeUnknown({ database: { query }, files }: ProductPlatform, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const rows = await query.selectFrom('enquiry_files').select('file_key').where('file_key', 'in', keys).execute()
  const known = new Set(rows.map(row => row.file_key))
  const unknown = keys.filter(key => !known.has(key))
  for (const key of unknown) await files.remove(key)
  return unknown.length
}

/**
 * Removes private files that lie for more than a day without an enquiry: of a process that was killed between the file and
 * its row. Returns how many.
 */
export async function sweepEnquiryFiles(platform: ProductPlatform): Promise<number> {
  let removed = 0
  let old: string[] = []
  for await (const { key, modifiedAt } of platform.files.list(ENQUIRY_FOLDER)) {
    if (modifiedAt < platform.clock.now() - DAY_MS) old.push(key)
    if (old.length < FILES_AT_A_TIME) continue
    removed += await removeUnknown(platform, old)
    old = []
  }
  return removed + await removeUnknown(platform, old)
}
