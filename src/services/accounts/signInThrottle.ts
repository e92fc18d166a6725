import { emailKey } from '#domain/accounts/account.ts'
import {
  SLOWDOWNS,
  waitOf,
  withFailure,
  withoutFailure,
  type Failures,
  type SlowdownScope,
} from '#domain/accounts/signInSlowdown.ts'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { namesOf } from '#domain/members.ts'
import { lockFailures, writeFailures } from '../limits/failureRows.ts'
import { keyOfLimit } from '../limits/keyOfLimit.ts'
import { mustWait } from '../limits/mustWait.ts'
import type { Site } from '../site.ts'

/** So long it is known that somebody has signed in to an account from a network. */
const KNOWN_MS = 90 * DAY_MS

/**
 * Slows down guessing of passwords, by account and by network address (AUTH-5). All processes of the site share what was
 * counted, in the database and by hashes (OPS-4).
 */
export interface SignInThrottle {
  /**
   * Runs a check of a password, which returns null for a failure. Throws `Failure` `too_many` without running the check
   * while the account or the address has to wait. A try counts before its check runs, so that parallel tries get no
   * further than successive ones. With a `device` that the account knows, nothing counts but the failures of that device:
   * what strangers do, also in its own network, keeps it from nothing (OPS-6).
   */
  run<Result>(
    email: string,
    address: string,
    check: () => Promise<Result | null>,
    device?: string | null,
  ): Promise<Result | null>
  /** Lets a person sign in at once who has proved their identity in another way. */
  forget(email: string, address: string): Promise<void>
}

/** The keys of one try, and the one that says that somebody has signed in to this account from there. */
interface Keys {
  scopes: ReadonlyMap<string, SlowdownScope>
  known: string
}

/** What a try was counted upon and as what. */
type Counted = ReadonlyMap<string, { before: Failures; counted: Failures }>

/** Makes the slowdown of a site for passwords, or for the codes of second steps, which are counted apart. */
export function createSignInThrottle(
  site: Pick<Site, 'database' | 'clock' | 'secret'>,
  name: 'sign-in' | 'second step' = 'sign-in',
): SignInThrottle {
  const { database, clock } = site

  function keysOf(email: string, address: string, device: string | null): Keys {
    const [account, network] = [emailKey(email), networkOf(address)]
    const whats = { together: `${account} ${network}`, account, network } satisfies Record<SlowdownScope, string>
    const scopes = namesOf(SLOWDOWNS)
    const keys: [string, SlowdownScope][] =
      device === null
        ? scopes.map(scope => [keyOfLimit(site, `${name} ${scope}`, whats[scope]), scope])
        : [[keyOfLimit(site, `${name} device`, `${account} ${device}`), 'together']]
    return {
      scopes: new Map(keys),
      known: keyOfLimit(site, `${name} known`, whats.together),
    }
  }

  /** How long this try has to wait. */
  function longestWait(keys: Keys, failures: ReadonlyMap<string, Failures>, isKnown: boolean): number {
    const now = clock.now()
    const waits = [...keys.scopes].map(([key, scope]) => {
      const entry = failures.get(key)
      return entry === undefined || (scope === 'account' && isKnown) ? 0 : waitOf(scope, entry, now)
    })
    return Math.max(...waits)
  }

  /** Reads without a lock: whoever has to wait anyway costs no write. */
  async function look(keys: Keys): Promise<{ waitMs: number; isKnown: boolean }> {
    const rows = await database.query
      .selectFrom('limitCounts')
      .select(['keyHash', 'taken', 'lastAt', 'until', 'expiresAt'])
      .where('keyHash', 'in', [...keys.scopes.keys(), keys.known])
      .execute()
    const isKnown = rows.some(row => row.keyHash === keys.known && Number(row.expiresAt) > clock.now())
    const failures = new Map(
      rows.map(row => [
        row.keyHash,
        { failures: row.taken, lastAt: Number(row.lastAt), until: Number(row.until) } satisfies Failures,
      ]),
    )
    return { waitMs: longestWait(keys, failures, isKnown), isKnown }
  }

  /** Counts a try as a failure. Returns the wait instead when others have used the tries up meanwhile. */
  function count(keys: Keys, isKnown: boolean): Promise<Counted | number> {
    return database.transaction(async transaction => {
      const now = clock.now()
      const before = await lockFailures(transaction, [...keys.scopes.keys()], now)
      const waitMs = longestWait(keys, before, isKnown)
      if (waitMs > 0) return waitMs
      const counted = new Map(
        [...before].map(([key, entry]) => [
          key,
          { before: entry, counted: withFailure(keys.scopes.get(key) ?? 'network', entry, now) },
        ]),
      )
      await writeFailures(
        transaction,
        [...counted].map(([key, entry]) => [key, entry.counted]),
      )
      return counted
    })
  }

  /** Takes a try back that was no failure. */
  async function takeBack(keys: Keys, counted: Counted): Promise<void> {
    await database.transaction(async transaction => {
      const current = await lockFailures(transaction, [...counted.keys()], clock.now())
      const after = [...counted].map(([key, entry]) => {
        const scope = keys.scopes.get(key) ?? 'network'
        const now = current.get(key) ?? entry.counted
        return [key, withoutFailure(scope, now, entry.before, entry.counted)] as const
      })
      await writeFailures(transaction, after)
    })
  }

  /** Lets somebody in who has shown who they are; `counted` is their own try, which was no failure. */
  async function forget(keys: Keys, counted: Counted = new Map()): Promise<void> {
    const now = clock.now()
    const keysOfScope = (isNetwork: boolean) =>
      [...keys.scopes].flatMap(([key, scope]) => ((scope === 'network') === isNetwork ? [key] : []))
    await database.transaction(async transaction => {
      const current = await lockFailures(transaction, [...keys.scopes.keys()], now)
      const network = keysOfScope(true).flatMap(key => {
        const [entry, before] = [counted.get(key), current.get(key)]
        return entry && before ? [[key, withoutFailure('network', before, entry.before, entry.counted)] as const] : []
      })
      await writeFailures(transaction, network)
      await transaction.deleteFrom('limitCounts').where('keyHash', 'in', keysOfScope(false)).execute()
      const known = { taken: 0, lastAt: now, until: 0, expiresAt: now + KNOWN_MS }
      await transaction
        .insertInto('limitCounts')
        .values({ keyHash: keys.known, ...known })
        .onConflict(conflict => conflict.column('keyHash').doUpdateSet(known))
        .execute()
    })
  }

  return {
    async run(email, address, check, device = null) {
      const keys = keysOf(email, address, device)
      const { waitMs, isKnown } = await look(keys)
      if (waitMs > 0) throw mustWait(waitMs, 'Too many tries.')
      const counted = await count(keys, isKnown)
      if (typeof counted === 'number') throw mustWait(counted, 'Too many tries.')
      const result = await check().catch(async (error: unknown) => {
        // What went wrong is what counts, also when the try cannot be taken back.
        await takeBack(keys, counted).catch(() => {})
        throw error
      })
      if (result === null) return null
      await forget(keys, counted)
      return result
    },
    forget: (email, address) => forget(keysOf(email, address, null)),
  }
}
