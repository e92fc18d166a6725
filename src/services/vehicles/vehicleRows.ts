import type { Kysely } from 'kysely'
import { heldNow } from '#domain/visits/holdText.ts'
import type { VehicleState, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { Schema } from '../schema.ts'
import { shownDrop } from './priceDrops.ts'

/** Selects vehicles with the names of their options and their first photo; the caller adds conditions. */
export function selectVehicles(query: Kysely<Schema>) {
  return query
    .selectFrom('vehicles')
    .leftJoin('brands', 'brands.id', 'vehicles.brand_id')
    .leftJoin('models', 'models.id', 'vehicles.model_id')
    .leftJoin('variants', 'variants.id', 'vehicles.variant_id')
    .leftJoin('categories', 'categories.id', 'vehicles.category_id')
    .leftJoin('fuel_types', 'fuel_types.id', 'vehicles.fuel_type_id')
    .leftJoin('transmissions', 'transmissions.id', 'vehicles.transmission_id')
    .leftJoin('registration_types', 'registration_types.id', 'vehicles.registration_type_id')
    .leftJoin('colors', 'colors.id', 'vehicles.color_id')
    .leftJoin('seating_capacities', 'seating_capacities.id', 'vehicles.seating_capacity_id')
    .leftJoin('owners', 'owners.id', 'vehicles.owner_id')
    .leftJoin('locations', 'locations.id', 'vehicles.location_id')
    .leftJoin('photos', join => join.onRef('photos.vehicle_id', '=', 'vehicles.id').on('photos.position', '=', 0))
    .select([
      'brands.name as brand',
      'models.name as model',
      'variants.name as variant',
      'categories.name as category',
      'fuel_types.name as fuelType',
      'transmissions.name as transmission',
      'registration_types.name as registrationType',
      'colors.name as color',
      'seating_capacities.name as seatingCapacity',
      'owners.name as owner',
      'locations.name as location',
      'photos.content_key as photoKey',
      'photos.width as photoWidth',
      'photos.height as photoHeight',
    ])
    .selectAll('vehicles')
}

/** A row of `selectVehicles`. */
export type VehicleRow = Awaited<ReturnType<ReturnType<typeof selectVehicles>['execute']>>[number]

// The check in the migration limits the column to the four states.
export function vehicleState(row: { state: string }): VehicleState {
  return row.state as VehicleState
}

/** Makes the public summary of a row, as of `now` (epoch milliseconds). */
export function toSummary(row: VehicleRow, now: number): VehicleSummary {
  const { photoKey, photoWidth, photoHeight } = row
  return {
    id: row.id,
    productId: row.product_id,
    brand: row.brand,
    category: row.category,
    model: row.model,
    variant: row.variant,
    fuelType: row.fuelType,
    transmission: row.transmission,
    owner: row.owner,
    seatingCapacity: row.seatingCapacity,
    location: row.location,
    actualPrice: row.actual_price,
    offerAmount: row.offer_amount,
    priceAfterOffer: row.price_after_offer,
    priceDrop: shownDrop(row, now),
    heldUntil: heldNow(row.held_until, vehicleState(row), now),
    emiOptions: row.emi_options,
    odometerKm: row.odometer_km,
    ...(row.odometer_lower === 1 ? { odometerLower: true } : {}),
    yearOfRegistration: row.year_of_registration,
    manufacturingYear: row.manufacturing_year,
    returnPolicy: row.return_policy,
    shippingCountry: row.shipping_country,
    handlingTime: row.handling_time,
    transitTime: row.transit_time,
    state: vehicleState(row),
    photo:
      photoKey === null || photoWidth === null || photoHeight === null
        ? null
        : { key: photoKey, width: photoWidth, height: photoHeight },
  }
}
