import type { Transaction } from 'kysely'
import { matchesFilter } from '#domain/alerts/matchesFilter.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { readIndexRows } from '../catalogue/indexRows.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import type { AlertSite } from './subscribers.ts'

/** An alert whose mail is due. */
export interface DueAlert {
  id: number
  subscriber_id: number
  filter: string | null
  vehicle_id: number | null
}

/** A car that was found for it and not mailed yet. */
export interface WaitingMatch {
  alert_id: number
  vehicle_id: number
  reason: string
  figure: number
  told_figure: number | null
}

/** Knows the cars of some matches as they are now. */
async function readCars(site: AlertSite, transaction: Transaction<Schema>, ids: readonly number[]) {
  const summaries = new Map((await loadSummaries(transaction, ids)).map(car => [car.id, car]))
  const rows = await readIndexRows(transaction, site.catalogue.options(), ids)
  const words = site.catalogue.options().words()
  return {
    summaries,
    /** Whether what was found still holds: the car may be gone, taken, or dearer again. */
    stands({ filter }: DueAlert, match: WaitingMatch): boolean {
      const car = summaries.get(match.vehicle_id)
      const row = rows.get(match.vehicle_id)
      if (car === undefined) return false
      if (match.reason === 'sold') return car.state === 'sold'
      if (row === undefined || (match.reason === 'back' && car.state !== 'listed')) return false
      if (match.reason === 'price' && (row.price ?? Infinity) > match.figure) return false
      return (
        filter === null
        || matchesFilter(parseFilter(new URLSearchParams(filter)), row, word => words.find(word) !== null)
      )
    },
  }
}

/** What other alerts of the same address have told already: the same car is not told twice for the same reason. */
async function readToldBefore(transaction: Transaction<Schema>, due: readonly DueAlert[], ids: readonly number[]) {
  const [{ subscriber_id: owner } = { subscriber_id: 0 }] = due
  const rows =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('alerts')
          .innerJoin('alert_matches', 'alert_matches.alert_id', 'alerts.id')
          .select([
            'alert_matches.alert_id',
            'alert_matches.vehicle_id',
            'alert_matches.reason',
            'alert_matches.told_figure',
          ])
          .where('alerts.subscriber_id', '=', owner)
          .where('alert_matches.vehicle_id', 'in', ids)
          .where('alert_matches.mailed_at', 'is not', null)
          .execute()
  return ({ alert_id: id, vehicle_id: car, reason }: WaitingMatch, price: number): boolean =>
    rows.some(
      row =>
        row.alert_id !== id
        && row.vehicle_id === car
        && row.reason === reason
        && (reason !== 'price' || (row.told_figure !== null && row.told_figure <= price)),
    )
}

/** Marks what is told; what no longer holds is dropped, so that it may be told when it comes true again. */
async function settleMatches(
  transaction: Transaction<Schema>,
  matches: readonly { match: WaitingMatch; stands: boolean; price: number }[],
  now: number,
): Promise<void> {
  for (const { match, stands, price } of matches) {
    const key = { alert_id: match.alert_id, vehicle_id: match.vehicle_id, reason: match.reason }
    const dropped = !stands && match.told_figure === null
    await (dropped
      ? transaction
          .deleteFrom('alert_matches')
          .where(({ eb }) => eb.and(key))
          .execute()
      : transaction
          .updateTable('alert_matches')
          .set({ mailed_at: now, ...(stands && match.reason === 'price' ? { told_figure: price } : {}) })
          .where(({ eb }) => eb.and(key))
          .execute())
  }
}

/** A match that waits, with the price of its car in rupees now, and whether it is to be told. */
export interface JudgedMatch {
  match: WaitingMatch
  price: number
  told: boolean
}

/**
 * Judges what waits for the mail of these alerts of one address, and notes it as told or drops it. What another alert of
 * the address has told counts as told (FIND-11).
 */
export async function judgeMatches(
  site: AlertSite,
  transaction: Transaction<Schema>,
  due: readonly DueAlert[],
): Promise<{ judged: JudgedMatch[]; cars: ReadonlyMap<number, VehicleSummary> }> {
  const byId = new Map(due.map(alert => [alert.id, alert]))
  const matches = await transaction
    .selectFrom('alert_matches')
    .select(['alert_id', 'vehicle_id', 'reason', 'figure', 'told_figure'])
    .where('alert_id', 'in', [...byId.keys()])
    .where('mailed_at', 'is', null)
    .execute()
  const ids = [...new Set(matches.map(match => match.vehicle_id))]
  const { summaries, stands } = await readCars(site, transaction, ids)
  const wasTold = await readToldBefore(transaction, due, ids)
  const judged = matches.map(match => {
    const alert = byId.get(match.alert_id)
    const price = summaries.get(match.vehicle_id)?.priceAfterOffer ?? 0
    const holds = alert !== undefined && stands(alert, match)
    return { match, price, stands: holds, told: holds && !wasTold(match, price) }
  })
  await settleMatches(transaction, judged, site.clock.now())
  return { judged, cars: summaries }
}
