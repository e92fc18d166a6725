import type { Kysely } from 'kysely'
import type { AlertReason } from '#domain/alerts/alert.ts'
import { hasFallen, newsOf } from '#domain/alerts/carNews.ts'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import type { IndexRow } from '#domain/catalogue/index/indexTypes.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { readIndexRows } from '../catalogue/indexRows.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { AlertSite } from './subscribers.ts'

/** Events of one transaction of the worker. */
const EVENTS_PER_BATCH = 200
/** A price has fallen when it is lower than it was at any time within this. */
const PRICES_SINCE_MS = 7 * DAY_MS

/** A car about which something is to be told. */
export interface CarNews {
  vehicleId: number
  reasons: readonly AlertReason[]
  /** As the catalogue has it; undefined for a car that is not in it, such as a sold one. */
  row: IndexRow | undefined
  /** Price after offer in rupees. */
  price: number
}

/** The steps of vehicles, by vehicle, in the order of the events. */
function stepsByVehicle(
  events: readonly { subjectId: number; kind: string; shape: number; before: string | null; after: string | null }[],
) {
  const steps = events.flatMap(event => {
    const step = readVehicleStep(event)
    return step === null ? [] : [{ id: event.subjectId, step }]
  })
  return Map.groupBy(steps, ({ id }) => id)
}

/** Of these cars, whose price was touched, those whose price is lower than it was at any time of the last days. */
async function findFallen(
  { clock }: AlertSite,
  query: Kysely<Schema>,
  cars: readonly { id: number; actualPrice: number | null; offerAmount: number }[],
): Promise<Set<number>> {
  if (cars.length === 0) return new Set()
  const events = await query
    .selectFrom('events')
    .select(['subjectId', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'vehicle')
    .where(
      'subjectId',
      'in',
      cars.map(car => car.id),
    )
    .where('at', '>=', clock.now() - PRICES_SINCE_MS)
    .orderBy('id', 'desc')
    .execute()
  const steps = stepsByVehicle(events)
  const fallen = cars.filter(({ id, actualPrice, offerAmount }) =>
    hasFallen(
      (steps.get(id) ?? []).map(({ step }) => step),
      { state: 'listed', actualPrice, offerAmount },
    ),
  )
  return new Set(fallen.map(car => car.id))
}

/**
 * Reads the next events after one, and what they mean for those who wait. `last` is the event to go on from; null when
 * there is none.
 */
export async function readNews(site: AlertSite, after: number): Promise<{ last: number | null; news: CarNews[] }> {
  const { query } = site.database
  const events = await query
    .selectFrom('events')
    .select(['id', 'kind', 'subject', 'subjectId', 'shape', 'before', 'after'])
    .where('id', '>', after)
    .where(OF_CATALOGUE)
    .orderBy('id')
    .limit(EVENTS_PER_BATCH)
    .execute()
  // Else a car could have a brand that this process does not know yet.
  await site.catalogue.catchUp()
  const steps = stepsByVehicle(events.filter(event => event.subject === 'vehicle'))
  const last = events.at(-1)?.id ?? null
  if (steps.size === 0) return { last, news: [] }
  const cars = await query
    .selectFrom('vehicles')
    .select(['id', 'state', 'actualPrice', 'offerAmount', 'priceAfterOffer'])
    .where('id', 'in', [...steps.keys()])
    .execute()
  const told = cars.map(car => ({
    car,
    ...newsOf(
      (steps.get(car.id) ?? []).map(({ step }) => step),
      { state: car.state, actualPrice: car.actualPrice, offerAmount: car.offerAmount },
    ),
  }))
  const fallen = await findFallen(
    site,
    query,
    told.flatMap(({ car, pricesTouched }) => (pricesTouched ? [car] : [])),
  )
  const rows = await readIndexRows(query, site.catalogue.options(), [...steps.keys()])
  const news = told.map(({ car, reasons }) => ({
    vehicleId: car.id,
    reasons: fallen.has(car.id) ? [...reasons, 'price' as const] : reasons,
    row: rows.get(car.id),
    price: car.priceAfterOffer ?? 0,
  }))
  return { last, news: news.filter(({ reasons }) => reasons.length > 0) }
}
