import { FILE_HEAD_BYTES, detectFileType } from '#domain/text/fileType.ts'
import { drawJpeg, drawPreview, type Size } from '../../../ui/photo/drawImage.ts'
import { HEIC_ADVICE } from '../../../ui/photo/heicAdvice.ts'
import { openPhoto } from '../../../ui/photo/openPhoto.ts'

/** A photo in the form in which it is sent, and a small picture of it as a data URL. */
export interface PreparedPhoto {
  blob: Blob
  preview: string
}

/** The size that photos from the picker are made to fit, and their JPEG quality (ADMIN-3). */
const BOX: Size = { width: 1200, height: 1000 }
const QUALITY = 0.7
/** Of a photo that is not made smaller. */
const WHOLE_QUALITY = 0.9
const MOST_BYTES = 20 * 1024 * 1024

/**
 * Prepares a photo for sending: checks its type by its content, and with `resize` makes it smaller (ADMIN-3). Returns
 * the problem of a file that cannot be sent.
 */
export async function preparePhoto(
  file: File,
  { resize }: { resize: boolean },
): Promise<PreparedPhoto | { problem: string }> {
  const head = await file
    .slice(0, FILE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return { problem: 'could not be read. Please choose it again.' }
  if (file.size === 0) return { problem: 'is empty.' }
  const type = detectFileType(new Uint8Array(head))
  if (type === null || type === 'pdf') return { problem: 'is not a JPEG, PNG or WebP photo.' }
  const image = await openPhoto(file, type)
  if (image === null) return { problem: type === 'heic' ? HEIC_ADVICE : 'is damaged and cannot be opened.' }
  try {
    // A HEIC photo is sent as JPEG, which has its pixels alone: neither the place nor the camera.
    const blob =
      type === 'heic' && !resize
        ? await drawJpeg(image, image, WHOLE_QUALITY)
        : resize
          ? await drawJpeg(image, BOX, QUALITY)
          : file
    return blob.size > MOST_BYTES
      ? { problem: 'is larger than 20 MB. Please choose it with the button, which makes it smaller.' }
      : { blob, preview: drawPreview(image) }
  } catch {
    return { problem: 'could not be made smaller. Please choose it again.' }
  } finally {
    image.close()
  }
}
