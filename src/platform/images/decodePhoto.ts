import type { Sharp } from 'sharp'
import { detectFormat, isReadable } from './imageFormat.ts'
import { FORMAT_ADVICE, ImageRefused } from './imageRefused.ts'
import { loadSharp } from './loadSharp.ts'

/** Most pixels a photo may have: more than today's phones take, less than would exhaust the memory. */
const MOST_PIXELS = 40_000_000
/** Longest side of the master in pixels: enough for the widest variant on a screen of double density. */
const LONGEST_SIDE = 2000
const MASTER_QUALITY = 90
const DECODE_WITHIN_SECONDS = 20

/** A photo as we store it: upright, without metadata, JPEG. Width and height in pixels. */
export interface MasterPhoto {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Makes the master of a photo that somebody uploaded. Its format is recognised by content (JPEG, PNG, WebP). It is
 * decoded completely, rotated as EXIF says, converted to sRGB on white, reduced to at most 2000 pixels on its long side
 * and encoded again. So nothing of the uploaded file survives: no location, no device, no hidden payload. The same
 * bytes give the same master. Throws `ImageRefused`. Call it in an image slot.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<MasterPhoto> {
  const format = detectFormat(bytes)
  if (!isReadable(format)) throw new ImageRefused('format', FORMAT_ADVICE[format])
  const sharp = await loadSharp()
  // 'error' accepts the harmless faults that many cameras write, and refuses files that are cut short.
  const open = (limitInputPixels: number | false) => sharp(bytes, { limitInputPixels, failOn: 'error' })
  await checkPixels(open(false))
  try {
    const { data, info } = await open(MOST_PIXELS)
      .timeout({ seconds: DECODE_WITHIN_SECONDS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: MASTER_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw damaged(cause)
  }
}

/**
 * Checks the pixel count by reading only the header. libvips would refuse too many pixels as well, but with the same
 * error as for a damaged file.
 */
async function checkPixels(image: Sharp): Promise<void> {
  const { width, height } = await image.metadata().catch((cause: unknown) => {
    throw damaged(cause)
  })
  if (width * height <= MOST_PIXELS) return
  throw new ImageRefused(
    'too_large',
    `This photo has ${Math.round((width * height) / 1e6)} million pixels; at most ${MOST_PIXELS / 1e6} million can be taken. `
      + 'Please reduce it and send it again.',
  )
}

function damaged(cause: unknown): ImageRefused {
  return new ImageRefused('damaged', 'This photo is damaged or not complete. Please send it again, or take another.', {
    cause,
  })
}
