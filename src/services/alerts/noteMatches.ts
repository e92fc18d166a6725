import type { Transaction } from 'kysely'
import { ALERT_REASONS, type AlertReason } from '#domain/alerts/alert.ts'
import { MOST_CARS_WAITING } from '#domain/alerts/alertLimits.ts'
import { APART_MS, GATHER_MS, nextDailyTime } from '#domain/alerts/alertTimes.ts'
import type { Schema } from '../schema.ts'
import type { CarNews } from './readNews.ts'
import { readNews } from './readNews.ts'
import type { SavedSearches } from './savedSearches.ts'
import type { AlertSite } from './subscribers.ts'

const IDS_PER_STATEMENT = 1_000
const ROWS_PER_STATEMENT = 500

interface Match {
  alertId: number
  vehicleId: number
  reason: AlertReason
  figure: number
}

/** The alerts about one of these cars, with what is told to them: a car that is shown again is back for them. */
async function matchCars(transaction: Transaction<Schema>, news: readonly CarNews[]): Promise<Match[]> {
  const byCar = new Map(news.map(car => [car.vehicleId, car]))
  const alerts = await transaction
    .selectFrom('alerts')
    .select(['id', 'vehicleId'])
    .where('vehicleId', 'in', [...byCar.keys()])
    .where('state', '=', 'active')
    .execute()
  return alerts.flatMap(({ id, vehicleId }) => {
    const car = byCar.get(vehicleId ?? 0)
    const reasons = new Set((car?.reasons ?? []).map(reason => (reason === 'new' ? 'back' : reason)))
    return car === undefined
      ? []
      : [...reasons].map(reason => ({ alertId: id, vehicleId: car.vehicleId, reason, figure: car.price }))
  })
}

/** The saved searches that these cars meet, each car with its most telling reason. */
function matchSearches(site: AlertSite, { book }: SavedSearches, news: readonly CarNews[]): Match[] {
  const { words: readWords, kindOf } = site.catalogue.options()
  const words = readWords()
  const knowsWord = (word: string) => words.find(word) !== null
  return news.flatMap(({ vehicleId, reasons, row, price }) => {
    const reason = ALERT_REASONS.find(known => known !== 'sold' && reasons.includes(known))
    if (row === undefined || reason === undefined) return []
    return book.match(row, knowsWord, kindOf).map(alertId => ({ alertId, vehicleId, reason, figure: price }))
  })
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

/** Those of the alerts that are active now, with how many cars each may still take until its next mail. */
async function findRoom(transaction: Transaction<Schema>, ids: readonly number[]): Promise<Map<number, number>> {
  const room = new Map<number, number>()
  for (const part of inParts(ids, IDS_PER_STATEMENT)) {
    const rows = await transaction
      .selectFrom('alerts')
      .select(['id', 'pending'])
      .where('id', 'in', part)
      .where('state', '=', 'active')
      .execute()
    for (const { id, pending } of rows) room.set(id, MOST_CARS_WAITING - pending)
  }
  return room
}

/** Writes matches that were never told for their reason; a fallen price counts when it is lower than the one told. */
async function insertMatches(transaction: Transaction<Schema>, matches: readonly Match[], now: number) {
  const written = new Map<number, number>()
  for (const part of inParts(matches, ROWS_PER_STATEMENT)) {
    const rows = await transaction
      .insertInto('alertMatches')
      .values(part.map(match => ({ ...match, toldFigure: null, matchedAt: now, mailedAt: null })))
      .onConflict(conflict =>
        conflict
          .columns(['alertId', 'vehicleId', 'reason'])
          .doUpdateSet(({ ref }) => ({ figure: ref('excluded.figure'), matchedAt: now, mailedAt: null }))
          .where('alertMatches.reason', '=', 'price')
          .where(({ eb, fn, ref }) =>
            eb(ref('excluded.figure'), '<', fn.coalesce('alertMatches.toldFigure', 'alertMatches.figure')),
          ),
      )
      .returning('alertId')
      .execute()
    for (const { alertId: id } of rows) written.set(id, (written.get(id) ?? 0) + 1)
  }
  return written
}

/** Makes the next mail of these alerts due: soon, but not too soon after the last, or at the daily hour. */
async function makeDue(transaction: Transaction<Schema>, written: ReadonlyMap<number, number>, now: number) {
  for (const [count, alerts] of Map.groupBy(written, ([, number]) => number)) {
    for (const part of inParts(alerts, IDS_PER_STATEMENT)) {
      const soon = now + GATHER_MS
      await transaction
        .updateTable('alerts')
        .set(({ eb, fn }) => ({
          pending: eb('pending', '+', count),
          dueAt: fn.coalesce(
            'dueAt',
            eb
              .case()
              .when('frequency', '=', 'daily')
              .then(nextDailyTime(now))
              .when('lastMailedAt', '>', soon - APART_MS)
              .then(eb('lastMailedAt', '+', APART_MS))
              .else(soon)
              .end(),
          ),
        }))
        .where(
          'id',
          'in',
          part.map(([id]) => id),
        )
        .execute()
    }
  }
}

/**
 * Takes in the next events: what they mean for whom, and how far was read, in one transaction, so that after a crash at
 * any point nothing is told twice or lost. Only the last that became the worker may. Returns whether
 * there was anything. Throws when another process has become the worker.
 */
export async function noteMatches(site: AlertSite, searches: SavedSearches, holder: string): Promise<boolean> {
  const { eventId: after } = await site.database.query
    .selectFrom('alertWorker')
    .select('eventId')
    .executeTakeFirstOrThrow()
  const { last, news } = await readNews(site, after)
  if (last === null) return false
  await searches.catchUp()
  const bySearch = matchSearches(site, searches, news)
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    const fenced = await transaction
      .updateTable('alertWorker')
      .set({ eventId: last })
      .where('id', '=', 1)
      .where('eventId', '=', after)
      .where('holder', '=', holder)
      .executeTakeFirst()
    if (fenced.numUpdatedRows === 0n) throw new Error('another process has become the worker of alerts')
    if (news.length === 0) return
    const byAlert = Map.groupBy([...bySearch, ...(await matchCars(transaction, news))], match => match.alertId)
    const room = await findRoom(transaction, [...byAlert.keys()])
    const matches = [...byAlert].flatMap(([id, found]) => found.slice(0, Math.max(0, room.get(id) ?? 0)))
    await makeDue(transaction, await insertMatches(transaction, matches, now), now)
    for (const id of byAlert.keys()) if (!room.has(id)) searches.book.remove(id)
  })
  return true
}
