import { Failure } from '#domain/errors.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { imageSize } from '#platform/images/imageSize.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { masterFile } from './photoFiles.ts'
import { withPhotoLock } from './photoLock.ts'

/** The most photos that a vehicle may have. */
export const MOST_PHOTOS = 40

/** Throws a `Failure` ('invalid') at `photos` for more than `MOST_PHOTOS`. */
export function refuseTooManyPhotos(count: number): void {
  if (count <= MOST_PHOTOS) return
  const message = `A vehicle can have up to ${MOST_PHOTOS} photos; these are ${count}.`
  throw new Failure('invalid', message, { photos: message })
}

const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text)

/**
 * Reads a master that no row refers to, and stores it again: that renews its time, and the sweep leaves new files
 * alone.
 */
async function readUpload({ files }: ProductPlatform, key: string): Promise<VehiclePhoto | null> {
  const bytes = await withPhotoLock(key, async () => {
    const master = await files.get(masterFile(key))
    if (master !== null) await files.put(masterFile(key), master)
    return master
  })
  return bytes === null ? null : { key, ...(await imageSize(bytes)) }
}

function lost(place: number): Failure {
  const message = `Photo ${place + 1} is not on the server any more. Please remove it and choose it again.`
  return new Failure('invalid', message, { photos: message })
}

/**
 * The photos of these keys, in this order, each once, so that a row may refer to them. Throws a `Failure` ('invalid')
 * at `photos` for a key without photo, for a photo that was swept since its upload, and for more than `MOST_PHOTOS`.
 */
export async function findPhotos(platform: ProductPlatform, keys: readonly string[]): Promise<VehiclePhoto[]> {
  const wanted = [...new Set(keys)]
  if (wanted.length === 0) return []
  const noKey = wanted.findIndex(key => !isKey(key))
  if (noKey !== -1) throw lost(noKey)
  refuseTooManyPhotos(wanted.length)
  const rows = await platform.database.query
    .selectFrom('photos')
    .select(['contentKey', 'width', 'height'])
    .where('contentKey', 'in', wanted)
    .execute()
  const known = new Map(rows.map(({ contentKey: key, width, height }) => [key, { key, width, height }]))
  const found: VehiclePhoto[] = []
  for (const [place, key] of wanted.entries()) {
    const photo = known.get(key) ?? (await readUpload(platform, key))
    if (photo === null) throw lost(place)
    found.push(photo)
  }
  return found
}
