import { stockNoun } from '../catalogue/stockNoun.ts'
import type { Transaction } from 'kysely'
import { composeAlertMail, type ToldAlert, type ToldCar } from '#domain/alerts/alertMail.ts'
import { ALERT_REASONS, type AlertReason } from '#domain/alerts/alert.ts'
import { MOST_CARS_TOLD } from '#domain/alerts/alertLimits.ts'
import { carYear, vehicleName, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import type { Schema } from '../schema.ts'
import { nameAlerts } from './alertNames.ts'
import { judgeMatches, type DueAlert, type WaitingMatch } from './judgeMatches.ts'
import { addressHash, recipientOf, type AlertSite } from './subscribers.ts'

/** What one alert tells: each car once, by its most telling reason, the newest cars first. */
function tellAlert(
  siteUrl: string,
  alert: DueAlert,
  what: string,
  standing: readonly WaitingMatch[],
  found: ReadonlyMap<number, VehicleSummary>,
): ToldAlert {
  const byCar = Map.groupBy(standing, match => match.vehicleId)
  const cars = [...byCar]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([id, matches]): ToldCar[] => {
      const car = found.get(id)
      const told = matches.toSorted((a, b) => rank(a.reason) - rank(b.reason))[0]
      if (car === undefined || told === undefined) return []
      const fallen = matches.find(({ reason }) => reason === 'price')
      return [
        {
          name: [carYear(car), vehicleName(car)].filter(part => part !== null).join(' '),
          reason: told.reason,
          price: car.priceAfterOffer ?? 0,
          before: fallen?.toldFigure ?? null,
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

const rank = (reason: AlertReason) => ALERT_REASONS.indexOf(reason)

/** Claims what is due of one address: one alert that tells at once, or all of its daily ones together. */
async function claimDue(transaction: Transaction<Schema>, now: number): Promise<DueAlert[]> {
  const first = await transaction
    .selectFrom('alerts')
    .select(['id', 'subscriberId', 'frequency'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return []
  // Of two workers the second waits for the first, and then finds nothing due, or what the first has told.
  await transaction
    .updateTable('subscribers')
    .set(({ ref }) => ({ mails: ref('mails') }))
    .where('id', '=', first.subscriberId)
    .execute()
  const due = transaction.updateTable('alerts').set({ dueAt: null, pending: 0 }).where('dueAt', '<=', now)
  return (
    first.frequency === 'daily'
      ? due.where('subscriberId', '=', first.subscriberId).where('frequency', '=', 'daily')
      : due.where('id', '=', first.id)
  )
    .returning(['id', 'subscriberId', 'filter', 'vehicleId'])
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
    .where('dueAt', '<=', now)
    .limit(1)
    .execute()
  if (siteUrl === null || someDue.length === 0) return false
  const written = await site.database.transaction(async transaction => {
    const due = (await claimDue(transaction, now)).toSorted((a, b) => a.id - b.id)
    const [first] = due
    if (first === undefined) return false
    const ids = due.map(alert => alert.id)
    const { judged, cars } = await judgeMatches(site, transaction, due)
    const names = await nameAlerts(site, transaction, due)
    // A car that several searches of one mail have found stands there once.
    const named = new Set<number>()
    const told = due.flatMap((alert, place) => {
      const standing = judged.filter(
        ({ match, told: isTold }) => isTold && match.alertId === alert.id && !named.has(match.vehicleId),
      )
      if (standing.length === 0) return []
      const waiting = standing.map(({ match }) => match)
      for (const { vehicleId: id } of waiting) named.add(id)
      return [tellAlert(siteUrl, alert, names[place]?.what ?? '', waiting, cars)]
    })
    const row = await transaction
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', first.subscriberId)
      .executeTakeFirst()
    if (told.length === 0 || row === undefined) return true
    // A backup that was put back may know alerts of somebody who has unsubscribed since.
    const suppressed = await transaction
      .selectFrom('suppressedAddresses')
      .select('addressHash')
      .where('addressHash', '=', addressHash(site, row.emailKey))
      .executeTakeFirst()
    if (suppressed !== undefined) return true
    const recipient = await recipientOf(site, transaction, row)
    await transaction.updateTable('alerts').set({ lastMailedAt: now }).where('id', 'in', ids).execute()
    await enqueueMail(site, transaction, {
      ...composeAlertMail({ siteName: site.profile.name, ...recipient }, told, stockNoun(site)),
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
