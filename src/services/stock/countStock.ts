import type { StockFilter } from '#domain/stock/stockView.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { countMeant } from './searchedStock.ts'
import { askedSince, daysOfAge, selectStock, unaskedSince } from './selectStock.ts'

/** Counts by a filter of state, age, offer and photos alone: the counts by day have all of that. */
function sumDays({ database, clock }: EnquirySite, { state, age, offer, withoutPhotos, unasked }: StockFilter) {
  let days = database.reports.selectFrom('stockDays')
  if (state === 'for_sale') days = days.where('state', 'in', CATALOGUE_STATES)
  else if (state !== undefined) days = days.where('state', '=', state)
  if (age !== undefined) {
    const { since, until } = daysOfAge(age, clock.now())
    if (since !== null) days = days.where('stockedOn', '>=', since)
    if (until !== null) days = days.where('stockedOn', '<=', until)
  }
  if (offer !== undefined) days = days.where('withOffer', '=', offer === 'with' ? 1 : 0)
  if (withoutPhotos) days = days.where('withPhotos', '=', 0)
  if (unasked) days = days.where('stockedOn', '<=', unaskedSince(clock.now()))
  return days.select(({ fn }) => fn.sum<number | string | null>('vehicles').as('total'))
}

/** How many of the vehicles of a filter somebody asked about: far fewer than those that nobody did. */
async function countAsked(site: EnquirySite, { unasked: _unasked, ...filter }: StockFilter): Promise<number> {
  const now = site.clock.now()
  const day = unaskedSince(now)
  const { asked } = await selectStock(site, filter, now)
    .where('vehicles.stockedOn', '<=', day)
    .where(({ eb }) => eb('vehicles.id', 'in', askedSince(site, day)))
    .select(({ fn }) => fn.countAll<number | string>().as('asked'))
    .executeTakeFirstOrThrow()
  return Number(asked)
}

/** How many vehicles match a filter. */
export async function countStock(site: EnquirySite, filter: StockFilter): Promise<number> {
  const { text, brand, priceMin, priceMax, withoutPrice } = filter
  if (text !== undefined && Object.keys(filter).length === 1) return countMeant(site.database, text)
  const others = [text, brand, priceMin, priceMax, withoutPrice]
  if (others.some(other => other !== undefined)) {
    const { total } = await selectStock(site, filter, site.clock.now())
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const { total } = await sumDays(site, filter).executeTakeFirstOrThrow()
  return Number(total) - (filter.unasked ? await countAsked(site, filter) : 0)
}
