import { stripOf } from '#domain/pricing/cardPosition.ts'
import type { ComparedCar } from '#domain/pricing/priceBook.ts'
import type { NoLabel, PriceLabel } from '#domain/pricing/priceLabel.ts'
import type { PriceSpan } from '#domain/pricing/priceSpan.ts'
import type { PriceStrip } from '#domain/pricing/priceStrip.ts'
import { hasPublicPage } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'

/** A car that another one is compared with, as anybody may see it. Its price is the last one that was public. */
export interface ListedComparable {
  /** Its page; null for a car that is sold or no longer offered. */
  productId: string | null
  isSold: boolean
  price: number
  /** The price brought to the year, distance, owner and the like of the car that it is compared with. */
  adjusted: number
  year: number | null
  odometerKm: number | null
  odometerLower: boolean
  /** Of what counts hours. */
  hoursRun?: number
  variant: string | null
  owner: string | null
  city: string | null
}

/** How a price stands, as the page of its car shows it (PRICE-2). Prices in rupees. */
export interface PagePosition {
  label: PriceLabel | null
  withoutLabel: NoLabel | null
  dearer: number
  same: number
  /** Null where nothing is compared. */
  strip: PriceStrip | null
  /** The ends of the strip, and what half of the comparables cost; of the prices brought to this car. */
  lowest: number
  span: PriceSpan
  highest: number
  /** Those with which it is compared, the cheapest first; none for a car that is too old to be. */
  cars: ListedComparable[]
}

/** What is public of the cars of a comparison, the cheapest first. */
export async function listComparables(
  { catalogue }: Pick<CatalogueSite, 'catalogue'>,
  compared: readonly ComparedCar[],
): Promise<ListedComparable[]> {
  const ids = compared.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await catalogue.read(query =>
    query
      .selectFrom('vehicles')
      .leftJoin('variants', 'variants.id', 'vehicles.variantId')
      .leftJoin('owners', 'owners.id', 'vehicles.ownerId')
      .leftJoin('locations', 'locations.id', 'vehicles.locationId')
      .select([
        'vehicles.id',
        'productId',
        'state',
        'priceAfterOffer',
        'yearOfRegistration',
        'manufacturingYear',
        'odometerKm',
        'odometerLower',
        'hoursRun',
      ])
      .select(['variants.name as variant', 'owners.name as owner', 'locations.name as city'])
      .where('vehicles.id', 'in', ids)
      .execute(),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return compared
    .toSorted((a, b) => a.adjusted - b.adjusted || a.id - b.id)
    .flatMap(({ id, price, adjusted }) => {
      const row = byId.get(id)
      if (row === undefined) return []
      const state = row.state
      const isOffered = state !== 'sold' && hasPublicPage({ state, priceAfterOffer: row.priceAfterOffer })
      return [
        {
          productId: isOffered ? row.productId : null,
          isSold: state === 'sold',
          price,
          adjusted,
          year: row.yearOfRegistration ?? row.manufacturingYear,
          odometerKm: row.odometerKm,
          odometerLower: row.odometerLower === 1,
          ...(row.hoursRun !== null && { hoursRun: row.hoursRun }),
          variant: row.variant,
          owner: row.owner,
          city: row.city,
        },
      ]
    })
}

/** How the price of a car of the catalogue stands; null for any other car, and where nothing is known of it. */
export async function readPricePosition(
  site: Pick<CatalogueSite, 'catalogue'>,
  vehicleId: number,
): Promise<PagePosition | null> {
  const row = site.catalogue.index.get(vehicleId)
  const position = row && site.catalogue.prices.position(row)
  if (position === null || position.price === null || position.withoutLabel === 'no price') return null
  const { price, label, withoutLabel, dearer, same } = position
  // Its page says that it is not compared: no list beside that.
  const comparables = withoutLabel === 'too old' ? [] : position.comparables
  const prices = comparables.map(({ adjusted }) => adjusted)
  return {
    label,
    withoutLabel,
    dearer,
    same,
    strip: stripOf(position),
    lowest: Math.min(price, ...prices),
    span: position.span ?? { low: price, middle: price, high: price },
    highest: Math.max(price, ...prices),
    cars: await listComparables(site, comparables),
  }
}
