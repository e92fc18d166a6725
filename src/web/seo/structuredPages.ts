import type { JsonLdObject } from 'schema-dts'
import { dealerJsonLd, type DealerFacts } from '#domain/dealer/dealerJsonLd.ts'
import {
  breadcrumbJsonLd,
  itemListJsonLd,
  jsonLdText,
  listedVehicleJsonLd,
  structuredDataTitle,
  vehicleJsonLd,
  type Seller,
} from '#domain/vehicles/jsonLd.ts'
import { vehicleName, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { SiteData } from '../ui/siteData.ts'
import { landingSteps } from '../landing/landingSteps.ts'
import type { LandingData, MissingLanding } from '../landing/loadLanding.ts'
import { breadcrumbSteps } from '../vehicles/breadcrumbSteps.ts'
import type { VehicleDetail } from '../vehicles/loadVehiclePage.ts'

/** The JSON-LD of a page: the vehicles that it shows (SEO-1), and what else it describes. */
interface PageJsonLd {
  vehicles: readonly JsonLdObject[]
  others?: readonly JsonLdObject[]
}

/** Describes each vehicle once, although a page may show it twice. */
function vehiclesOnce(vehicles: readonly VehicleSummary[], seller: Seller): JsonLdObject[] {
  const unique = new Map(vehicles.map(vehicle => [vehicle.productId, vehicle]))
  return [...unique.values()].map(vehicle => listedVehicleJsonLd(vehicle, seller))
}

type Describe = (data: unknown, seller: Seller, dealer: DealerFacts) => PageJsonLd

/** Takes the data as the type that the route's loader returns: `PAGES` calls it with the data of its own route only. */
function page<Data>(describe: (data: Data, seller: Seller, dealer: DealerFacts) => PageJsonLd): Describe {
  return (data, seller, dealer) => describe(data as Data, seller, dealer)
}

const list = page<{ vehicles: readonly VehicleSummary[] }>(({ vehicles }, seller) => ({
  vehicles: vehiclesOnce(vehicles, seller),
}))

function describeLanding(landing: LandingData, seller: Seller): PageJsonLd {
  const { heading, name, path, total, vehicles } = landing
  const items = vehicles.map(vehicle => ({ name: vehicleName(vehicle), path: `/product/${vehicle.productId}` }))
  return {
    vehicles: vehiclesOnce(vehicles, seller),
    others: [
      breadcrumbJsonLd(seller.origin, [...landingSteps(landing), { name, path }]),
      itemListJsonLd(seller.origin, { name: heading, path, total, items }),
    ],
  }
}

/** The pages that have JSON-LD, by the id of their route. */
const PAGES: Readonly<Record<string, Describe>> = {
  'home/home': page<{ latest: VehicleSummary[]; bodyType: VehicleSummary[] }>(
    ({ latest, bodyType }, seller, dealer) => ({
      vehicles: vehiclesOnce([...latest, ...bodyType], seller),
      others: [dealerJsonLd(dealer, seller.origin)],
    }),
  ),
  buy: list,
  products: list,
  'landing/landing': page<LandingData | MissingLanding>((landing, seller) =>
    'total' in landing ? describeLanding(landing, seller) : { vehicles: [] },
  ),
  'vehicles/vehiclePage': page<{ vehicle: VehicleDetail }>(({ vehicle }, seller) => ({
    vehicles: [vehicleJsonLd(vehicle, seller)],
    others: [
      breadcrumbJsonLd(seller.origin, [
        ...breadcrumbSteps(vehicle.brand),
        { name: vehicleName(vehicle), path: `/product/${vehicle.productId}` },
      ]),
    ],
  })),
  'contact/contactUs': page((_, { origin }, dealer) => ({ vehicles: [], others: [dealerJsonLd(dealer, origin)] })),
}

function block(objects: readonly JsonLdObject[], title?: string): string {
  if (objects.length === 0) return ''
  // The title contains the host, which a request may set to anything, also to quotation marks.
  const attribute =
    title === undefined ? '' : ` title="${title.replace(/["&<]/g, character => `&#${character.charCodeAt(0)};`)}"`
  return `<script type="application/ld+json"${attribute}>${jsonLdText(objects)}</script>`
}

/**
 * The JSON-LD script blocks for the head of a page, as HTML, from the data that its routes loaded (HOME-8, SEO-1). Only
 * the server makes them: search engines read the HTML as it is sent, and visitors need not load this code.
 */
export function structuredDataBlocks(loaded: Readonly<Record<string, unknown>>, dealer: DealerFacts): string {
  const site = loaded.root as SiteData | undefined
  const route = Object.keys(PAGES).find(id => loaded[id] !== undefined)
  if (site === undefined || route === undefined) return ''
  const { vehicles, others = [] } = PAGES[route]?.(
    loaded[route],
    { origin: site.origin, name: dealer.name },
    dealer,
  ) ?? { vehicles: [] }
  return block(vehicles, structuredDataTitle(site.origin)) + block(others)
}
