import { compactFigure } from '../money/compactFigure.ts'
import { nameKey } from '../text/nameKey.ts'
import { photoAddress } from './photoAddress.ts'
import { isAvailable, type VehiclePhoto, type VehicleSummary } from './vehicle.ts'
import { vehicleName } from './vehicleName.ts'

/** A thing as schema.org describes it, ready for JSON. */
export type Thing = { '@type': string | readonly string[] } & Record<string, unknown>

/** Where the site stands and who sells: `origin` without a trailing slash. */
export interface Seller { origin: string; name: string }

/** The title of the script block that holds vehicles (SEO-1). */
export function structuredDataTitle(origin: string): string {
  return `${new URL(origin).host} Product`
}

/** Days of an ISO 8601 duration such as `P3D` or `P1W`; null for one that does not count days. */
function durationDays(duration: string): number | null {
  const [, figure, unit] = /^P(\d{1,4})([DW])$/.exec(duration) ?? []
  return figure === undefined ? null : Number(figure) * (unit === 'W' ? 7 : 1)
}

// schema.org wants a quantity here; the duration as configured stays readable beside the days a search engine counts.
function shippingTime(duration: string): Thing {
  const days = durationDays(duration)
  return {
    '@type': 'QuantitativeValue', value: duration, ...(days === null ? {} : { minValue: 0, maxValue: days, unitCode: 'DAY' }),
  }
}

/** India by name or by code, as name keys. */
const INDIA = ['india', 'in']

function shippingDetails({ shippingCountry, handlingTime, transitTime }: VehicleSummary): Record<string, unknown> {
  if (!INDIA.includes(nameKey(shippingCountry ?? ''))) return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime', handlingTime: shippingTime(handlingTime), transitTime: shippingTime(transitTime),
      },
    },
  }
}

/** What only the page of a vehicle knows of it, beside its summary; null where nobody has said it. */
export interface ThingDetails {
  photos: readonly VehiclePhoto[]
  color: string | null
  transmission: string | null
  engineCc: number | null
  manufacturingYear: number | null
  warranty: string | null
}

const NO_DETAILS: Omit<ThingDetails, 'photos'> = { color: null, transmission: null, engineCc: null, manufacturingYear: null, warranty: null }

const amount = (value: number | null, unitCode: string): Thing | null => value === null ? null : { '@type': 'QuantitativeValue', value, unitCode }
const withoutNulls = (facts: Record<string, unknown>) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))

/** A count at the beginning of an option's name: `1st Owner`, `5`. Null where it says none, or "or more". */
function countIn(name: string | null): number | null {
  const [, figure] = name === null || /more/i.test(name) ? [] : /^(\d{1,3})(?!\d)/.exec(name) ?? []
  return figure === undefined ? null : Number(figure)
}

// Search engines read `price` as rupees, so it is exact; the compact figure stands beside it (SEO-2).
function offer(vehicle: VehicleSummary, warranty: string | null, address: string, seller: Seller): Thing {
  const price = vehicle.priceAfterOffer ?? vehicle.actualPrice
  const { figure, unit } = compactFigure(price)
  return {
    '@type': 'Offer',
    url: address,
    ...(price === null ? {} : { price }),
    priceCurrency: 'INR',
    additionalProperty: {
      '@type': 'PropertyValue', name: 'displayPrice', value: figure, unitText: unit === '' ? 'INR' : `INR ${unit}`,
    },
    availability: `https://schema.org/${isAvailable(vehicle.state) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/UsedCondition',
    ...withoutNulls({
      warranty: warranty === null ? null : { '@type': 'WarrantyPromise', description: warranty },
      availableAtOrFrom: vehicle.location === null ? null
        : { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: vehicle.location, addressCountry: 'IN' } },
    }),
    seller: { '@type': 'AutoDealer', '@id': `${seller.origin}/#dealer`, name: seller.name, url: `${seller.origin}/` },
    ...shippingDetails(vehicle),
  }
}

/**
 * A vehicle for search engines (SEO-1): name from the model, description from brand and body type, an Offer in rupees.
 * `details` are those of its page; without them it has the summary's first photo. The number of owners is that of schema.org,
 * which counts whoever has it now.
 */
export function vehicleThing(vehicle: VehicleSummary, seller: Seller, details?: ThingDetails): Thing {
  const { photos, ...known } = details ?? { ...NO_DETAILS, photos: vehicle.photo ? [vehicle.photo] : [] }
  const address = `${seller.origin}/product/${vehicle.productId}`
  const facts = {
    brand: vehicle.brand === null ? null : { '@type': 'Brand', name: vehicle.brand },
    model: vehicle.model,
    vehicleConfiguration: vehicle.variant,
    bodyType: vehicle.category,
    fuelType: vehicle.fuelType,
    color: known.color,
    vehicleTransmission: known.transmission,
    vehicleSeatingCapacity: countIn(vehicle.seatingCapacity),
    numberOfPreviousOwners: countIn(vehicle.owner),
    vehicleModelDate: vehicle.yearOfRegistration === null ? null : String(vehicle.yearOfRegistration),
    productionDate: known.manufacturingYear === null ? null : String(known.manufacturingYear),
    mileageFromOdometer: amount(vehicle.odometerKm, 'KMT'),
    vehicleEngine: known.engineCc === null ? null : { '@type': 'EngineSpecification', engineDisplacement: amount(known.engineCc, 'CMQ') },
  }
  return {
    '@type': ['Car', 'Product'],
    '@id': address,
    name: vehicle.model ?? 'Unknown Model',
    alternateName: vehicleName(vehicle),
    description: [vehicle.brand, vehicle.category].filter(Boolean).join(' ') || 'Unknown Brand',
    sku: vehicle.productId,
    url: address,
    ...(photos.length === 0 ? {} : { image: photos.map(({ key }) => `${seller.origin}${photoAddress(key, 1200, 'jpg')}`) }),
    ...withoutNulls(facts),
    offers: offer(vehicle, known.warranty, address, seller),
  }
}

/** The way from the home page to this one: names with the paths they lead to. */
export function breadcrumbThing(origin: string, steps: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem', position: place + 1, name, item: `${origin}${path}`,
    })),
  }
}

/** Things as the text of a JSON-LD script block; what would end the block early is written as escapes. */
export function structuredDataText(things: readonly Thing[]): string {
  const [only] = things
  const whole = things.length === 1 && only ? only : { '@graph': things }
  return JSON.stringify({ '@context': 'https://schema.org', ...whole })
    .replace(/[<>&\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
