import type { Transaction } from 'kysely'
import { composeAlertMail, type ToldAlert, type ToldCar } from '#domain/alerts/alertMail.ts'
import { ALERT_REASONS, type AlertReason } from '#domain/alerts/alert.ts'
import { MOST_CARS_TOLD } from '#domain/alerts/alertLimits.ts'
import { matchesFilter } from '#domain/alerts/matchesFilter.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { readIndexRows } from '../catalogue/indexRows.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { nameAlerts } from './alertNames.ts'
import { addressHash, recipientOf, type AlertSite } from './subscribers.ts'

interface DueAlert {
  id: number
  subscriber_id: number
  filter: string | null
  vehicle_id: number | null
}

interface WaitingMatch {
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

/** What one alert tells: each car once, by its most telling reason, the newest cars first. */
function tellAlert(
  siteUrl: string,
  alert: DueAlert,
  what: string,
  standing: readonly WaitingMatch[],
  { summaries }: Awaited<ReturnType<typeof readCars>>,
): ToldAlert {
  const byCar = Map.groupBy(standing, match => match.vehicle_id)
  const cars = [...byCar]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([id, matches]): ToldCar[] => {
      const car = summaries.get(id)
      const told = matches.toSorted((a, b) => rank(a.reason) - rank(b.reason))[0]
      if (car === undefined || told === undefined) return []
      const fallen = matches.find(({ reason }) => reason === 'price')
      return [
        {
          name: [car.yearOfRegistration, vehicleName(car)].filter(part => part !== null).join(' '),
          reason: told.reason as AlertReason,
          price: car.priceAfterOffer ?? 0,
          before: fallen?.told_figure ?? null,
          address: `${siteUrl}/product/${car.productId}`,
        },
      ]
    })
  const list = alert.filter === '' ? '/buy' : `/buy?${alert.filter ?? ''}`
  return {
    what,
    cars: cars.slice(0, MOST_CARS_TOLD),
    more: Math.max(0, cars.length - MOST_CARS_TOLD),
    listAddress: alert.filter === null ? null : siteUrl + list,
  }
}

const rank = (reason: string) => ALERT_REASONS.indexOf(reason as AlertReason)

/** Claims what is due of one address: one alert that tells at once, or all of its daily ones together. */
async function claimDue(transaction: Transaction<Schema>, now: number): Promise<DueAlert[]> {
  const first = await transaction
    .selectFrom('alerts')
    .select(['id', 'subscriber_id', 'frequency'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return []
  // Of two workers the second waits for the first, and then finds nothing due.
  const due = transaction.updateTable('alerts').set({ due_at: null, pending: 0 }).where('due_at', '<=', now)
  return (
    first.frequency === 'daily'
      ? due.where('subscriber_id', '=', first.subscriber_id).where('frequency', '=', 'daily')
      : due.where('id', '=', first.id)
  )
    .returning(['id', 'subscriber_id', 'filter', 'vehicle_id'])
    .execute()
}

/**
 * Writes the next mail that is due into the outbox, about the cars as they are now, and notes what it tells, in one
 * transaction. Nothing is mailed when nothing of what was found still holds. Returns whether anything was due.
 */
export async function writeAlertMail(site: AlertSite): Promise<boolean> {
  const now = site.clock.now()
  const { siteUrl } = site.configuration
  const someDue = await site.database.query
    .selectFrom('alerts')
    .select('id')
    .where('due_at', '<=', now)
    .limit(1)
    .execute()
  if (siteUrl === null || someDue.length === 0) return false
  const written = await site.database.transaction(async transaction => {
    const due = (await claimDue(transaction, now)).toSorted((a, b) => a.id - b.id)
    const [first] = due
    if (first === undefined) return false
    const ids = due.map(alert => alert.id)
    const matches = await transaction
      .selectFrom('alert_matches')
      .select(['alert_id', 'vehicle_id', 'reason', 'figure', 'told_figure'])
      .where('alert_id', 'in', ids)
      .where('mailed_at', 'is', null)
      .execute()
    const cars = await readCars(site, transaction, [...new Set(matches.map(match => match.vehicle_id))])
    const byId = new Map(due.map(alert => [alert.id, alert]))
    const judged = matches.map(match => {
      const alert = byId.get(match.alert_id)
      const price = cars.summaries.get(match.vehicle_id)?.priceAfterOffer ?? 0
      return { match, price, stands: alert !== undefined && cars.stands(alert, match) }
    })
    await settleMatches(transaction, judged, now)
    const names = await nameAlerts(site, transaction, due)
    // A car that several searches of one mail have found stands there once.
    const named = new Set<number>()
    const told = due.flatMap((alert, place) => {
      const standing = judged.filter(
        ({ match, stands }) => stands && match.alert_id === alert.id && !named.has(match.vehicle_id),
      )
      if (standing.length === 0) return []
      const waiting = standing.map(({ match }) => match)
      for (const { vehicle_id: id } of waiting) named.add(id)
      return [tellAlert(siteUrl, alert, names[place]?.what ?? '', waiting, cars)]
    })
    const row = await transaction
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', first.subscriber_id)
      .executeTakeFirst()
    if (told.length === 0 || row === undefined) return true
    // A backup that was put back may know alerts of somebody who has unsubscribed since.
    const suppressed = await transaction
      .selectFrom('suppressed_addresses')
      .select('address_hash')
      .where('address_hash', '=', addressHash(site, row.email_key))
      .executeTakeFirst()
    if (suppressed !== undefined) return true
    const recipient = await recipientOf(site, transaction, row)
    await transaction.updateTable('alerts').set({ last_mailed_at: now }).where('id', 'in', ids).execute()
    await enqueueMail(site, transaction, {
      ...composeAlertMail({ siteName: site.profile.name, ...recipient }, told),
      to: row.email,
      replyTo: null,
      isSecret: true,
      unsubscribeAddress: recipient.unsubscribeAddress,
    })
    return true
  })
  site.outbox.wake()
  return written
}
