import type { CallSuccess } from '#contract/calls.ts'
import { parsePhotoAddress } from '#domain/vehicles/photoAddress.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'

type Product = CallSuccess<'GET /api/products/catogrybody'>[number]

// The card gives every photo the same box; the list does not have the photo's own size.
const PHOTO_SIZE = { width: 1200, height: 900 }

function readPhoto(address: string | null): VehicleSummary['photo'] {
  const variant = parsePhotoAddress(address ?? '')
  return variant === null ? null : { key: variant.key, ...PHOTO_SIZE }
}

/** One product of the API's lists as a card takes it. */
export function readProduct(product: Product): VehicleSummary {
  return {
    // A card goes by the product id; the number of the row is not public.
    id: 0,
    productId: product.product_id,
    brand: product.brand,
    category: product.category,
    model: product.model_name,
    variant: product.variant,
    fuelType: product.fuel_type,
    transmission: product.transmission,
    owner: product.owner,
    seatingCapacity: product.seating_capacity,
    location: product.location,
    actualPrice: product.actual_price,
    offerAmount: product.offer_amount,
    priceAfterOffer: product.price_after_offer,
    priceDrop: product.price_drop,
    heldUntil: product.held_until,
    emiOptions: product.emi_options,
    odometerKm: product.kilometer_driven,
    ...(product.odometer_lower ? { odometerLower: true } : {}),
    yearOfRegistration: product.year_of_registration,
    manufacturingYear: product.manufacturing_year,
    returnPolicy: product.return_policy,
    shippingCountry: product.shipping_country,
    handlingTime: product.handling_time,
    transitTime: product.transit_time,
    state: product.stock_available ? 'listed' : 'reserved',
    photo: readPhoto(product.photo),
  }
}
