import type { InjectOptions } from 'fastify'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'

const { options } = vehicleInput('KA05MH1234')

/** A right filling of the add-vehicle form, with the wire's names (ADMIN-2). */
export const PRODUCT = {
  car_number: 'KA 05 mh 1234',
  brand: options.brand,
  model_name: options.model,
  variant: options.variant,
  category: options.category,
  fuel_type: options.fuelType,
  transmission: options.transmission,
  registration_type: options.registrationType,
  owner: options.owner,
  seating_Capacity: options.seatingCapacity,
  colors: options.color,
  locations: options.location,
  year_of_registration: '2021',
  manufacturing_year: '2021',
  actual_price: '9,00,000',
  offer_amount: '50000',
  price_after_offer: '1',
  emi_options: '',
  mileage: '16.8',
  engine_capacity: '1497',
  kilometer_driven: '32,000',
  tires_used: '30 %',
  insurance: 'Comprehensive',
  posting_datemanual: '2026-11-01',
  warranty: '',
  product_id: '0123456789abcd',
}

/** The multipart request that a browser sends to /api/products/add. */
export async function productRequest(
  fields: Readonly<Record<string, string | null | undefined>>,
  photos: readonly Buffer<ArrayBuffer>[],
  features: readonly string[] = [],
  photoKeys: readonly string[] = [],
): Promise<InjectOptions> {
  const body = new FormData()
  for (const key of photoKeys) body.append('photo_keys', key)
  for (const [field, value] of Object.entries(fields)) if (typeof value === 'string') body.append(field, value)
  for (const feature of features) body.append('features', feature)
  for (const bytes of photos) body.append('photos', new Blob([bytes]), 'photo.jpg')
  return multipart('/api/products/add', body)
}

/** The request by which the form sends one photo while it is filled in. */
export function photoRequest(bytes: Buffer<ArrayBuffer>): Promise<InjectOptions> {
  const body = new FormData()
  body.append('photo', new Blob([bytes]), 'photo.jpg')
  return multipart('/api/office/photos', body)
}

async function multipart(url: string, body: FormData): Promise<InjectOptions> {
  const encoded = new Response(body)
  return {
    method: 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
