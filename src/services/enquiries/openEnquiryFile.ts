import { Readable } from 'node:stream'
import { Failure } from '#domain/errors.ts'
import { inImageSlot } from '#platform/images/imageSlots.ts'
import { makeVariant } from '#platform/images/makeVariant.ts'
import type { Site } from '../site.ts'
import { isSealGood, type SealedFile } from './fileSeal.ts'

// As wide as the place of a photo beside others, on a screen with fine pixels [px].
const SMALL_WIDTH = 480

interface OpenedFile { name: string; contentType: string; size: number; stream: Readable }

/** What is shown of a photo in a small place: made anew each time, so that no second copy of it lies about. */
async function shrink({ files }: Pick<Site, 'files'>, key: string): Promise<{ size: number; stream: Readable } | null> {
  const small = await inImageSlot(async () => {
    const photo = await files.get(key)
    return photo && makeVariant(photo, SMALL_WIDTH, 'jpg')
  })
  return small && { size: small.length, stream: Readable.from([small]) }
}

/**
 * Opens a private file behind its seal, or a `small` picture of a photo, a JPEG too (SELL-6). Throws `Failure`: `forbidden`
 * when the seal is of another file or session, or has run out; `not_found`.
 */
export async function openEnquiryFile(site: Pick<Site, 'secret' | 'clock' | 'database' | 'files'>, file: SealedFile, seal: string, { small = false } = {}): Promise<OpenedFile> {
  if (!isSealGood(site, file, seal)) {
    throw new Failure('forbidden', 'This address of a file has run out. Load the enquiry again and open the file from there.')
  }
  const row = await site.database.query.selectFrom('enquiry_files').select(['name', 'role', 'content_type', 'file_key'])
    .where('id', '=', file.fileId).where('enquiry_id', '=', file.enquiryId).executeTakeFirst()
  const opened = row === undefined || (small && row.role !== 'photo') ? null
    : small ? await shrink(site, row.file_key) : await site.files.open(row.file_key)
  if (row === undefined || opened === null) throw new Failure('not_found', 'This file is not there.')
  return { name: row.name, contentType: row.content_type, ...opened }
}
