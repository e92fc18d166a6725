import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { KEY_BEGINS, keyEnds, keyMay, type KeyScope, type NewKey } from '#domain/integrations/apiKey.ts'
import { rolesOf } from '#domain/accounts/roles.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { scopesJson } from './integrationTables.ts'

const PREFIX_LENGTH = 9
// Beside them those that were revoked: owners see for what they were.
const MOST_KEYS = 100
const NOTE_USED_MS = 60_000

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')

/** A key as owners see it; times are epoch milliseconds. */
export interface ListedKey {
  id: number
  name: string
  /** Its first characters. */
  prefix: string
  scopes: readonly KeyScope[]
  /** Whoever made it, by name or by e-mail address. */
  by: string
  createdAt: number
  expiresAt: number | null
  /** Exact to a minute. */
  lastUsedAt: number | null
  state: 'good' | 'asleep' | 'paused' | 'expired' | 'revoked' | 'maker_gone'
}

/** A key that a request has shown, with who made it. */
export interface ShownKey {
  id: number
  name: string
  scopes: readonly KeyScope[]
  maker: Account
}

/**
 * Makes a key, which nobody sees again: the database has its hash. Throws `Failure`: `forbidden` for a right that its maker does not
 * have, `conflict` when there are many already (DESK-7).
 */
export async function makeKey(
  { database, clock }: ProductPlatform,
  maker: Account,
  { name, scopes, days }: NewKey,
): Promise<string> {
  if (!scopes.every(scope => keyMay({ scopes, roles: maker.roles }, scope)))
    throw new Failure('forbidden', 'A key may not do more than whoever makes it.')
  const key = `${KEY_BEGINS}${randomBytes(32).toString('base64url')}`
  const at = clock.now()
  await database.transaction(async transaction => {
    const { count } = await transaction
      .selectFrom('apiKeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_KEYS)
      throw new Failure('conflict', `There are ${MOST_KEYS} keys already: revoke those that nobody uses.`)
    await transaction
      .insertInto('apiKeys')
      .values({
        name,
        prefix: key.slice(0, PREFIX_LENGTH),
        keyHash: hashKey(key),
        scopes: scopesJson.write([...new Set(scopes)]),
        accountId: maker.id,
        createdAt: at,
        expiresAt: keyEnds(days, at),
      })
      .execute()
    const act = { act: 'key_made', name } as const
    await noteSecurityEvent(transaction, { at, actor: String(maker.id), accountId: maker.id, act })
  })
  return key
}

/** The keys, the newest first; revoked ones last. */
export async function listKeys({ database, clock }: ProductPlatform): Promise<ListedKey[]> {
  const now = clock.now()
  const rows = await database.query
    .selectFrom('apiKeys')
    .innerJoin('accounts', 'accounts.id', 'apiKeys.accountId')
    .selectAll('apiKeys')
    .select(['accounts.name as maker', 'accounts.email', 'accounts.state'])
    .orderBy(({ eb }) => eb.case().when('revokedAt', 'is', null).then(0).else(1).end())
    .orderBy('apiKeys.id', 'desc')
    .limit(2 * MOST_KEYS)
    .execute()
  const stateOf = (row: (typeof rows)[number]): ListedKey['state'] => {
    if (row.revokedAt !== null) return 'revoked'
    if (row.expiresAt !== null && row.expiresAt <= now) return 'expired'
    if (row.state !== 'active') return 'maker_gone'
    if (row.pausedAt !== null) return 'paused'
    return row.asleep === 1 ? 'asleep' : 'good'
  }
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesJson.read(row.scopes),
    by: row.maker ?? row.email,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    state: stateOf(row),
  }))
}

/**
 * Revokes a key: from the next request on it opens nothing, in any process. Or wakes one that came out of a backup. Throws
 * `Failure`: `not_found`, `conflict` when that was done already.
 */
export async function changeKey(
  { database, clock }: ProductPlatform,
  actor: Account,
  id: number,
  to: 'revoked' | 'awake',
): Promise<void> {
  const at = clock.now()
  await database.transaction(async transaction => {
    const row = await transaction
      .selectFrom('apiKeys')
      .select(['name', 'revokedAt', 'asleep'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such key.')
    if (row.revokedAt !== null) throw new Failure('conflict', 'This key is revoked already.')
    if (to === 'awake' && row.asleep === 0) throw new Failure('conflict', 'This key is in use already.')
    await transaction
      .updateTable('apiKeys')
      .set(to === 'revoked' ? { revokedAt: at } : { asleep: 0 })
      .where('id', '=', id)
      .execute()
    const act = { act: to === 'revoked' ? 'key_revoked' : 'key_woken', name: row.name } as const
    await noteSecurityEvent(transaction, { at, actor: String(actor.id), accountId: actor.id, act })
  })
}

// Keys whose use is being noted: many requests at once share one note.
const noting = new Set<number>()

function noteUsed({ database, clock, log }: ProductPlatform, id: number): void {
  if (noting.has(id)) return
  noting.add(id)
  const now = clock.now()
  database
    .transaction(transaction =>
      transaction.updateTable('apiKeys').set({ lastUsedAt: now }).where('id', '=', id).execute(),
    )
    .catch((err: unknown) => log.warn({ err }, 'the use of a key could not be noted'))
    .finally(() => noting.delete(id))
}

/** The key that a request has shown; null for one that is unknown, revoked, paused, asleep or at its end, or whose maker is disabled. */
export async function findKey(platform: ProductPlatform, key: string): Promise<ShownKey | null> {
  if (!key.startsWith(KEY_BEGINS) || key.length > 100) return null
  const now = platform.clock.now()
  const row = await platform.database.query
    .selectFrom('apiKeys')
    .innerJoin('accounts', 'accounts.id', 'apiKeys.accountId')
    .select(['apiKeys.id', 'apiKeys.name', 'scopes', 'accountId', 'email', 'role', 'roles', 'lastUsedAt'])
    .where('keyHash', '=', hashKey(key))
    .where('revokedAt', 'is', null)
    .where('asleep', '=', 0)
    .where('pausedAt', 'is', null)
    .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .where('accounts.state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.lastUsedAt === null || row.lastUsedAt <= now - NOTE_USED_MS || row.lastUsedAt > now)
    noteUsed(platform, row.id)
  return {
    id: row.id,
    name: row.name,
    scopes: scopesJson.read(row.scopes),
    maker: { id: row.accountId, email: row.email, role: row.role, roles: rolesOf(row) },
  }
}
