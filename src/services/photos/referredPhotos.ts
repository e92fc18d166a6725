import type { Kysely, Transaction } from 'kysely'
import type { VehiclePhoto } from '#domain/vehicle/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { masterFile } from './photoFiles.ts'

/** Those of some photos' keys that a vehicle has, or that are kept for an undo: the others are swept, if they were not yet. */
export async function findReferred(query: Kysely<Schema>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await query.selectFrom('photos').select('content_key').where('content_key', 'in', keys)
    .union(query.selectFrom('retired_photos').select('content_key').where('content_key', 'in', keys)).execute()
  return new Set(rows.map(row => row.content_key))
}

/** The keys of those photos whose files are not in the store. To be asked before a transaction, never within one. */
export async function findLostPhotos({ files }: Pick<ProductPlatform, 'files'>, photos: readonly VehiclePhoto[]): Promise<Set<string>> {
  const lost = await Promise.all(photos.map(async ({ key }) => await files.stat(masterFile(key)) === null ? [key] : []))
  return new Set(lost.flat())
}

/**
 * Those of these photos that the sweep has left, and leaves from now on: a row may refer to them. Either a vehicle has one, or
 * it left its vehicle not too long ago. Its time begins anew, which holds its row: a sweep at the same moment either comes
 * before, and the photo is not among these, or finds it new.
 */
export async function keepRetired(
  { transaction, now }: { transaction: Transaction<Schema>; now: number }, photos: readonly VehiclePhoto[],
): Promise<VehiclePhoto[]> {
  if (photos.length === 0) return []
  const keys = [...new Set(photos.map(photo => photo.key))]
  const renewed = await transaction.updateTable('retired_photos').set({ retired_at: now }).where('content_key', 'in', keys)
    .returning('content_key').execute()
  const shown = await transaction.selectFrom('photos').select('content_key').distinct().where('content_key', 'in', keys).execute()
  const kept = new Set([...renewed, ...shown].map(row => row.content_key))
  return photos.filter(photo => kept.has(photo.key))
}
