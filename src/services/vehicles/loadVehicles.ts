import type { Kysely } from 'kysely'
import type { Vehicle, VehicleFacts, VehicleOptionNames, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { heldNow } from '#domain/visits/holdText.ts'
import type { Schema } from '../schema.ts'
import { shownDrop } from './priceDrops.ts'
import { selectVehicles, toSummary, vehicleState, type VehicleRow } from './vehicleRows.ts'

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

function toOptionNames(row: VehicleRow): VehicleOptionNames {
  const {
    brand,
    model,
    variant,
    category,
    fuelType,
    transmission,
    registrationType,
    color,
    seatingCapacity,
    owner,
    location,
  } = row
  return {
    brand,
    model,
    variant,
    category,
    fuelType,
    transmission,
    registrationType,
    color,
    seatingCapacity,
    owner,
    location,
  }
}

function toFacts(row: VehicleRow): VehicleFacts {
  return {
    carNumber: row.car_number,
    sourceKey: row.source_key,
    registrationPrefix: row.registration_prefix,
    actualPrice: row.actual_price,
    offerAmount: row.offer_amount,
    emiOptions: row.emi_options,
    odometerKm: row.odometer_km,
    yearOfRegistration: row.year_of_registration,
    manufacturingYear: row.manufacturing_year,
    mileageKmpl: row.mileage_kmpl,
    engineCc: row.engine_cc,
    tiresUsed: row.tires_used,
    insurance: row.insurance,
    warranty: row.warranty,
    postedOn: row.posted_on,
    returnPolicy: row.return_policy,
    shippingCountry: row.shipping_country,
    handlingTime: row.handling_time,
    transitTime: row.transit_time,
    state: vehicleState(row),
  }
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
    await query.selectFrom('photos').selectAll().where('vehicle_id', 'in', ids).orderBy('position').execute(),
    row => row.vehicle_id,
  )
  const features = Map.groupBy(
    await query
      .selectFrom('vehicle_features')
      .innerJoin('features', 'features.id', 'vehicle_features.feature_id')
      .select(['vehicle_features.vehicle_id', 'features.name'])
      .where('vehicle_features.vehicle_id', 'in', ids)
      .orderBy('features.name')
      .execute(),
    row => row.vehicle_id,
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids
    .map(id => byId.get(id))
    .filter(row => row !== undefined)
    .map(row => ({
      ...toFacts(row),
      id: row.id,
      productId: row.product_id,
      options: toOptionNames(row),
      ...(row.odometer_lower === 1 ? { odometerLower: true } : {}),
      priceAfterOffer: row.price_after_offer,
      priceDrop: shownDrop(row, now),
      heldUntil: heldNow(row.held_until, vehicleState(row), now),
      photos: (photos.get(row.id) ?? []).map(photo => ({
        key: photo.content_key,
        width: photo.width,
        height: photo.height,
      })),
      features: (features.get(row.id) ?? []).map(feature => feature.name),
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }))
}
