import type { Readable } from 'node:stream'
import { Failure } from '#domain/errors.ts'
import type { Site } from '../site.ts'
import { isSealGood, type SealedFile } from './fileSeal.ts'

/**
 * Opens a private file behind its seal (SELL-6). Throws `Failure`: `forbidden` when the seal is of another file or session,
 * or has run out; `not_found`.
 */
export async function openEnquiryFile(
  site: Site, file: SealedFile, seal: string,
): Promise<{ name: string; contentType: string; size: number; stream: Readable }> {
  if (!isSealGood(site, file, seal)) {
    throw new Failure('forbidden', 'This address of a file has run out. Load the enquiry again and open the file from there.')
  }
  const row = await site.database.query.selectFrom('enquiry_files').select(['name', 'content_type', 'file_key'])
    .where('id', '=', file.fileId).where('enquiry_id', '=', file.enquiryId).executeTakeFirst()
  const opened = row === undefined ? null : await site.files.open(row.file_key)
  if (row === undefined || opened === null) throw new Failure('not_found', 'This file is not there.')
  return { name: row.name, contentType: row.content_type, ...opened }
}
