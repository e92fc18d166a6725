import { silhouetteOf, type Silhouetted } from './silhouettes.ts'
import type { VehiclePhoto } from './vehicle.ts'

/** Widths in pixels that a photo is offered in. */
export const PHOTO_WIDTHS = [320, 640, 1200] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** Formats that a photo is offered in, best first; `jpg` is what every browser reads. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** The media type of each format. */
export const PHOTO_MEDIA_TYPES: Readonly<Record<PhotoFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** The parts of an address under `/media/`: photo, width and format. */
export interface PhotoVariant {
  key: string
  width: PhotoWidth
  format: PhotoFormat
}

/**
 * The attributes of a `<picture>`: sources with the best first, the JPEG as fallback, and the size that reserves its
 * space.
 */
export interface PhotoSources {
  sources: readonly { type: string; srcSet: string }[]
  src: string
  srcSet: string
  /** Size of the stored photo in pixels; the browser reserves space of this ratio before the photo loads. */
  width: number
  height: number
}

const ADDRESS = /^\/media\/([0-9a-f]{64})-(320|640|1200)\.(avif|webp|jpg)$/

/**
 * The address of a photo in one width and format: `/media/{key}-{width}.{format}`. The content of an address never
 * changes.
 */
export function photoAddress(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/media/${key}-${width}.${format}`
}

/**
 * The address of the picture for a vehicle without photo: the silhouette of its category, else of its kind, else of any car
 * (CARD-1, VEH-6). `scripts/artwork` draws the files.
 */
export function placeholderAddress(vehicle: Silhouetted): string {
  const drawn = silhouetteOf(vehicle)
  return drawn === undefined ? '/no-photo.svg' : `/no-photo/${drawn}.svg`
}

/** Reads an address that `photoAddress` wrote, without query string; null for anything else. */
export function parsePhotoAddress(path: string): PhotoVariant | null {
  const [, key, width, format] = ADDRESS.exec(path) ?? []
  const knownWidth = PHOTO_WIDTHS.find(known => String(known) === width)
  const knownFormat = PHOTO_FORMATS.find(known => known === format)
  return key && knownWidth && knownFormat ? { key, width: knownWidth, format: knownFormat } : null
}

/**
 * The addresses of a photo for `<picture>`. Widths above that of the photo are left out except the first, which gets
 * the photo's own width as its `w` descriptor: with a higher one the browser would lay the image out too small.
 */
export function photoSources(photo: VehiclePhoto): PhotoSources {
  return {
    sources: PHOTO_FORMATS.filter(format => format !== 'jpg').map(format => ({
      type: PHOTO_MEDIA_TYPES[format],
      srcSet: sourceSet(photo, format),
    })),
    src: photoAddress(photo.key, 640, 'jpg'),
    srcSet: sourceSet(photo, 'jpg'),
    width: photo.width,
    height: photo.height,
  }
}

function sourceSet(photo: VehiclePhoto, format: PhotoFormat): string {
  return PHOTO_WIDTHS.filter((_, place) => (PHOTO_WIDTHS[place - 1] ?? 0) < photo.width)
    .map(width => `${photoAddress(photo.key, width, format)} ${Math.min(width, photo.width)}w`)
    .join(', ')
}
