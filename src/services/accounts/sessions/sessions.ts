import type { Transaction } from 'kysely'
import type { Account } from '#domain/accounts/account.ts'
import { coarseAddress } from '#domain/accounts/networkAddress.ts'
import { rolesOf } from '#domain/accounts/roles.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import type { Schema } from '../../schema.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { sweepDevices } from '../knownDevices.ts'
import { RENEWAL } from './renewSession.ts'
import { hashToken, newToken } from './token.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A session ends after so long without a request, and in any case after `SESSION_MS`. */
const IDLE_MS = 12 * HOUR_MS
/** How long a session lasts at most, in milliseconds. */
export const SESSION_MS = 30 * 24 * HOUR_MS
// A use is not noted more often than this, so that reading pages hardly ever writes.
const NOTE_SEEN_MS = 5 * MINUTE_MS
const LONGEST_USER_AGENT = 200

/** The browser that a session is opened for. */
export interface Browser {
  userAgent: string
  address: string
  /** Whether its cookie can have been set by this host alone, as by TLS. */
  byTls?: boolean
}

/** A session as its owner sees it in a list; times are epoch milliseconds. */
export interface ListedSession {
  /** Not secret: the token cannot be computed from it. */
  id: string
  createdAt: number
  lastSeenAt: number
  userAgent: string
  /** Without the last part, e.g. 203.0.113.0. */
  address: string | null
  current: boolean
}

/**
 * Opens a session within the transaction that has checked the account, and ends the browser's session from before: a
 * token that was known before signing in opens nothing afterwards. Returns the token for the cookie.
 */
export async function openSession(
  { clock }: ProductPlatform,
  transaction: Transaction<Schema>,
  accountId: number,
  browser: Browser,
  replaced: string | null,
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  if (replaced !== null) await transaction.deleteFrom('sessions').where('id', '=', hashToken(replaced)).execute()
  await transaction
    .insertInto('sessions')
    .values({
      id: hashToken(token),
      accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + SESSION_MS,
      // oxlint-disable-next-line no-control-regex
      userAgent: browser.userAgent.replace(/[\u0000-\u001F\u007F]/g, ' ').slice(0, LONGEST_USER_AGENT),
      address: coarseAddress(browser.address),
      hostCookie: browser.byTls === undefined ? null : Number(browser.byTls),
    })
    .execute()
  await transaction.updateTable('accounts').set({ lastSeenAt: now }).where('id', '=', accountId).execute()
  return token
}

// Sessions whose use is being noted: while a long change holds the database, many requests share one note.
const noting = new Set<string>()

/**
 * Notes a use without making the request wait for a write. The note is lost when the process ends or the database
 * refuses.
 */
function noteSeen({ database, clock, log }: ProductPlatform, id: string, accountId: number): void {
  if (noting.has(id)) return
  noting.add(id)
  const now = clock.now()
  database
    .transaction(async transaction => {
      // The account first, in the same order as disabling an account does: otherwise the two could deadlock.
      await transaction.updateTable('accounts').set({ lastSeenAt: now }).where('id', '=', accountId).execute()
      await transaction.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute()
    })
    .catch((err: unknown) => log.warn({ err }, 'the use of a session could not be noted'))
    .finally(() => noting.delete(id))
}

/** Whose session it is, and whether it is time to give it another token. */
export interface FoundSession {
  account: Account
  renewalDue: boolean
}

/**
 * The account of a session; null when the session is unknown, expired or ended, or its account is disabled. An `older` name
 * of its cookie counts for sessions of older releases alone: any host of the domain can set it.
 */
export async function findSession(
  platform: ProductPlatform,
  token: string,
  { older = false } = {},
): Promise<FoundSession | null> {
  const { database, clock } = platform
  const now = clock.now()
  const id = hashToken(token)
  const row = await database.query
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.role',
      'accounts.roles',
      'sessions.lastSeenAt',
      'hostCookie',
      'renewalDue',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastSeenAt', '>', now - IDLE_MS)
    .where('accounts.state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined || (older && row.hostCookie !== null)) return null
  if (row.lastSeenAt <= now - NOTE_SEEN_MS) noteSeen(platform, id, row.id)
  return {
    account: { id: row.id, email: row.email, role: row.role, roles: rolesOf(row) },
    renewalDue: row.renewalDue === RENEWAL.due || (older && row.renewalDue === RENEWAL.none),
  }
}

/** Ends a session; does nothing when it has ended already. */
export async function endSession({ database }: ProductPlatform, token: string): Promise<void> {
  await database.transaction(transaction =>
    transaction.deleteFrom('sessions').where('id', '=', hashToken(token)).execute(),
  )
}

/** Ends one session of an account, by its id in the list. Returns whether there was such a session. */
export async function endOneSession(
  { database, clock }: ProductPlatform,
  accountId: number,
  id: string,
): Promise<boolean> {
  // PostgreSQL rejects some characters in a text; no id has them.
  if (!/^[0-9a-f]{64}$/.test(id)) return false
  return database.transaction(async transaction => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (ended === undefined) return false
    const act = { act: 'sessions_ended', all: false } as const
    await noteSecurityEvent(transaction, { at: clock.now(), actor: String(accountId), accountId, act })
    return true
  })
}

/** Ends every session of an account, within the transaction of the change that requires it. */
export async function endSessions(transaction: Transaction<Schema>, accountId: number): Promise<void> {
  await transaction.deleteFrom('sessions').where('accountId', '=', accountId).execute()
  // What waits for a second factor would become a session.
  await transaction.deleteFrom('pendingSteps').where('accountId', '=', accountId).execute()
}

/** Ends every session of an account but one, within the transaction of the change that requires it. */
export async function endOtherSessions(
  transaction: Transaction<Schema>,
  accountId: number,
  token: string | null,
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '!=', hashToken(token ?? ''))
    .execute()
  await transaction.deleteFrom('pendingSteps').where('accountId', '=', accountId).execute()
}

/** Makes every session of an account get another token at its next request, within the transaction that changes its role. */
export async function renewSessions(transaction: Transaction<Schema>, accountId: number): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ renewalDue: RENEWAL.due })
    .where('accountId', '=', accountId)
    .where('renewalDue', '=', RENEWAL.none)
    .execute()
}

/** How many open sessions each account has; accounts without any are not in the map. */
export async function countOpenSessions({ database, clock }: ProductPlatform): Promise<Map<number, number>> {
  const now = clock.now()
  const rows = await database.query
    .selectFrom('sessions')
    .select(['accountId', ({ fn }) => fn.countAll<number>().as('open')])
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', now - IDLE_MS)
    .where('renewalDue', '!=', RENEWAL.done)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(row => [row.accountId, Number(row.open)]))
}

/** The open sessions of an account, last used first; `token` marks the one that asks. */
export async function listSessions(
  { database, clock }: ProductPlatform,
  accountId: number,
  token: string | null,
): Promise<ListedSession[]> {
  const now = clock.now()
  const current = token === null ? null : hashToken(token)
  const rows = await database.query
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', now - IDLE_MS)
    .where('renewalDue', '!=', RENEWAL.done)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    userAgent: row.userAgent,
    address: row.address,
    current: row.id === current,
  }))
}

/** Removes expired sessions, one-time passwords that can no longer be used or counted, and devices out of use. */
export async function sweepSessions({ database, clock }: ProductPlatform): Promise<void> {
  const now = clock.now()
  await database.transaction(async transaction => {
    await transaction
      .deleteFrom('sessions')
      .where(({ eb, or }) => or([eb('expiresAt', '<=', now), eb('lastSeenAt', '<=', now - IDLE_MS)]))
      .execute()
    await transaction
      .deleteFrom('oneTimePasswords')
      .where('expiresAt', '<=', now)
      .where('countedSince', '<=', now - 24 * HOUR_MS)
      .execute()
    await transaction.deleteFrom('otpAsks').where('expiresAt', '<=', now).execute()
    await sweepDevices({ clock }, transaction)
  })
}
