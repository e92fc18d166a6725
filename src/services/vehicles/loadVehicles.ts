import type { Kysely } from 'kysely'
import { kindIfOther } from '#domain/kinds/kinds.ts'
import { mapVehicleOptions } from '#domain/options/optionLists.ts'
import { FACT_NAMES, pickFacts } from '#domain/vehicles/facts/facts.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { heldNow } from '#domain/visits/holdText.ts'
import type { Schema } from '../schema.ts'
import { shownDrop } from './priceDrops.ts'
import { selectVehicles, toSummary } from './vehicleRows.ts'

/**
 * Summaries of the vehicles with these ids, in the given order; ids without a vehicle are left out. Price drops are those
 * that are shown at `now` (epoch milliseconds).
 */
export async function loadSummaries(
  query: Kysely<Schema>,
  ids: readonly number[],
  now = Date.now(),
): Promise<VehicleSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectVehicles(query).where('vehicles.id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids
    .map(id => byId.get(id))
    .filter(row => row !== undefined)
    .map(row => toSummary(row, now))
}

/**
 * Whole vehicles with these ids, in the given order, with full car numbers; ids without a vehicle are left out. Price drops
 * are those that are shown at `now` (epoch milliseconds).
 */
export async function loadVehicles(
  query: Kysely<Schema>,
  ids: readonly number[],
  now = Date.now(),
): Promise<Vehicle[]> {
  if (ids.length === 0) return []
  const rows = await selectVehicles(query).where('vehicles.id', 'in', ids).execute()
  const photos = Map.groupBy(
    await query.selectFrom('photos').selectAll().where('vehicleId', 'in', ids).orderBy('position').execute(),
    row => row.vehicleId,
  )
  const features = Map.groupBy(
    await query
      .selectFrom('vehicleFeatures')
      .innerJoin('features', 'features.id', 'vehicleFeatures.featureId')
      .select(['vehicleFeatures.vehicleId', 'features.name'])
      .where('vehicleFeatures.vehicleId', 'in', ids)
      .orderBy('features.name')
      .execute(),
    row => row.vehicleId,
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids
    .map(id => byId.get(id))
    .filter(row => row !== undefined)
    .map(row => ({
      ...pickFacts(FACT_NAMES, row),
      id: row.id,
      productId: row.productId,
      options: mapVehicleOptions(list => row[list]),
      ...kindIfOther(row.kind),
      ...(row.odometerLower === 1 ? { odometerLower: true } : {}),
      priceAfterOffer: row.priceAfterOffer,
      priceDrop: shownDrop(row, now),
      heldUntil: heldNow(row.heldUntil, row.state, now),
      photos: (photos.get(row.id) ?? []).map(photo => ({
        key: photo.contentKey,
        width: photo.width,
        height: photo.height,
      })),
      features: (features.get(row.id) ?? []).map(feature => feature.name),
      version: row.version,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }))
}
