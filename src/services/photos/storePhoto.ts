import { createHash } from 'node:crypto'
import { Failure } from '#domain/errors.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { decodePhoto, STAFF_PHOTOS } from '#platform/images/decodePhoto.ts'
import { ImageRefused } from '#platform/images/imageRefused.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { masterFile } from './photoFiles.ts'
import { withPhotoLock } from './photoLock.ts'

/**
 * Stores an uploaded photo and returns what a row may refer to: its master is on disk by then. The key is the SHA-256
 * of the master, so the same photo uploaded twice is stored once. Throws a `Failure` ('invalid') that says what to do
 * when the photo cannot be accepted. A photo to which no row refers is swept after a day.
 */
export async function storePhoto(platform: Pick<ProductPlatform, 'files'>, bytes: Uint8Array): Promise<VehiclePhoto> {
  const master = await decodePhoto(bytes, STAFF_PHOTOS).catch((thrown: unknown) => {
    throw thrown instanceof ImageRefused ? new Failure('invalid', thrown.message) : thrown
  })
  const key = createHash('sha256').update(master.bytes).digest('hex')
  // Written even when it is there already: that renews its time, and the sweep leaves new files alone.
  await withPhotoLock(key, () => platform.files.put(masterFile(key), master.bytes))
  return { key, width: master.width, height: master.height }
}
