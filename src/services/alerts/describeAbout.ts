import type { AlertAbout } from '#domain/alerts/alertAddress.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { hasPublicPage } from '#domain/vehicle/vehicle.ts'
import { countCatalogue } from '../catalogue/searchCatalogue.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { nameAlerts } from './alertNames.ts'

/**
 * What a form of an alert is about, in words: for a search how many cars fit it now, for a car its price in rupees. Null
 * for a car that is not for sale.
 */
export async function describeAbout(
  site: CatalogueSite,
  about: AlertAbout,
): Promise<{ what: string; path: string; cars: number | null; price: number | null } | null> {
  const { query } = site.database
  if ('productId' in about) {
    const found = await query
      .selectFrom('vehicles')
      .select('id')
      .where('product_id', '=', about.productId)
      .executeTakeFirst()
    const [car] = await loadSummaries(query, found === undefined ? [] : [found.id])
    if (car === undefined || !hasPublicPage(car) || car.state === 'sold') return null
    const [named] = await nameAlerts(site, query, [{ filter: null, vehicle_id: car.id }])
    return { what: named?.what ?? '', path: `/product/${car.productId}`, cars: null, price: car.priceAfterOffer }
  }
  const [named] = await nameAlerts(site, query, [{ filter: about.search, vehicle_id: null }])
  return {
    what: named?.what ?? '',
    path: about.search === '' ? '/buy' : `/buy?${about.search}`,
    cars: countCatalogue(site, parseFilter(new URLSearchParams(about.search))),
    price: null,
  }
}
