import type { Kysely } from 'kysely'
import { kindIfOther } from '#domain/kinds/kinds.ts'
import { LISTED_FACTS, pickFacts } from '#domain/vehicles/facts/facts.ts'
import { heldNow } from '#domain/visits/holdText.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import { shownDrop } from './priceDrops.ts'

/** Selects vehicles with the names of their options and their first photo; the caller adds conditions. */
export function selectVehicles(query: Kysely<Schema>) {
  return query
    .selectFrom('vehicles')
    .leftJoin('brands', 'brands.id', 'vehicles.brandId')
    .leftJoin('models', 'models.id', 'vehicles.modelId')
    .leftJoin('variants', 'variants.id', 'vehicles.variantId')
    .leftJoin('categories', 'categories.id', 'vehicles.categoryId')
    .leftJoin('fuelTypes', 'fuelTypes.id', 'vehicles.fuelTypeId')
    .leftJoin('transmissions', 'transmissions.id', 'vehicles.transmissionId')
    .leftJoin('registrationTypes', 'registrationTypes.id', 'vehicles.registrationTypeId')
    .leftJoin('colors', 'colors.id', 'vehicles.colorId')
    .leftJoin('seatingCapacities', 'seatingCapacities.id', 'vehicles.seatingCapacityId')
    .leftJoin('owners', 'owners.id', 'vehicles.ownerId')
    .leftJoin('locations', 'locations.id', 'vehicles.locationId')
    .leftJoin('photos', join => join.onRef('photos.vehicleId', '=', 'vehicles.id').on('photos.position', '=', 0))
    .select([
      'brands.name as brand',
      'models.name as model',
      'variants.name as variant',
      'categories.name as category',
      'categories.kind as kind',
      'fuelTypes.name as fuelType',
      'transmissions.name as transmission',
      'registrationTypes.name as registrationType',
      'colors.name as color',
      'seatingCapacities.name as seatingCapacity',
      'owners.name as owner',
      'locations.name as location',
      'photos.contentKey as photoKey',
      'photos.width as photoWidth',
      'photos.height as photoHeight',
    ])
    .selectAll('vehicles')
}

/** A row of `selectVehicles`. */
export type VehicleRow = Awaited<ReturnType<ReturnType<typeof selectVehicles>['execute']>>[number]

/** Makes the public summary of a row, as of `now` (epoch milliseconds). */
export function toSummary(row: VehicleRow, now: number): VehicleSummary {
  const { photoKey, photoWidth, photoHeight } = row
  return {
    id: row.id,
    productId: row.productId,
    brand: row.brand,
    category: row.category,
    model: row.model,
    variant: row.variant,
    fuelType: row.fuelType,
    transmission: row.transmission,
    owner: row.owner,
    seatingCapacity: row.seatingCapacity,
    location: row.location,
    ...pickFacts(LISTED_FACTS, row),
    priceAfterOffer: row.priceAfterOffer,
    priceDrop: shownDrop(row, now),
    heldUntil: heldNow(row.heldUntil, row.state, now),
    ...kindIfOther(row.kind),
    ...(row.odometerLower === 1 ? { odometerLower: true } : {}),
    state: row.state,
    photo:
      photoKey === null || photoWidth === null || photoHeight === null
        ? null
        : { key: photoKey, width: photoWidth, height: photoHeight },
  }
}
