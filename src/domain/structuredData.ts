import { compactFigure } from './compactFigure.ts'
import { nameKey } from './nameKey.ts'
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

// Search engines read `price` as rupees, so it is exact; the compact figure stands beside it (SEO-2).
function offer(vehicle: VehicleSummary, address: string, seller: Seller): Thing {
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
    seller: { '@type': 'AutoDealer', name: seller.name, url: `${seller.origin}/` },
    ...shippingDetails(vehicle),
  }
}

/**
 * A vehicle for search engines (SEO-1): name from the model, description from brand and body type, an Offer in rupees.
 * `photos` are those the page shows; without them the summary's first photo.
 */
export function vehicleThing(
  vehicle: VehicleSummary, seller: Seller, photos: readonly VehiclePhoto[] = vehicle.photo ? [vehicle.photo] : [],
): Thing {
  const address = `${seller.origin}/product/${vehicle.productId}`
  const facts = {
    brand: vehicle.brand === null ? null : { '@type': 'Brand', name: vehicle.brand },
    model: vehicle.model,
    vehicleConfiguration: vehicle.variant,
    bodyType: vehicle.category,
    fuelType: vehicle.fuelType,
    vehicleModelDate: vehicle.yearOfRegistration === null ? null : String(vehicle.yearOfRegistration),
    mileageFromOdometer: vehicle.odometerKm === null
      ? null : { '@type': 'QuantitativeValue', value: vehicle.odometerKm, unitCode: 'KMT' },
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
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
    offers: offer(vehicle, address, seller),
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
