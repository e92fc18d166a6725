import type { FileType } from '#domain/text/fileType.ts'

/**
 * Opens a photo upright, by the browser alone where it can: Safari opens HEIC by itself. For HEIC a decoder is loaded where the
 * browser cannot. Null for a photo that cannot be opened here.
 */
export async function openPhoto(file: Blob, type: FileType): Promise<ImageBitmap | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image !== null || type !== 'heic') return image
  try {
    const { decodeHeic } = await import('./heic/decodeHeic.ts')
    return await decodeHeic(file)
  } catch {
    return null
  }
}
