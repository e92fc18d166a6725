import type { StockFilter } from '#domain/stock/stockView.ts'
import { CATALOGUE_STATES } from '#domain/vehicle/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { countMeant } from './searchedStock.ts'
import { daysOfAge, selectStock } from './selectStock.ts'

/** Counts by a filter of state, age, offer and photos alone: the counts by day have all of that. */
function sumDays({ database, clock }: ProductPlatform, { state, age, offer, withoutPhotos }: StockFilter) {
  let days = database.reports.selectFrom('stock_days')
  if (state === 'for_sale') days = days.where('state', 'in', CATALOGUE_STATES)
  else if (state !== undefined) days = days.where('state', '=', state)
  if (age !== undefined) {
    const { since, until } = daysOfAge(age, clock.now())
    if (since !== null) days = days.where('stocked_on', '>=', since)
    if (until !== null) days = days.where('stocked_on', '<=', until)
  }
  if (offer !== undefined) days = days.where('with_offer', '=', offer === 'with' ? 1 : 0)
  if (withoutPhotos) days = days.where('with_photos', '=', 0)
  return days.select(({ fn }) => fn.sum<number | string | null>('vehicles').as('total'))
}

/** How many vehicles match a filter. */
export async function countStock(platform: ProductPlatform, filter: StockFilter): Promise<number> {
  const { text, brand, priceMin, priceMax, withoutPrice } = filter
  if (text !== undefined && Object.keys(filter).length === 1) return countMeant(platform.database, text)
  const others = [text, brand, priceMin, priceMax, withoutPrice]
  const { total } = others.every(other => other === undefined)
    ? await sumDays(platform, filter).executeTakeFirstOrThrow()
    : await selectStock(platform.database, filter, platform.clock.now())
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
  return Number(total)
}
