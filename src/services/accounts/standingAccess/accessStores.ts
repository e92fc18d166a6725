import type { Kysely, Transaction } from 'kysely'
import type { AccessKind } from '#domain/accounts/standingAccess.ts'
import { actorOfKey } from '#domain/integrations/apiKey.ts'
import type { Schema } from '../../schema.ts'

type Query = Kysely<Schema> | Transaction<Schema>

/** One thing that an account has made; times are epoch milliseconds. */
export interface StoredAccess {
  id: number
  /** As its maker named it; empty for what has no name. */
  name: string
  createdAt: number
  lastUsedAt: number | null
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  pausedAt: number | null
}

/** How access of one kind is listed, paused, confirmed and ended. Changes run in the caller's transaction. */
export interface AccessStore {
  list(query: Query, accountId: number): Promise<StoredAccess[]>
  pause(transaction: Transaction<Schema>, id: number, at: number): Promise<unknown>
  keep(transaction: Transaction<Schema>, id: number): Promise<unknown>
  end(transaction: Transaction<Schema>, id: number, at: number): Promise<unknown>
}

const keys: AccessStore = {
  list: (query, accountId) =>
    query
      .selectFrom('apiKeys')
      .select(['id', 'name', 'createdAt', 'lastUsedAt', 'pausedAt'])
      .where('accountId', '=', accountId)
      .where('revokedAt', 'is', null)
      .orderBy('id')
      .execute(),
  pause: (transaction, id, at) =>
    transaction.updateTable('apiKeys').set({ pausedAt: at }).where('id', '=', id).execute(),
  keep: (transaction, id) => transaction.updateTable('apiKeys').set({ pausedAt: null }).where('id', '=', id).execute(),
  end: (transaction, id, at) =>
    transaction.updateTable('apiKeys').set({ revokedAt: at, pausedAt: null }).where('id', '=', id).execute(),
}

const PAUSED_HOOK = 'It stopped when its maker signed out everywhere. They keep it or end it under their account.'
const ENDED_HOOK = 'It ended with the access of whoever made it.'

const webhooks: AccessStore = {
  list: async (query, accountId) =>
    (
      await query
        .selectFrom('webhooks')
        .select(['id', 'name', 'createdAt', 'pausedAt'])
        .where('accountId', '=', accountId)
        .orderBy('id')
        .execute()
    ).map(row => ({ ...row, lastUsedAt: null })),
  // Switched off, not only marked: older releases beside this one know nothing of the mark.
  pause: (transaction, id, at) =>
    transaction
      .updateTable('webhooks')
      .set(({ eb }) => ({
        pausedAt: at,
        why: eb.case().when('state', '=', 'on').then(PAUSED_HOOK).else(eb.ref('why')).end(),
        state: 'off',
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
  keep: async (transaction, id) => {
    const { last } = await transaction
      .selectFrom('events')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    // A webhook that was off before stays off. Events of the meantime are not sent, as after any time that it was off.
    await transaction
      .updateTable('webhooks')
      .set({ state: 'on', why: null, eventId: Number(last ?? 0) })
      .where('id', '=', id)
      .where('why', '=', PAUSED_HOOK)
      .execute()
    await transaction
      .updateTable('webhooks')
      .set(({ eb }) => ({ pausedAt: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
  // Its log stays: it says what was sent, and where to.
  end: (transaction, id) =>
    transaction
      .updateTable('webhooks')
      .set(({ eb }) => ({
        state: 'off',
        why: ENDED_HOOK,
        accountId: null,
        pausedAt: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
}

const feeds: AccessStore = {
  list: async (query, accountId) => {
    // API keys could make feeds before making one asked for a password.
    const made = await query.selectFrom('apiKeys').select('id').where('accountId', '=', accountId).execute()
    return query
      .selectFrom('feeds')
      .select(['id', 'name', 'createdAt', 'fetchedAt as lastUsedAt', 'pausedAt'])
      .where('actor', 'in', [String(accountId), ...made.map(({ id }) => actorOfKey(id))])
      .orderBy('id')
      .execute()
  },
  pause: (transaction, id, at) => transaction.updateTable('feeds').set({ pausedAt: at }).where('id', '=', id).execute(),
  keep: (transaction, id) => transaction.updateTable('feeds').set({ pausedAt: null }).where('id', '=', id).execute(),
  end: (transaction, id) => transaction.deleteFrom('feeds').where('id', '=', id).execute(),
}

const calendars: AccessStore = {
  list: async (query, accountId) =>
    (
      await query
        .selectFrom('calendarFeeds')
        .select(['id', 'createdAt', 'pausedAt'])
        .where('accountId', '=', accountId)
        .execute()
    ).map(row => ({ ...row, name: '', lastUsedAt: null })),
  pause: (transaction, id, at) =>
    transaction.updateTable('calendarFeeds').set({ pausedAt: at }).where('id', '=', id).execute(),
  keep: (transaction, id) =>
    transaction.updateTable('calendarFeeds').set({ pausedAt: null }).where('id', '=', id).execute(),
  end: (transaction, id) => transaction.deleteFrom('calendarFeeds').where('id', '=', id).execute(),
}

const invitations: AccessStore = {
  // Those whose link has ended too: they can be sent again.
  list: async (query, accountId) =>
    (
      await query
        .selectFrom('invitations')
        .select(['id', 'name', 'createdAt', 'pausedAt'])
        .where('invitedBy', '=', String(accountId))
        .orderBy('id')
        .execute()
    ).map(row => ({ ...row, lastUsedAt: null })),
  pause: (transaction, id, at) =>
    transaction.updateTable('invitations').set({ pausedAt: at }).where('id', '=', id).execute(),
  keep: (transaction, id) =>
    transaction.updateTable('invitations').set({ pausedAt: null }).where('id', '=', id).execute(),
  end: (transaction, id) => transaction.deleteFrom('invitations').where('id', '=', id).execute(),
}

/** Where access of each kind stands. */
export const ACCESS_STORES: Readonly<Record<AccessKind, AccessStore>> = {
  key: keys,
  webhook: webhooks,
  feed: feeds,
  calendar: calendars,
  invitation: invitations,
}
