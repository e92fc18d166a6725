import type { Kysely, Transaction } from 'kysely'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { masterFile } from './photoFiles.ts'

/** Those of these keys whose photo a vehicle, an inspection or the settings have, or which is stored for an undo. The sweep removes the others. */
export async function findReferred(query: Kysely<Schema>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await query
    .selectFrom('photos')
    .select('contentKey')
    .where('contentKey', 'in', keys)
    .union(query.selectFrom('retiredPhotos').select('contentKey').where('contentKey', 'in', keys))
    .union(query.selectFrom('settingsPictures').select('contentKey').where('contentKey', 'in', keys))
    .union(query.selectFrom('inspectionPhotos').select('contentKey').where('contentKey', 'in', keys))
    .execute()
  return new Set(rows.map(row => row.contentKey))
}

/** The keys of those photos whose files are missing in the store. Call it before a transaction, never within one. */
export async function findLostPhotos(
  { files }: Pick<ProductPlatform, 'files'>,
  photos: readonly VehiclePhoto[],
): Promise<Set<string>> {
  const lost = await Promise.all(
    photos.map(async ({ key }) => ((await files.stat(masterFile(key))) === null ? [key] : [])),
  )
  return new Set(lost.flat())
}

/**
 * Those of these photos to which a row may refer, because the sweep has not removed them and will not: a vehicle has
 * the photo, or lost it not too long ago. Renews the time of a lost photo, which locks its row: a sweep at the same
 * time either comes first, and the photo is not in the result, or finds it renewed.
 */
export async function renewRetired(
  { transaction, now }: { transaction: Transaction<Schema>; now: number },
  photos: readonly VehiclePhoto[],
): Promise<VehiclePhoto[]> {
  if (photos.length === 0) return []
  const keys = [...new Set(photos.map(photo => photo.key))]
  const renewed = await transaction
    .updateTable('retiredPhotos')
    .set({ retiredAt: now })
    .where('contentKey', 'in', keys)
    .returning('contentKey')
    .execute()
  const shown = await transaction
    .selectFrom('photos')
    .select('contentKey')
    .distinct()
    .where('contentKey', 'in', keys)
    .execute()
  const restorable = new Set([...renewed, ...shown].map(row => row.contentKey))
  return photos.filter(photo => restorable.has(photo.key))
}
