import { DAY_MS } from '#domain/text/day.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { ENQUIRY_FOLDER, removeUnknownFiles } from './unknownFiles.ts'

const FILES_AT_A_TIME = 500

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
    removed += await removeUnknownFiles(platform, old)
    old = []
  }
  return removed + await removeUnknownFiles(platform, old)
}
