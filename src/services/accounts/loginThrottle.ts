import { emailKey } from '#domain/account/account.ts'
import { Failure } from '#domain/errors.ts'
import { networkOf } from '#domain/account/networkAddress.ts'
import type { Clock } from '#platform/clock.ts'

const MINUTE_MS = 60_000
const FIRST_WAIT_MS = 30_000
const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS
const MOST_ENTRIES = 20_000

/**
 * How many failures are free, and how long the wait may grow. `together` counts one person at one place, who may
 * mistype. `account` is attacked from many places, so it gets more free tries and a shorter wait, and no wait where
 * somebody has signed in to it before: otherwise anybody could lock its owner out. `network` may be a whole office.
 */
const RULES = {
  together: { free: 5, longestMs: 15 * MINUTE_MS },
  account: { free: 15, longestMs: 5 * MINUTE_MS },
  network: { free: 30, longestMs: 15 * MINUTE_MS },
} as const
type Scope = keyof typeof RULES

interface Entry {
  failures: number
  lastAt: number
  until: number
}

/**
 * Slows down guessing of passwords, by account and by network address (AUTH-5). Its state is in the memory of this
 * process.
 */
export interface LoginThrottle {
  /**
   * Runs a check of a password, which returns null for a failure. Throws `Failure` `too_many` without running the check
   * while the account or the address has to wait. A try counts before its check runs, so that parallel tries get no
   * further than successive ones.
   */
  run<Result>(email: string, address: string, check: () => Promise<Result | null>): Promise<Result | null>
  /** Lets a person sign in at once who has proved their identity in another way. */
  forget(email: string, address: string): void
}

function wordsOf(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The failure for somebody who has to wait; `too_soon` when they did the same just now. */
export function mustWait(waitMs: number, message: string, code: 'too_many' | 'too_soon' = 'too_many'): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Failure(code, `${message} Please try again in ${wordsOf(seconds)}.`, {}, seconds)
}

export function createLoginThrottle(clock: Clock): LoginThrottle {
  const entries = new Map<string, Entry>()
  /** Accounts with a network from which somebody has signed in to each; the oldest entry is first. */
  const known = new Set<string>()

  function keysOf(email: string, address: string): Record<Scope, string> {
    const [account, network] = [emailKey(email), networkOf(address)]
    return { together: `${account} ${network}`, account, network: `@ ${network}` }
  }
  function entryOf(key: string): Entry {
    const known = entries.get(key)
    // Moved to the end: the first entry of the map is the one without failures for longest, and is removed first.
    entries.delete(key)
    const now = clock.now()
    const entry =
      known === undefined || known.lastAt <= now - FORGOTTEN_AFTER_MS ? { failures: 0, lastAt: now, until: 0 } : known
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return entry
  }
  /** Counts a failure. Returns a function that takes it back; a wait that was over stays over. */
  function count(scope: Scope, key: string): () => void {
    const { free, longestMs } = RULES[scope]
    const entry = entryOf(key)
    const before = { lastAt: entry.lastAt, until: entry.until }
    entry.failures += 1
    entry.lastAt = clock.now()
    if (entry.failures >= free)
      entry.until = entry.lastAt + Math.min(longestMs, FIRST_WAIT_MS * 2 ** (entry.failures - free))
    const { lastAt, until } = entry
    return () => {
      entry.failures -= 1
      // Failures that others have counted since stay.
      if (entry.lastAt === lastAt) entry.lastAt = before.lastAt
      if (entry.failures < free) entry.until = 0
      else if (entry.until === until) entry.until = before.until
    }
  }

  return {
    async run(email, address, check) {
      const keys = Object.entries(keysOf(email, address)) as [Scope, string][]
      const isKnown = known.has(keysOf(email, address).together)
      const until = Math.max(
        ...keys.map(([scope, key]) => (scope === 'account' && isKnown ? 0 : (entries.get(key)?.until ?? 0))),
      )
      if (until > clock.now()) throw mustWait(until - clock.now(), 'Too many tries.')
      const counted = keys.map(([scope, key]) => count(scope, key))
      const undo = () => {
        for (const takeBack of counted) takeBack()
      }
      const result = await check().catch((error: unknown) => {
        undo()
        throw error
      })
      if (result === null) return null
      undo()
      this.forget(email, address)
      return result
    },
    forget(email, address) {
      const { together, account } = keysOf(email, address)
      entries.delete(together)
      entries.delete(account)
      known.delete(together)
      known.add(together)
      const [oldest] = known
      if (known.size > MOST_ENTRIES && oldest !== undefined) known.delete(oldest)
    },
  }
}
