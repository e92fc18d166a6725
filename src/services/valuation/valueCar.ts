import { LEAST_COMPARABLES } from '#domain/pricing/priceLabel.ts'
import type { DescribedCar } from '#domain/pricing/pricedCar.ts'
import type { PriceEstimate } from '#domain/pricing/priceBook.ts'
import type { Lacking, ValuedCar, ValueRange } from '#domain/pricing/valuedCar.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { understandSearch } from '../search/understandSearch.ts'
import { listComparables, type ListedComparable } from '../pricing/readPricePosition.ts'

/** What a car would be offered for, by the prices of the stock (VISIT-4). */
export interface CarValue {
  /** The car as it was understood, in words. */
  understood: string[]
  /** What has to be said before it can be compared. */
  lacking: Lacking[]
  /** Null with too few comparables, or when their prices are too far apart. */
  range: ValueRange | null
  /** The cars it was compared with, the cheapest first. */
  cars: ListedComparable[]
}

/** Where four of five such cars cost so differently, from low to high, a range says nothing. */
const WIDEST = 1.35 ** 2

/** The span that the price of such a car would be judged by on its page (`priceLabel`). */
function rangeOf({ low, high, comparables, span }: PriceEstimate): ValueRange | null {
  if (span === null || comparables.length < LEAST_COMPARABLES || high / low > WIDEST) return null
  return { low: span.low, high: span.high }
}

/** The car as a row of the index would have it, and its body type from the first car that it is compared with. */
function estimate({ catalogue }: CatalogueSite, car: DescribedCar): PriceEstimate | null {
  const first = catalogue.prices.value(car)
  const like = first?.comparables.map(({ id }) => catalogue.index.get(id)).find(row => row !== null)
  if (first === null || like === undefined) return first
  return catalogue.prices.value({ ...car, facets: { ...car.facets, category: like.facets.category } })
}

/**
 * What cars like this one are offered for, with the very cars; null while prices are not compared on this site. The name is
 * understood as searches are (FIND-2): what it leaves open has to be said.
 */
export async function valueCar(site: CatalogueSite, { car, year, km }: ValuedCar): Promise<CarValue | null> {
  if (site.catalogue.prices.quality() === null) return null
  const { understood, filter } = understandSearch(site, car)
  const one = (facet: keyof typeof filter.chosen) => {
    const keys = filter.chosen[facet] ?? []
    return keys.length === 1 ? (keys[0] ?? null) : null
  }
  const facets = {
    brand: one('brand'),
    model: one('model'),
    variant: one('variant'),
    category: null,
    transmission: one('transmission'),
    fuelType: one('fuelType'),
    owner: one('owner'),
    location: one('location'),
  }
  const lacking: Lacking[] = []
  if (facets.brand === null || facets.model === null) lacking.push('brand and model')
  if (facets.fuelType === null) lacking.push('fuel')
  if (facets.transmission === null) lacking.push('gearbox')
  const { brand, model, variant, fuelType, transmission, owner, location } = understood.chosen
  const words = [brand, model, variant, fuelType, transmission, owner, location].flatMap(names =>
    names?.length === 1 ? names : [],
  )
  const answer = lacking.length > 0 ? null : estimate(site, { facets, year, odometerKm: km })
  return {
    understood: words,
    lacking,
    range: answer && rangeOf(answer),
    cars: answer === null ? [] : await listComparables(site, answer.comparables),
  }
}
