import type { Kysely, Transaction } from 'kysely'
import type { Account } from '#domain/accounts/account.ts'
import type { StepMethod } from '#domain/accounts/stepMethods.ts'
import type { Schema } from '../../schema.ts'
import type { Site } from '../../site.ts'

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
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'rpId'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
  const app = await query
    .selectFrom('authenticatorApps')
    .select(['createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  const left = await query
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    passkeys: passkeys.map(row => ({
      id: row.id,
      name: row.name,
      createdAt: row.createdAt,
      lastUsedAt: row.lastUsedAt,
      host: row.rpId,
    })),
    app: app === undefined ? null : { createdAt: app.createdAt, lastUsedAt: app.lastUsedAt },
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
      selectFrom('passkeys').select(fn.countAll<number>().as('count')).where('accountId', '=', accountId).as('passkey'),
      selectFrom('authenticatorApps')
        .select(fn.countAll<number>().as('count'))
        .where('accountId', '=', accountId)
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
        exists(selectFrom('passkeys').select('id').whereRef('passkeys.accountId', '=', 'accounts.id')),
        exists(
          selectFrom('authenticatorApps')
            .select('accountId')
            .whereRef('authenticatorApps.accountId', '=', 'accounts.id'),
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
