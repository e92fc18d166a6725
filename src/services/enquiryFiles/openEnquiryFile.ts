import { Readable } from 'node:stream'
import { Failure } from '#domain/errors.ts'
import { inImageSlot } from '#platform/images/imageSlots.ts'
import { makeVariant } from '#platform/images/makeVariant.ts'
import type { Site } from '../site.ts'
import { isSealGood, sealFile, type SealedFile } from './fileSeal.ts'

// As wide as a photo is shown beside others on a screen of double density [px].
const SMALL_WIDTH = 480

/** A file to be sent; `size` in bytes. */
export interface OpenedFile {
  name: string
  /** `document` or `photo`. */
  role: string
  contentType: string
  size: number
  stream: Readable
}

/** Makes the small version of a photo, each time anew, so that no second copy of it is stored. */
async function shrink({ files }: Pick<Site, 'files'>, key: string): Promise<{ size: number; stream: Readable } | null> {
  const small = await inImageSlot(async () => {
    const photo = await files.get(key)
    return photo && makeVariant(photo, SMALL_WIDTH, 'jpg')
  })
  return small && { size: small.length, stream: Readable.from([small]) }
}

/** A file of an enquiry, and the session that may see it. */
export interface EnquiryFileOfSession {
  enquiryId: number
  fileId: number
  sessionToken: string
}

const sealedFile = ({ enquiryId, fileId, sessionToken }: EnquiryFileOfSession): SealedFile => ({
  file: `enquiry file ${enquiryId} ${fileId}`,
  sessionToken,
})

/** Seals the address of a file of an enquiry (SELL-6). */
export const sealEnquiryFile = (site: Pick<Site, 'secret' | 'clock'>, file: EnquiryFileOfSession): string =>
  sealFile(site, sealedFile(file))

/**
 * Opens a private file by its seal, or a `small` version of a photo as JPEG (SELL-6). Throws `Failure`: `forbidden`
 * when the seal belongs to another file or session, or has expired; `not_found`.
 */
export async function openEnquiryFile(
  site: Pick<Site, 'secret' | 'clock' | 'database' | 'files'>,
  file: EnquiryFileOfSession,
  seal: string,
  { small = false } = {},
): Promise<OpenedFile> {
  if (!isSealGood(site, sealedFile(file), seal)) {
    throw new Failure(
      'forbidden',
      'This address of a file has run out. Load the enquiry again and open the file from there.',
    )
  }
  const row = await site.database.query
    .selectFrom('enquiryFiles')
    .select(['name', 'role', 'contentType', 'fileKey'])
    .where('id', '=', file.fileId)
    .where('enquiryId', '=', file.enquiryId)
    .executeTakeFirst()
  const opened =
    row === undefined || (small && row.role !== 'photo')
      ? null
      : small
        ? await shrink(site, row.fileKey)
        : await site.files.open(row.fileKey)
  if (row === undefined || opened === null) throw new Failure('not_found', 'This file is not there.')
  return { name: row.name, role: row.role, contentType: row.contentType, ...opened }
}
