import type { VehiclePhoto } from './vehicle.ts'

/** Widths in pixels that a photo is offered in. */
export const PHOTO_WIDTHS = [320, 640, 1200] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** Formats that a photo is offered in, best first; `jpg` is what every browser reads. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** The media type of each format. */
export const PHOTO_MEDIA_TYPES: Readonly<Record<PhotoFormat, string>> = {
  avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg',
}

/** Which photo, how wide, in which format: what an address under `/media/` says. */
export interface PhotoVariant { key: string; width: PhotoWidth; format: PhotoFormat }

/** What a `<picture>` needs: sources best first, the JPEG behind them, and the true size so that nothing shifts. */
export interface PhotoSources {
  sources: readonly { type: string; srcSet: string }[]
  src: string
  srcSet: string
  /** Pixels of the photo as stored; the browser keeps this ratio free before it loads. */
  width: number
  height: number
}

const ADDRESS = /^\/media\/([0-9a-f]{64})-(320|640|1200)\.(avif|webp|jpg)$/

/** The address of a photo in one width and format: `/media/{key}-{width}.{format}`. It never changes its content. */
export function photoAddress(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/media/${key}-${width}.${format}`
}

/** Reads an address that `photoAddress` wrote, without query string; null for anything else. */
export function parsePhotoAddress(path: string): PhotoVariant | null {
  const [, key, width, format] = ADDRESS.exec(path) ?? []
  const knownWidth = PHOTO_WIDTHS.find(known => String(known) === width)
  const knownFormat = PHOTO_FORMATS.find(known => known === format)
  return key && knownWidth && knownFormat ? { key, width: knownWidth, format: knownFormat } : null
}

/**
 * The addresses of a photo for `<picture>`. A width the photo does not reach is left out, but for the first one above
 * it, which then carries the photo's own width: a `w` descriptor that promised more pixels than the file has would make
 * the browser lay the image out too small.
 */
export function photoSources(photo: VehiclePhoto): PhotoSources {
  return {
    sources: PHOTO_FORMATS.filter(format => format !== 'jpg')
      .map(format => ({ type: PHOTO_MEDIA_TYPES[format], srcSet: sourceSet(photo, format) })),
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
