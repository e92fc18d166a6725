import type { Transaction } from 'kysely'
import { ALERT_LIVES_MS } from '#domain/alerts/alertTimes.ts'
import { Failure } from '#domain/errors.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { Schema } from '../schema.ts'
import { hashToken, isToken } from '../accounts/sessions/token.ts'
import { nameAlerts } from './alertNames.ts'
import { addressHash, recipientOf, type AlertSite } from './subscribers.ts'

/** The alert of a link that confirms it. */
export interface ConfirmableAlert {
  what: string
  confirmed: boolean
}

/** What a link would confirm; null when it is too old, or none of ours. Looking confirms nothing: mail scanners look. */
export async function findConfirmable(site: AlertSite, token: string): Promise<ConfirmableAlert | null> {
  if (!isToken(token)) return null
  const alert = await site.database.query
    .selectFrom('alerts')
    .select(['filter', 'vehicleId', 'state'])
    .where('confirmHash', '=', hashToken(token))
    .where('confirmUntil', '>', site.clock.now())
    .executeTakeFirst()
  if (alert === undefined) return null
  const [named] = await nameAlerts(site, site.database.query, [alert])
  return { what: named?.what ?? '', confirmed: alert.state !== 'pending' }
}

/**
 * The next revision of the alerts. Its row stays locked until the commit, so revisions become visible in ascending
 * order: who reads on from the last one misses none.
 */
export async function nextRevision(transaction: Transaction<Schema>): Promise<number> {
  const { revision } = await transaction
    .updateTable('alertWorker')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** While there is no alert nobody reads the events: the first one begins with what happens from now on. */
async function beginWithFirst(transaction: Transaction<Schema>): Promise<void> {
  const other = await transaction
    .selectFrom('alerts')
    .select('id')
    .where('revision', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) return
  const last = await transaction
    .selectFrom('events')
    .select('id')
    .where(OF_CATALOGUE)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await transaction
    .updateTable('alertWorker')
    .set({ eventId: last?.id ?? 0 })
    .where('id', '=', 1)
    .execute()
}

/**
 * Confirms the alert of a link, once: another press changes nothing. Returns the private address of its owner's alerts.
 * Throws `Failure` ('not_found') for a link that is too old, or none of ours.
 */
export async function confirmAlert(site: AlertSite, token: string): Promise<string> {
  const now = site.clock.now()
  return site.database.transaction(async transaction => {
    const revision = await nextRevision(transaction)
    await beginWithFirst(transaction)
    const alert = !isToken(token)
      ? undefined
      : await transaction
          .selectFrom('alerts')
          .select(['id', 'state', 'subscriberId'])
          .where('confirmHash', '=', hashToken(token))
          .where('confirmUntil', '>', now)
          .executeTakeFirst()
    if (alert === undefined)
      throw new Failure('not_found', 'This link has expired or was replaced by a newer one. Please ask again.')
    if (alert.state === 'pending')
      await transaction
        .updateTable('alerts')
        .set({ state: 'active', confirmedAt: now, expiresAt: now + ALERT_LIVES_MS, revision })
        .where('id', '=', alert.id)
        .execute()
    const row = await transaction
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', alert.subscriberId)
      .executeTakeFirstOrThrow()
    await transaction
      .deleteFrom('suppressedAddresses')
      .where('addressHash', '=', addressHash(site, row.emailKey))
      .execute()
    return (await recipientOf(site, transaction, row)).manageAddress
  })
}
