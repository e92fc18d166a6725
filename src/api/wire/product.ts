import type { SuccessOf } from '#contract/call.ts'
import type { ChosenProduct, getProduct, Product } from '#contract/products.ts'
import { detailOnWire } from '#domain/vehicles/facts/wireFacts.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { isAvailable, type Vehicle, type VehiclePhoto, type VehicleSummary } from '#domain/vehicles/vehicle.ts'

type Detail = SuccessOf<typeof getProduct>

const photoUrl = (photo: VehiclePhoto) => photoAddress(photo.key, 640, 'jpg')

/** A vehicle of a list as the wire names its fields. */
export function toProduct(vehicle: VehicleSummary): Product {
  return {
    product_id: vehicle.productId,
    photo: vehicle.photo === null ? null : photoUrl(vehicle.photo),
    brand: vehicle.brand,
    category: vehicle.category,
    model_name: vehicle.model,
    variant: vehicle.variant,
    actual_price: vehicle.actualPrice,
    offer_amount: vehicle.offerAmount,
    price_after_offer: vehicle.priceAfterOffer,
    price_drop: vehicle.priceDrop,
    held_until: vehicle.heldUntil,
    emi_options: vehicle.emiOptions,
    kilometer_driven: vehicle.odometerKm,
    ...(vehicle.odometerLower ? { odometer_lower: true as const } : {}),
    year_of_registration: vehicle.yearOfRegistration,
    manufacturing_year: vehicle.manufacturingYear ?? null,
    fuel_type: vehicle.fuelType,
    transmission: vehicle.transmission,
    owner: vehicle.owner,
    seating_capacity: vehicle.seatingCapacity,
    location: vehicle.location,
    stock_available: isAvailable(vehicle.state),
    return_policy: vehicle.returnPolicy,
    shipping_country: vehicle.shippingCountry,
    handling_time: vehicle.handlingTime,
    transit_time: vehicle.transitTime,
  }
}

/** A vehicle that somebody has kept. */
export function toChosenProduct(vehicle: VehicleSummary): ChosenProduct {
  return { ...toProduct(vehicle), sold: vehicle.state === 'sold' }
}

/** A whole vehicle in the fields of a list. */
export function toListedProduct(vehicle: Vehicle): Product {
  return toProduct({ ...vehicle, ...vehicle.options, photo: vehicle.photos[0] ?? null })
}

/** A whole vehicle in the fields of the detail page. */
export function toProductDetail(vehicle: Vehicle): Detail['product'] {
  return {
    ...toListedProduct(vehicle),
    ...detailOnWire(vehicle),
    colors: vehicle.options.color,
    registration_type: vehicle.options.registrationType,
  }
}

/** A photo of the detail page, with the size of the original. */
export function toPhoto(photo: VehiclePhoto): Detail['photos'][number] {
  return { photo_url: photoUrl(photo), width: photo.width, height: photo.height }
}
