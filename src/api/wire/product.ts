import { z } from 'zod'
import { photoAddress } from '#domain/vehicle/photoAddress.ts'
import { isAvailable, type Vehicle, type VehiclePhoto, type VehicleSummary } from '#domain/vehicle/vehicle.ts'

const name = z.string().nullable()
const rupees = z.int().min(0).nullable().meta({ description: 'Whole rupees; null where unknown.' })
const year = z.int().nullable()

/** Product (read) of the specification's section 3: what every list of vehicles carries. */
export const productSchema = z.object({
  product_id: z.string().meta({ description: '14 hexadecimal characters.' }),
  photo: name.meta({ description: 'Address of the first photo, 640 pixels wide, below the site; null without a photo.' }),
  brand: name,
  category: name.meta({ description: 'Body type.' }),
  model_name: name,
  variant: name,
  actual_price: rupees,
  offer_amount: z.int().min(0).meta({ description: 'Whole rupees off the actual price; 0 without an offer.' }),
  price_after_offer: rupees,
  emi_options: name,
  kilometer_driven: z.int().min(0).nullable(),
  year_of_registration: year,
  fuel_type: name,
  owner: name,
  seating_capacity: name,
  location: name,
  stock_available: z.boolean(),
  return_policy: name,
  shipping_country: name,
  handling_time: z.string().meta({ description: 'ISO 8601 duration.' }),
  transit_time: z.string().meta({ description: 'ISO 8601 duration.' }),
}).meta({ id: 'Product' })
export type Product = z.output<typeof productSchema>

/** A product as the search of the back office finds it. */
export const foundProductSchema = productSchema.extend({
  car_number: name.optional().meta({ description: 'The whole car number; staff only.' }),
}).meta({ id: 'FoundProduct' })

/** What the detail page shows besides. The whole car number is never among it (DETAIL-2). */
export const productDetailSchema = productSchema.extend({
  registration: name.meta({ description: 'First four characters of the car number.' }),
  manufacturing_year: year,
  transmission: name,
  mileage: z.number().nullable().meta({ description: 'Kilometres per litre, or per kilogram for CNG.' }),
  insurance: name,
  colors: name,
  registration_type: name,
  tires_used: name,
  engine_capacity: z.int().nullable().meta({ description: 'Cubic centimetres.' }),
  posting_datemanual: name.meta({ description: 'Day of posting, YYYY-MM-DD.' }),
  warranty: name,
}).meta({ id: 'ProductDetail' })

export const photoSchema = z.object({ photo_url: z.string(), width: z.int(), height: z.int() }).meta({ id: 'Photo' })
export const featureSchema = z.object({ feature_description: z.string() }).meta({ id: 'Feature' })

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
    emi_options: vehicle.emiOptions,
    kilometer_driven: vehicle.odometerKm,
    year_of_registration: vehicle.yearOfRegistration,
    fuel_type: vehicle.fuelType,
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

/** A whole vehicle in the fields of a list. */
export function toListedProduct(vehicle: Vehicle): Product {
  return toProduct({ ...vehicle, ...vehicle.options, photo: vehicle.photos[0] ?? null })
}

/** A whole vehicle in the fields of the detail page. */
export function toProductDetail(vehicle: Vehicle): z.output<typeof productDetailSchema> {
  return {
    ...toListedProduct(vehicle),
    registration: vehicle.registrationPrefix,
    manufacturing_year: vehicle.manufacturingYear,
    transmission: vehicle.options.transmission,
    mileage: vehicle.mileageKmpl,
    insurance: vehicle.insurance,
    colors: vehicle.options.color,
    registration_type: vehicle.options.registrationType,
    tires_used: vehicle.tiresUsed,
    engine_capacity: vehicle.engineCc,
    posting_datemanual: vehicle.postedOn,
    warranty: vehicle.warranty,
  }
}

/** A photo of the detail page, with the size of the original. */
export function toPhoto(photo: VehiclePhoto): z.output<typeof photoSchema> {
  return { photo_url: photoUrl(photo), width: photo.width, height: photo.height }
}
