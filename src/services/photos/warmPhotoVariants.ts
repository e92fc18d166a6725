import { PHOTO_WIDTHS, type PhotoVariant } from '#domain/photoAddress.ts'
import type { ProductPlatform } from '../site.ts'
import { photoVariant } from './photoVariant.ts'

/**
 * Makes the variants that nearly everyone asks for (AVIF in all widths, the JPEG that the API names) of new photos, one
 * after another, so that the first visitor does not wait. For the background: never throws, a failure is logged.
 */
export async function warmPhotoVariants(platform: Pick<ProductPlatform, 'files' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const wanted: PhotoVariant[] = [...PHOTO_WIDTHS.map(width => ({ key, width, format: 'avif' as const })), { key, width: 640, format: 'jpg' }]
    for (const variant of wanted) {
      await photoVariant(platform, variant).catch((error: unknown) => platform.log.warn({ err: error, variant }, 'a photo variant was not made'))
    }
  }
}
