import type { AlertReason } from '#domain/alerts/alert.ts'
import type { Transaction } from 'kysely'
import { matchesFilter } from '#domain/alerts/matchesFilter.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { readIndexRows } from '../catalogue/indexRows.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import type { AlertSite } from './subscribers.ts'

/** An alert whose mail is due. */
export interface DueAlert {
  id: number
  subscriberId: number
  filter: string | null
  vehicleId: number | null
}

/** A car that was found for it and not mailed yet. */
export interface WaitingMatch {
  alertId: number
  vehicleId: number
  reason: AlertReason
  figure: number
  toldFigure: number | null
}

/** Knows the cars of some matches as they are now. */
async function readCars(site: AlertSite, transaction: Transaction<Schema>, ids: readonly number[]) {
  const summaries = new Map((await loadSummaries(transaction, ids)).map(car => [car.id, car]))
  const rows = await readIndexRows(transaction, site.catalogue.options(), ids)
  const { words: readWords, kindOf } = site.catalogue.options()
  const words = readWords()
  return {
    summaries,
    /** Whether what was found still holds: the car may be gone, taken, or dearer again. */
    stands({ filter }: DueAlert, match: WaitingMatch): boolean {
      const car = summaries.get(match.vehicleId)
      const row = rows.get(match.vehicleId)
      if (car === undefined) return false
      if (match.reason === 'sold') return car.state === 'sold'
      if (row === undefined || (match.reason === 'back' && car.state !== 'listed')) return false
      if (match.reason === 'price' && (row.price ?? Infinity) > match.figure) return false
      return (
        filter === null
        || matchesFilter(parseFilter(new URLSearchParams(filter)), row, word => words.find(word) !== null, kindOf)
      )
    },
  }
}

/** What other alerts of the same address have told already: the same car is not told twice for the same reason. */
async function readToldBefore(transaction: Transaction<Schema>, due: readonly DueAlert[], ids: readonly number[]) {
  const [{ subscriberId: owner } = { subscriberId: 0 }] = due
  const rows =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('alerts')
          .innerJoin('alertMatches', 'alertMatches.alertId', 'alerts.id')
          .select(['alertMatches.alertId', 'alertMatches.vehicleId', 'alertMatches.reason', 'alertMatches.toldFigure'])
          .where('alerts.subscriberId', '=', owner)
          .where('alertMatches.vehicleId', 'in', ids)
          .where('alertMatches.mailedAt', 'is not', null)
          .execute()
  return ({ alertId: id, vehicleId: car, reason }: WaitingMatch, price: number): boolean =>
    rows.some(
      row =>
        row.alertId !== id
        && row.vehicleId === car
        && row.reason === reason
        && (reason !== 'price' || (row.toldFigure !== null && row.toldFigure <= price)),
    )
}

/** Marks what is told; what no longer holds is dropped, so that it may be told when it comes true again. */
async function settleMatches(
  transaction: Transaction<Schema>,
  matches: readonly { match: WaitingMatch; stands: boolean; price: number }[],
  now: number,
): Promise<void> {
  for (const { match, stands, price } of matches) {
    const key = { alertId: match.alertId, vehicleId: match.vehicleId, reason: match.reason }
    const dropped = !stands && match.toldFigure === null
    await (dropped
      ? transaction
          .deleteFrom('alertMatches')
          .where(({ eb }) => eb.and(key))
          .execute()
      : transaction
          .updateTable('alertMatches')
          .set({ mailedAt: now, ...(stands && match.reason === 'price' ? { toldFigure: price } : {}) })
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
    .selectFrom('alertMatches')
    .select(['alertId', 'vehicleId', 'reason', 'figure', 'toldFigure'])
    .where('alertId', 'in', [...byId.keys()])
    .where('mailedAt', 'is', null)
    .execute()
  const ids = [...new Set(matches.map(match => match.vehicleId))]
  const { summaries, stands } = await readCars(site, transaction, ids)
  const wasTold = await readToldBefore(transaction, due, ids)
  const judged = matches.map(match => {
    const alert = byId.get(match.alertId)
    const price = summaries.get(match.vehicleId)?.priceAfterOffer ?? 0
    const holds = alert !== undefined && stands(alert, match)
    return { match, price, stands: holds, told: holds && !wasTold(match, price) }
  })
  await settleMatches(transaction, judged, site.clock.now())
  return { judged, cars: summaries }
}
