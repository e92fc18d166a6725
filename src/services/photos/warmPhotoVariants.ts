import { PHOTO_WIDTHS, type PhotoVariant } from '#domain/vehicles/photoAddress.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { photoVariant } from './photoVariant.ts'

const WANTED: readonly Omit<PhotoVariant, 'key'>[] = [
  ...PHOTO_WIDTHS.map(width => ({ width, format: 'avif' as const })),
  { width: 640, format: 'jpg' },
]

/**
 * Makes the most requested variants of new photos (AVIF in all widths, and the JPEG that the API names), one after
 * another, so that the first visitor does not wait. For the background: never throws; failures are logged.
 */
export async function warmPhotoVariants(
  platform: Pick<ProductPlatform, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    for (const wanted of WANTED) {
      const variant = { key, ...wanted }
      await photoVariant(platform, variant).catch((err: unknown) =>
        platform.log.warn({ err, variant }, 'a photo variant was not made'),
      )
    }
  }
}
