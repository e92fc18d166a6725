import type {
  BreadcrumbList,
  ItemList,
  JsonLdObject,
  OfferLeaf,
  OfferShippingDetails,
  PropertyValueLeaf,
  QuantitativeValueLeaf,
} from 'schema-dts'
import { compactFigure } from '../money/compactFigure.ts'
import { nameKey } from '../text/nameKey.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { KnownCategory } from '../kinds/categories.ts'
import { factRow, type Fact } from './facts/facts.ts'
import { kindHas } from './facts/kindFacts.ts'
import { shownIn, type VehicleAndProduct, type NameIn, type ShownCar, type VehicleType } from './facts/shownFacts.ts'
import { photoAddress } from './photoAddress.ts'
import { carYear, isAvailable, vehicleName, type VehiclePhoto, type VehicleSummary } from './vehicle.ts'

/** The origin of the site, without a trailing slash, and the name of the dealer. */
export interface Seller {
  origin: string
  name: string
}

/** The title of the script block that holds vehicles (SEO-1). */
export function structuredDataTitle(origin: string): string {
  return `${new URL(origin).host} Product`
}

/** The days of an ISO 8601 duration such as `P3D` or `P1W`; null for one that counts neither days nor weeks. */
function durationDays(duration: string): number | null {
  const [, figure, unit] = /^P(\d{1,4})([DW])$/.exec(duration) ?? []
  return figure === undefined ? null : Number(figure) * (unit === 'W' ? 7 : 1)
}

// schema.org requires a quantity here: the days are for search engines, `value` is the duration as configured.
function shippingTime(duration: string): QuantitativeValueLeaf {
  const days = durationDays(duration)
  return {
    '@type': 'QuantitativeValue',
    value: duration,
    ...(days === null ? {} : { minValue: 0, maxValue: days, unitCode: 'DAY' }),
  }
}

/** India by name or by code, as name keys. */
const INDIA = ['india', 'in']

type Shipping = { shippingDetails?: OfferShippingDetails }

function shippingDetails({ shippingCountry, handlingTime, transitTime }: VehicleSummary): Shipping {
  if (!INDIA.includes(nameKey(shippingCountry ?? ''))) return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: shippingTime(handlingTime),
        transitTime: shippingTime(transitTime),
      },
    },
  }
}

function quantity(value: number, unitCode: string): QuantitativeValueLeaf {
  return { '@type': 'QuantitativeValue', value, unitCode }
}

function withoutNulls<Type extends object>(facts: { [Name in keyof Type]?: Type[Name] | null }): Partial<Type> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Partial<Type>
}

type Property = NameIn<'property'>

/** A figure of a vehicle; null too where its kind has none. */
const knownOf = <Name extends 'engineCc' | 'horsepower' | (typeof MORE)[number][0]>(car: ShownCar, fact: Name) =>
  kindHas(kindOf(car), fact) ? (car[fact] ?? null) : null

/** The properties that are more than a text. `numberOfPreviousOwners` includes the present owner, as schema.org defines it. */
const SPECIAL: { [Name in Property]?: (car: ShownCar) => VehicleAndProduct[Name] | null } = {
  brand: ({ brand }) => (brand === null ? null : { '@type': 'Brand', name: brand }),
  vehicleSeatingCapacity: ({ seatingCapacity }) => countIn(seatingCapacity),
  numberOfPreviousOwners: ({ owner }) => countIn(owner),
  vehicleModelDate: car => carYear(car)?.toString() ?? null,
  // What the instrument says is not how far the car has gone.
  mileageFromOdometer: ({ odometerKm, odometerLower }) =>
    odometerKm === null || odometerLower ? null : quantity(odometerKm, 'KMT'),
  vehicleEngine: car => {
    const [size, power] = [knownOf(car, 'engineCc'), knownOf(car, 'horsepower')]
    if (size === null && power === null) return null
    return {
      '@type': 'EngineSpecification',
      ...(size === null ? {} : { engineDisplacement: quantity(size, 'CMQ') }),
      ...(power === null ? {} : { enginePower: quantity(power, 'BHP') }),
    }
  },
  weightTotal: ({ grossWeightKg = null }) => (grossWeightKg === null ? null : quantity(grossWeightKg, 'KGM')),
  payload: ({ payloadKg = null }) => (payloadKg === null ? null : quantity(payloadKg, 'KGM')),
  numberOfAxles: ({ axles = null }) => axles,
  numberOfForwardGears: ({ gears = null }) => countIn(gears),
  additionalProperty: car => {
    const known = MORE.flatMap(([fact, unitCode]): PropertyValueLeaf[] => {
      const value = knownOf(car, fact)
      return value === null ? [] : [{ '@type': 'PropertyValue', name: factRow(fact).label, value, unitCode }]
    })
    return known.length === 0 ? null : known
  },
}

/** The facts for which schema.org has no property, with the codes of their units; hours are no reading of an odometer. */
const MORE = [
  ['hoursRun', 'HUR'],
  ['batteryKwh', 'KWH'],
  ['rangeKm', 'KMT'],
] as const satisfies readonly (readonly [Fact, string])[]

/** The type of schema.org for a vehicle (VEH-8). */
function vehicleType({ kind, category }: Pick<ShownCar, 'kind' | 'category'>): VehicleType {
  if (kind === undefined) return 'Car'
  if (kind === 'two-wheeler') return 'Motorcycle'
  return BUSES.has(nameKey(category ?? '')) ? 'BusOrCoach' : 'Vehicle'
}
const BUSES = new Set((['Bus', 'Tempo Traveller'] satisfies KnownCategory[]).map(nameKey))

function properties(car: ShownCar): Partial<VehicleAndProduct> {
  const known = shownIn('property', [kindOf(car)]).map(({ fact, name }) => {
    const special = SPECIAL[name]
    return [name, special === undefined ? (car[fact]?.toString() ?? null) : special(car)]
  })
  return withoutNulls<VehicleAndProduct>(Object.fromEntries(known))
}

/** The count at the beginning of an option's name: `1st Owner`, `5`. Null for a name without one, or with "or more". */
function countIn(name: string | null): number | null {
  const [, figure] = name === null || /more/i.test(name) ? [] : (/^(\d{1,3})(?!\d)/.exec(name) ?? [])
  return figure === undefined ? null : Number(figure)
}

// `price` is exact, since search engines read it as rupees; the compact figure is a property of its own (SEO-2).
function offer(vehicle: VehicleSummary): OfferLeaf {
  const price = vehicle.priceAfterOffer ?? vehicle.actualPrice
  const { figure, unit } = compactFigure(price)
  return {
    '@type': 'Offer',
    ...(price === null ? {} : { price }),
    priceCurrency: 'INR',
    additionalProperty: {
      '@type': 'PropertyValue',
      name: 'displayPrice',
      value: figure,
      unitText: unit === '' ? 'INR' : `INR ${unit}`,
    },
    availability: `https://schema.org/${isAvailable(vehicle.state) ? 'InStock' : 'OutOfStock'}`,
    ...shippingDetails(vehicle),
  }
}

const images = (photos: readonly VehiclePhoto[], { origin }: Seller) =>
  photos.length === 0 ? {} : { image: photos.map(({ key }) => `${origin}${photoAddress(key, 1200, 'jpg')}`) }

/**
 * The JSON-LD of a vehicle in a list (SEO-1): name from the model, description from brand and body type, an Offer in rupees.
 * Search engines take the rest from the page of the vehicle: here it would be told two dozen times.
 */
export function listedVehicleJsonLd(vehicle: VehicleSummary, seller: Seller): VehicleAndProduct {
  return {
    '@type': [vehicleType(vehicle), 'Product'],
    name: vehicle.model ?? 'Unknown Model',
    description: [vehicle.brand, vehicle.category].filter(Boolean).join(' ') || 'Unknown Brand',
    sku: vehicle.productId,
    url: `${seller.origin}/product/${vehicle.productId}`,
    ...images(vehicle.photo === null ? [] : [vehicle.photo], seller),
    offers: offer(vehicle),
  }
}

/** The JSON-LD of a vehicle on its own page (SEO-1), with all that is known of it. */
export function vehicleJsonLd(
  vehicle: VehicleSummary & ShownCar & { photos: readonly VehiclePhoto[] },
  seller: Seller,
): VehicleAndProduct {
  const address = `${seller.origin}/product/${vehicle.productId}`
  const place = (location: string): OfferLeaf['availableAtOrFrom'] => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'IN' },
  })
  return {
    ...listedVehicleJsonLd(vehicle, seller),
    ...images(vehicle.photos, seller),
    ...properties(vehicle),
    '@id': address,
    alternateName: vehicleName(vehicle),
    offers: {
      ...offer(vehicle),
      url: address,
      itemCondition: 'https://schema.org/UsedCondition',
      ...withoutNulls<OfferLeaf>({
        warranty: vehicle.warranty === null ? null : { '@type': 'WarrantyPromise', description: vehicle.warranty },
        availableAtOrFrom: vehicle.location === null ? null : place(vehicle.location),
      }),
      seller: { '@type': 'AutoDealer', '@id': `${seller.origin}/#dealer`, name: seller.name, url: `${seller.origin}/` },
    },
  }
}

/** The JSON-LD of the breadcrumbs from the home page to a page: the names and paths of the steps. */
export function breadcrumbJsonLd(origin: string, steps: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/** The JSON-LD of a list of pages: of its first ones, of how many. `name` is the heading of the list. */
export function itemListJsonLd(
  origin: string,
  list: { name: string; path: string; total: number; items: readonly { name: string; path: string }[] },
): ItemList {
  return {
    '@type': 'ItemList',
    name: list.name,
    url: `${origin}${list.path}`,
    numberOfItems: list.total,
    itemListElement: list.items.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      url: `${origin}${path}`,
    })),
  }
}

/** The text of a JSON-LD script block. Characters that could end the block early are escaped. */
export function jsonLdText(objects: readonly JsonLdObject[]): string {
  const [only] = objects
  const whole = objects.length === 1 && only ? only : { '@graph': objects }
  return JSON.stringify({ '@context': 'https://schema.org', ...whole }).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
