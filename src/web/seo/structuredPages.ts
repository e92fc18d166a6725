import {
  breadcrumbThing, structuredDataText, structuredDataTitle, vehicleThing, type Seller, type Thing,
} from '#domain/vehicle/jsonLd.ts'
import { dealerThing, type DealerFacts } from '#domain/dealer/dealerJsonLd.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicleName.ts'
import type { SiteData } from '../frame/siteData.ts'
import { breadcrumbSteps } from '../vehicle/breadcrumbSteps.ts'
import type { VehicleDetail } from '../vehicle/loadVehiclePage.ts'

/** What a page tells search engines: the vehicles it shows (SEO-1), and whatever else it describes. */
interface Told { vehicles: readonly Thing[]; others?: readonly Thing[] }

/** Each vehicle once, although a page may show it twice. */
function vehiclesOnce(vehicles: readonly VehicleSummary[], seller: Seller): Thing[] {
  return [...new Map(vehicles.map(vehicle => [vehicle.productId, vehicle])).values()].map(vehicle => vehicleThing(vehicle, seller))
}

type Tell = (data: unknown, seller: Seller, dealer: DealerFacts) => Told

/** Takes loader data as the type that the route's loader returns: only the route's own id leads here. */
function page<Data>(tell: (data: Data, seller: Seller, dealer: DealerFacts) => Told): Tell {
  return (data, seller, dealer) => tell(data as Data, seller, dealer)
}

const list = page<{ vehicles: readonly VehicleSummary[] }>(({ vehicles }, seller) => ({ vehicles: vehiclesOnce(vehicles, seller) }))

/** Pages that tell something, by the id of their route. */
const PAGES: Readonly<Record<string, Tell>> = {
  'home/home': page<{ latest: VehicleSummary[]; bodyType: VehicleSummary[] }>(({ latest, bodyType }, seller, dealer) => ({
    vehicles: vehiclesOnce([...latest, ...bodyType], seller),
    others: [dealerThing(dealer, seller.origin)],
  })),
  buy: list,
  products: list,
  'vehicle/vehicle': page<{ vehicle: VehicleDetail }>(({ vehicle }, seller) => ({
    vehicles: [vehicleThing(vehicle, seller, vehicle)],
    others: [breadcrumbThing(seller.origin, [
      ...breadcrumbSteps(vehicle.brand), { name: vehicleName(vehicle), path: `/product/${vehicle.productId}` },
    ])],
  })),
  'contact/contactUs': page((_, { origin }, dealer) => ({ vehicles: [], others: [dealerThing(dealer, origin)] })),
}

function block(things: readonly Thing[], title?: string): string {
  if (things.length === 0) return ''
  // The title has the host in it, which a request may name, quotation marks and all.
  const attribute = title === undefined ? '' : ` title="${title.replace(/["&<]/g, character => `&#${character.charCodeAt(0)};`)}"`
  return `<script type="application/ld+json"${attribute}>${structuredDataText(things)}</script>`
}

/**
 * The script blocks for the head of a page, as HTML, from the data its routes loaded (HOME-8, SEO-1). Made by the server
 * alone: search engines read pages as they are sent, and visitors need not load the code that describes them.
 */
export function structuredDataBlocks(loaded: Readonly<Record<string, unknown>>, dealer: DealerFacts): string {
  const site = loaded.root as SiteData | undefined
  const route = Object.keys(PAGES).find(id => loaded[id] !== undefined)
  if (site === undefined || route === undefined) return ''
  const { vehicles, others = [] } = PAGES[route]?.(loaded[route], { origin: site.origin, name: dealer.name }, dealer) ?? { vehicles: [] }
  return block(vehicles, structuredDataTitle(site.origin)) + block(others)
}
