import type { Transaction } from 'kysely'
import { ALERT_FREQUENCIES, type AlertChange, type AlertFrequency } from '#domain/alerts/alert.ts'
import { ALERT_LIVES_MS, nextDailyTime } from '#domain/alerts/alertTimes.ts'
import { Failure } from '#domain/errors.ts'
import type { Schema } from '../schema.ts'
import { nameAlerts } from './alertNames.ts'
import { nextRevision } from './confirmAlert.ts'
import { removeSubscriber } from './eraseAddress.ts'
import { findByToken, type AlertSite } from './subscribers.ts'

/** An alert as its owner sees it. Times are epoch milliseconds. */
export interface OwnAlert {
  id: number
  what: string
  /** Path of the list or the car; null for a car that is gone. */
  path: string | null
  frequency: AlertFrequency
  paused: boolean
  expiresAt: number
  lastMailedAt: number | null
}

/** The alerts behind a private link, with their address; null for a link that is none of ours, or erased. */
export async function listOwnAlerts(
  site: AlertSite,
  token: string,
): Promise<{ email: string; alerts: OwnAlert[] } | null> {
  const owner = await findByToken(site, token)
  if (owner === undefined) return null
  const rows = await site.database.query
    .selectFrom('alerts')
    .selectAll()
    .where('subscriberId', '=', owner.id)
    .where('state', '!=', 'pending')
    .orderBy('id')
    .execute()
  const named = await nameAlerts(site, site.database.query, rows)
  const alerts = rows.map((row, place) => {
    const productId = named[place]?.productId ?? null
    const list = row.filter === '' ? '/buy' : `/buy?${row.filter}`
    return {
      id: row.id,
      what: named[place]?.what ?? '',
      path: row.filter === null ? (productId === null ? null : `/product/${productId}`) : list,
      frequency: row.frequency,
      paused: row.state === 'paused',
      expiresAt: row.expiresAt ?? 0,
      lastMailedAt: row.lastMailedAt,
    }
  })
  return { email: owner.email, alerts }
}

const isFrequency = (change: AlertChange): change is AlertFrequency =>
  ALERT_FREQUENCIES.some(frequency => frequency === change)

/** What a change sets. A paused alert forgets the cars that wait, so that going on does not begin with old news. */
async function applyChange(
  site: AlertSite,
  transaction: Transaction<Schema>,
  alert: { id: number; dueAt: number | null },
  change: Exclude<AlertChange, 'remove'>,
): Promise<void> {
  const now = site.clock.now()
  const due = alert.dueAt === null ? null : change === 'daily' ? nextDailyTime(now) : now
  const set = isFrequency(change)
    ? { frequency: change, dueAt: due }
    : change === 'keep'
      ? { expiresAt: now + ALERT_LIVES_MS, askedAt: null }
      : change === 'resume'
        ? { state: 'active' as const }
        : { state: 'paused' as const, dueAt: null, pending: 0 }
  const revision = await nextRevision(transaction)
  await transaction
    .updateTable('alerts')
    .set({ ...set, revision })
    .where('id', '=', alert.id)
    .execute()
  if (change !== 'pause') return
  const waiting = transaction.deleteFrom('alertMatches').where('alertId', '=', alert.id).where('mailedAt', 'is', null)
  await waiting.where('toldFigure', 'is', null).execute()
  await transaction
    .updateTable('alertMatches')
    .set({ mailedAt: now })
    .where('alertId', '=', alert.id)
    .where('mailedAt', 'is', null)
    .execute()
}

/**
 * Changes or removes one alert of a private link. With the last alert its address is erased. Returns whether any alert
 * is left. Throws `Failure` ('not_found') for an alert that the link's owner does not have.
 */
export async function changeAlert(site: AlertSite, token: string, id: number, change: AlertChange): Promise<boolean> {
  const owner = await findByToken(site, token)
  const { left, mails } = await site.database.transaction(async transaction => {
    const alert =
      owner === undefined
        ? undefined
        : await transaction
            .selectFrom('alerts')
            .select(['id', 'dueAt'])
            .where('id', '=', id)
            .where('subscriberId', '=', owner.id)
            .where('state', '!=', 'pending')
            .executeTakeFirst()
    if (owner === undefined || alert === undefined) throw new Failure('not_found', 'This alert is not there any more.')
    if (change !== 'remove') {
      await applyChange(site, transaction, alert, change)
      return { left: true, mails: [] }
    }
    await transaction.deleteFrom('alerts').where('id', '=', id).execute()
    const other = await transaction
      .selectFrom('alerts')
      .select('id')
      .where('subscriberId', '=', owner.id)
      .limit(1)
      .executeTakeFirst()
    return other === undefined
      ? { left: false, mails: await removeSubscriber(transaction, owner) }
      : { left: true, mails: [] }
  })
  await site.outbox.forget(mails)
  return left
}
