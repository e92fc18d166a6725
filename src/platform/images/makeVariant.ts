import type { Sharp } from 'sharp'
import { loadSharp } from './loadSharp.ts'

/** Formats in which variants are made. */
type VariantFormat = 'avif' | 'webp' | 'jpg'

const ENCODERS: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  // Effort 4 takes five times as long for a file of the same size: decisions/0004-photo-variants.md.
  avif: image => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: image => image.webp({ quality: 75, effort: 2 }),
  jpg: image => image.jpeg({ quality: 78, mozjpeg: true }),
}

/**
 * A smaller version of a master photo, `width` pixels wide, or as wide as the master when that is less. Call it in an
 * image slot.
 */
export async function makeVariant(master: Uint8Array, width: number, format: VariantFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  return ENCODERS[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer()
}
