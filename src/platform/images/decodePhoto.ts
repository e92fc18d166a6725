import sharp, { type Sharp } from 'sharp'
import { detectFormat, isReadable } from './imageFormat.ts'
import { FORMAT_ADVICE, ImageRefused } from './imageRefused.ts'

/** Most pixels a photo may have: more than any phone of today takes, less than what would exhaust the memory. */
const MOST_PIXELS = 40_000_000
/** Longest side of the master in pixels: enough for the widest variant on a screen of double density. */
const LONGEST_SIDE = 2000
const MASTER_QUALITY = 90
const DECODE_WITHIN_SECONDS = 20

/** A photo as we keep it: upright, without metadata, JPEG. Width and height in pixels. */
export interface MasterPhoto { bytes: Buffer; width: number; height: number }

/**
 * Makes the master of a photo that someone sent: its format is recognised by content (JPEG, PNG, WebP), it is decoded
 * whole, turned upright, brought to sRGB on white, reduced to 2000 pixels on its long side at most and encoded anew, so
 * that nothing of the file sent survives: no place, no device, no hidden payload. The same bytes give the same master.
 * Throws `ImageRefused`. Call it in an image slot.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<MasterPhoto> {
  const format = detectFormat(bytes)
  if (!isReadable(format)) throw new ImageRefused('format', FORMAT_ADVICE[format])
  await checkPixels(bytes)
  try {
    const { data, info } = await open(bytes, MOST_PIXELS).timeout({ seconds: DECODE_WITHIN_SECONDS }).autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: MASTER_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw damaged(cause)
  }
}

/** Reads the header only. libvips would refuse the pixels too, but not tell it from damage. */
async function checkPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await open(bytes, false).metadata().catch((cause: unknown) => {
    throw damaged(cause)
  })
  if (width * height <= MOST_PIXELS) return
  throw new ImageRefused('too_large',
    `This photo has ${Math.round(width * height / 1e6)} million pixels; at most ${MOST_PIXELS / 1e6} million can be taken. `
    + 'Please reduce it and send it again.')
}

// 'error' takes the harmless faults that many cameras write, and refuses files that are cut short.
function open(bytes: Uint8Array, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error' })
}

function damaged(cause: unknown): ImageRefused {
  return new ImageRefused('damaged', 'This photo is damaged or not complete. Please send it again, or take another.', { cause })
}
