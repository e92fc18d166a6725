import { FILE_HEAD_BYTES, detectFileType } from '#domain/text/fileType.ts'
import { drawJpeg, drawPreview, type Size } from '../../../ui/photo/drawImage.ts'
import { HEIC_ADVICE } from '../../../ui/photo/heicAdvice.ts'

/** A photo as it will be sent, and a small picture of it as a data address. */
export interface PreparedPhoto { blob: Blob; preview: string }

/** What photos from the picker are made to fit, and the quality they are encoded with (ADMIN-3). */
const BOX: Size = { width: 1200, height: 1000 }
const QUALITY = 0.7
const MOST_BYTES = 20 * 1024 * 1024

/**
 * Makes a photo ready to be sent: checks what it is by its content, and reduces it with `resize` (ADMIN-3). Answers with what
 * is wrong with a file that cannot be sent.
 */
export async function preparePhoto(file: File, { resize }: { resize: boolean }): Promise<PreparedPhoto | { problem: string }> {
  const head = await file.slice(0, FILE_HEAD_BYTES).arrayBuffer().catch(() => null)
  if (head === null) return { problem: 'could not be read. Please choose it again.' }
  if (file.size === 0) return { problem: 'is empty.' }
  const type = detectFileType(new Uint8Array(head))
  if (type === null || type === 'pdf') return { problem: 'is not a JPEG, PNG or WebP photo.' }
  // Only where the browser can open one, and then only as the JPEG that is made of it.
  if (type === 'heic' && !resize) return { problem: HEIC_ADVICE }
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return { problem: type === 'heic' ? HEIC_ADVICE : 'is damaged and cannot be opened.' }
  try {
    const blob = resize ? await drawJpeg(image, BOX, QUALITY) : file
    return blob.size > MOST_BYTES ? { problem: 'is larger than 20 MB. Please choose it with the button, which makes it smaller.' }
      : { blob, preview: drawPreview(image) }
  } catch {
    return { problem: 'could not be made smaller. Please choose it again.' }
  } finally {
    image.close()
  }
}
