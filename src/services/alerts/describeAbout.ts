import type { AlertAbout } from '#domain/alerts/alertAddress.ts'
import { hasPublicPage } from '#domain/vehicles/vehicle.ts'
import { countCatalogue } from '../catalogue/searchCatalogue.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { StockReading } from '../catalogue/stockNoun.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { nameAlerts, nameSearch } from './alertNames.ts'
import { settleSearch } from './settleSearch.ts'

/** What a form of an alert is about, in words. */
export interface AlertDescription {
  what: string
  /** Where that stands on the site. */
  path: string
  /** How many cars fit a search now; null for one car. */
  cars: number | null
  /** The price of the one car, in rupees. */
  price: number | null
  /** The words of a search that narrow nothing, as typed. */
  leftOut: string | null
  /** Whether nothing of the search was understood, so that there is nothing to wait for. */
  isLost: boolean
}

/**
 * What a form of an alert is about, in words: for a search how many cars fit it now, for a car its price in rupees. Null
 * for a car that is not for sale.
 */
export async function describeAbout(
  site: CatalogueSite & StockReading,
  about: AlertAbout,
): Promise<AlertDescription | null> {
  const { query } = site.database
  if ('productId' in about) {
    const found = await query
      .selectFrom('vehicles')
      .select('id')
      .where('productId', '=', about.productId)
      .executeTakeFirst()
    const [car] = await loadSummaries(query, found === undefined ? [] : [found.id])
    if (car === undefined || !hasPublicPage(car) || car.state === 'sold') return null
    const [named] = await nameAlerts(site, query, [{ filter: null, vehicleId: car.id }])
    return {
      what: named?.what ?? '',
      path: `/product/${car.productId}`,
      cars: null,
      price: car.priceAfterOffer,
      leftOut: null,
      isLost: false,
    }
  }
  const { filter, search, unknown, isLost } = settleSearch(site, about.search)
  return {
    what: nameSearch(site, search),
    path: search === '' ? '/buy' : `/buy?${search}`,
    cars: countCatalogue(site, filter),
    price: null,
    leftOut: unknown,
    isLost,
  }
}
