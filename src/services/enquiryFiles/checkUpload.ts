import { Failure } from '#domain/errors.ts'
import { cleanFileName } from '#domain/text/fileName.ts'
import { decodePhoto, VISITOR_PHOTOS } from '#platform/images/decodePhoto.ts'
import { detectFormat } from '#platform/images/imageFormat.ts'
import { ImageRefused } from '#platform/images/imageRefused.ts'

/** A file that came with an enquiry, with its content checked. `name` is the sender's name for it, for showing only. */
export interface EnquiryFile {
  role: 'document' | 'photo'
  name: string
  contentType: string
  bytes: Uint8Array
}

/**
 * Checks a file of a sell submission by its content, whatever its name says (SELL-6). Photos and scanned documents are
 * decoded and encoded again, so that no location or payload survives; a PDF is stored unchanged, for downloading only.
 * Throws a `Failure` ('invalid') with the form's field: `documents` or `carPhotos`.
 */
export async function checkUpload(
  field: 'documents' | 'carPhotos',
  sentName: string,
  bytes: Uint8Array,
): Promise<EnquiryFile> {
  const name = cleanFileName(sentName)
  const role = field === 'documents' ? 'document' : 'photo'
  if (role === 'document' && detectFormat(bytes) === 'pdf') return { role, name, contentType: 'application/pdf', bytes }
  try {
    const { bytes: decoded } = await decodePhoto(bytes, VISITOR_PHOTOS)
    return { role, name: `${name.replace(/\.\w{1,5}$/, '')}.jpg`, contentType: 'image/jpeg', bytes: decoded }
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    const advice =
      role === 'document' && error.reason === 'format' ? 'Please send documents as PDF, JPEG or PNG.' : error.message
    throw new Failure('invalid', `${name}: ${advice}`, { [field]: `${name}: ${advice}` })
  }
}
