import type { Sharp } from 'sharp'
import { detectFormat, isReadable } from './imageFormat.ts'
import { FORMAT_ADVICE, ImageRefused } from './imageRefused.ts'
import { inImageSlot, inVisitorImageSlot } from './imageSlots.ts'
import { loadSharp } from './loadSharp.ts'
import type { Slots } from '../slots.ts'

/** How many pixels a photo may have, and in which line it is decoded. */
export interface PhotoLimits {
  mostPixels: number
  inSlot: Slots
}

/** Of staff: more than today's phones take, less than would exhaust the memory. */
export const STAFF_PHOTOS: PhotoLimits = { mostPixels: 40_000_000, inSlot: inImageSlot }
/** Of visitors, whom nobody knows: what phones take unless they are told otherwise (OPS-5). */
export const VISITOR_PHOTOS: PhotoLimits = { mostPixels: 24_000_000, inSlot: inVisitorImageSlot }
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
 * bytes give the same master. Throws `ImageRefused`; what has too many pixels is refused by its header, before it waits for a
 * slot.
 */
export async function decodePhoto(bytes: Uint8Array, { mostPixels, inSlot }: PhotoLimits): Promise<MasterPhoto> {
  const format = detectFormat(bytes)
  if (!isReadable(format)) throw new ImageRefused('format', FORMAT_ADVICE[format])
  const sharp = await loadSharp()
  // 'error' accepts the harmless faults that many cameras write, and refuses files that are cut short.
  const open = (limitInputPixels: number | false) => sharp(bytes, { limitInputPixels, failOn: 'error' })
  await checkPixels(open(false), mostPixels)
  return inSlot(() => makeMaster(open(mostPixels)))
}

async function makeMaster(image: Sharp): Promise<MasterPhoto> {
  try {
    const { data, info } = await image
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
async function checkPixels(image: Sharp, mostPixels: number): Promise<void> {
  const { width, height } = await image.metadata().catch((cause: unknown) => {
    throw damaged(cause)
  })
  if (width * height <= mostPixels) return
  throw new ImageRefused(
    'too_large',
    `This photo has ${Math.ceil((width * height) / 1e5) / 10} million pixels; at most ${mostPixels / 1e6} million can be taken. `
      + 'Please reduce it and send it again.',
  )
}

function damaged(cause: unknown): ImageRefused {
  return new ImageRefused('damaged', 'This photo is damaged or not complete. Please send it again, or take another.', {
    cause,
  })
}
