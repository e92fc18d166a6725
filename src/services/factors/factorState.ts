import type { Kysely, Transaction } from 'kysely'
import type { Account } from '#domain/account/account.ts'
import type { StepMethod } from '#domain/account/stepMethods.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'

type Query = Kysely<Schema> | Transaction<Schema>

/** A passkey as its owner sees it; times are epoch milliseconds. */
export interface ListedPasskey {
  id: number
  name: string
  createdAt: number
  lastUsedAt: number | null
  /** The host that it was made for. */
  host: string
}

/** The second factors of an account. */
export interface Factors {
  passkeys: ListedPasskey[]
  app: { createdAt: number; lastUsedAt: number | null } | null
  recoveryCodesLeft: number
}

/** The second factors of an account, passkeys in the order they were made (DESK-10). */
export async function readFactors(query: Query, accountId: number): Promise<Factors> {
  const passkeys = await query
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'rp_id'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const app = await query
    .selectFrom('authenticator_apps')
    .select(['created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const left = await query
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    passkeys: passkeys.map(row => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      host: row.rp_id,
    })),
    app: app === undefined ? null : { createdAt: app.created_at, lastUsedAt: app.last_used_at },
    recoveryCodesLeft: Number(left.count),
  }
}

/**
 * By what the second step of an account can be taken; empty for one without a second factor. Passkeys of other hosts count
 * as a factor, although they do not work here: else whoever moves a site, or says that it has another name, would take it away.
 */
export async function stepMethods(query: Query, accountId: number): Promise<StepMethod[]> {
  const { passkeys, app } = await readFactors(query, accountId)
  if (passkeys.length === 0 && app === null) return []
  return [...(passkeys.length > 0 ? ['passkey' as const] : []), ...(app === null ? [] : ['app' as const]), 'recovery']
}

/** What stands in for an account's password where it is asked for again. */
export interface StandIns {
  passkey: boolean
  app: boolean
}

/** By what else than the password somebody who is signed in can show once more that it is them (OPS-6). */
export async function standIns(query: Query, accountId: number): Promise<StandIns> {
  const { passkey, app } = await query
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('passkeys')
        .select(fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .as('passkey'),
      selectFrom('authenticator_apps')
        .select(fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .as('app'),
    ])
    .executeTakeFirstOrThrow()
  return { passkey: Number(passkey) > 0, app: Number(app) > 0 }
}

/** Whether an account has a second factor. */
export async function hasFactor(query: Query, accountId: number): Promise<boolean> {
  const found = await query
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('passkeys').select('id').whereRef('passkeys.account_id', '=', 'accounts.id')),
        exists(
          selectFrom('authenticator_apps')
            .select('account_id')
            .whereRef('authenticator_apps.account_id', '=', 'accounts.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether somebody must set up a second factor before anything else: an owner without one, where owners must have one. Asks
 * the database only there.
 */
export async function isFactorDue(
  { database, profile }: Pick<Site, 'database' | 'profile'>,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<boolean> {
  return role === 'owner' && profile.secondFactor.owners && !(await hasFactor(database.query, id))
}
