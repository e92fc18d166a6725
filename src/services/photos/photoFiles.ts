import type { PhotoVariant } from '#domain/vehicles/photoAddress.ts'

/** The folder of the file store for masters and variants, both named by content. */
export const PHOTO_FOLDER = 'photos'

/** The file of a photo's master: `photos/ab/{key}.jpg`. */
export function masterFile(key: string): string {
  return `${PHOTO_FOLDER}/${key.slice(0, 2)}/${key}.jpg`
}

/** The file of a variant, beside its master: `photos/ab/{key}-{width}.{format}`. */
export function variantFile({ key, width, format }: PhotoVariant): string {
  return `${PHOTO_FOLDER}/${key.slice(0, 2)}/${key}-${width}.${format}`
}

/** The key of the photo that a master or variant belongs to; null for a file that is neither. */
export function photoKeyOf(file: string): string | null {
  return /\/([0-9a-f]{64})(-\d+)?\.(avif|webp|jpg)$/.exec(file)?.[1] ?? null
}
