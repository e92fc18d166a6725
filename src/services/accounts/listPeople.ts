import { sql } from 'kysely'
import { emailKey, type AccountState } from '#domain/accounts/account.ts'
import { rolesOf, type Role } from '#domain/accounts/roles.ts'
import { accountsThatMay } from './accountsThatMay.ts'
import { containing } from '../containing.ts'
import { countOpenSessions } from './sessions/sessions.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** A person with an account, as owners see them; times are epoch milliseconds. */
export interface Person {
  id: number
  email: string
  name: string | null
  /** None for a member. */
  roles: readonly Role[]
  state: AccountState
  createdAt: number
  /** Exact to a few minutes; null for a person who has never signed in. */
  lastSeenAt: number | null
  openSessions: number
  /** Their second factors (DESK-10). */
  factors: { passkeys: number; app: boolean }
  /** Whether this is the only active owner. */
  lastOwner: boolean
}

/** The people that a search finds, in the order of their urgency for an owner, and how many there are. */
export interface People {
  people: readonly Person[]
  total: number
}

/** The most people that are listed. */
export const MOST_PEOPLE = 200

// Members who wait for approval, then the team, then disabled people.
const inTeam = accountsThatMay('office.open')
const ORDER = sql<number>`case when state = 'disabled' then 3 when ${inTeam} then 2 else 1 end`

/**
 * People whose address or name contains `search`: first members who wait for approval, newest first; then the team by address;
 * then disabled people (AUTH-4). At most `MOST_PEOPLE`.
 */
export async function listPeople(platform: ProductPlatform, search: string): Promise<People> {
  const { reports } = platform.database
  // PostgreSQL rejects this character in a text; no address has it.
  const part = emailKey(search).replaceAll('\u0000', '')
  const found = reports
    .selectFrom('accounts')
    .where(({ or }) => or([containing(sql.ref('emailKey'), part), containing(sql`lower(coalesce(name, ''))`, part)]))
  const [rows, counted, owners, open] = await Promise.all([
    found
      .select(['id', 'email', 'name', 'role', 'roles', 'state', 'createdAt', 'lastSeenAt'])
      .select(({ selectFrom, fn }) => [
        selectFrom('passkeys')
          .select(fn.countAll<number>().as('count'))
          .whereRef('passkeys.accountId', '=', 'accounts.id')
          .as('passkeys'),
        selectFrom('authenticatorApps')
          .select(fn.countAll<number>().as('count'))
          .whereRef('authenticatorApps.accountId', '=', 'accounts.id')
          .as('apps'),
      ])
      .orderBy(ORDER)
      .orderBy(sql`case when ${inTeam} then 0 else -created_at end`)
      .orderBy('emailKey')
      .limit(MOST_PEOPLE)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    reports
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'owner')
      .where('state', '=', 'active')
      .limit(2)
      .execute(),
    countOpenSessions(platform),
  ])
  return {
    total: Number(counted.count),
    people: rows.map(row => ({
      id: row.id,
      email: row.email,
      name: row.name,
      roles: rolesOf(row),
      state: row.state,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      openSessions: open.get(row.id) ?? 0,
      factors: { passkeys: Number(row.passkeys), app: Number(row.apps) > 0 },
      lastOwner: owners.length === 1 && owners[0]?.id === row.id,
    })),
  }
}
