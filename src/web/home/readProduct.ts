import { parsePhotoAddress } from '#domain/vehicle/photoAddress.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'

// The card gives every photo the same box; the list does not tell the photo's own size.
const PHOTO_SIZE = { width: 1200, height: 900 }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const figure = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function photo(value: unknown): VehicleSummary['photo'] {
  const variant = parsePhotoAddress(text(value) ?? '')
  return variant === null ? null : { key: variant.key, ...PHOTO_SIZE }
}

/** One product of the API's lists as a card takes it; what is missing or of another kind is unknown (CARD-2). */
export function readProduct(product: Readonly<Record<string, unknown>>): VehicleSummary {
  return {
    id: 0,
    productId: text(product.product_id) ?? '',
    brand: text(product.brand),
    category: text(product.category),
    model: text(product.model_name),
    variant: text(product.variant),
    fuelType: text(product.fuel_type),
    owner: text(product.owner),
    seatingCapacity: text(product.seating_capacity),
    location: text(product.location),
    actualPrice: figure(product.actual_price),
    offerAmount: figure(product.offer_amount) ?? 0,
    priceAfterOffer: figure(product.price_after_offer),
    emiOptions: text(product.emi_options),
    odometerKm: figure(product.kilometer_driven),
    yearOfRegistration: figure(product.year_of_registration),
    returnPolicy: text(product.return_policy),
    shippingCountry: text(product.shipping_country),
    handlingTime: text(product.handling_time) ?? 'P1D',
    transitTime: text(product.transit_time) ?? 'P3D',
    state: product.stock_available === false ? 'reserved' : 'listed',
    photo: photo(product.photo),
  }
}
