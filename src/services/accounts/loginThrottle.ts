import { emailKey } from '#domain/account/account.ts'
import { Failure } from '#domain/errors.ts'
import { networkOf } from '#domain/account/networkAddress.ts'
import type { Clock } from '#platform/clock.ts'

const MINUTE_MS = 60_000
const FIRST_WAIT_MS = 30_000
const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS
const MOST_ENTRIES = 20_000

/**
 * How many failures are free and how long the wait grows. One person mistypes at one place; an account attacked from many
 * places gets more free tries and a shorter wait, and none where somebody has signed in to it before, or anybody could keep
 * its owner out; one place may be a whole office.
 */
const RULES = {
  together: { free: 5, longestMs: 15 * MINUTE_MS },
  account: { free: 15, longestMs: 5 * MINUTE_MS },
  network: { free: 30, longestMs: 15 * MINUTE_MS },
} as const
type Kind = keyof typeof RULES

interface Entry { failures: number; lastAt: number; until: number }

/** Makes guessing of passwords slow, by account and by address (AUTH-5). Kept in this process's memory. */
export interface Slowdown {
  /**
   * Runs a check of a password; null is a failure. Throws `Failure` `too_many`, without running it, while the account or
   * the address has to wait. A try counts before it is run, so that many at once get no further than one after another.
   */
  run<Result>(email: string, address: string, check: () => Promise<Result | null>): Promise<Result | null>
  /** Lets somebody who proved otherwise who they are sign in at once. */
  forget(email: string, address: string): void
}

function wordsOf(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The failure of whoever has to wait; `too_soon` where it was done just now. */
export function mustWait(waitMs: number, message: string, code: 'too_many' | 'too_soon' = 'too_many'): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Failure(code, `${message} Please try again in ${wordsOf(seconds)}.`, {}, seconds)
}

export function createSlowdown(clock: Clock): Slowdown {
  const entries = new Map<string, Entry>()
  /** Accounts with a network from which somebody has signed in to each; the one of longest ago is first. */
  const known = new Set<string>()

  function keysOf(email: string, address: string): Record<Kind, string> {
    const [account, network] = [emailKey(email), networkOf(address)]
    return { together: `${account} ${network}`, account, network: `@ ${network}` }
  }
  function entryOf(key: string): Entry {
    const known = entries.get(key)
    // Put back at the end: the first of the map is the one that was quiet for longest, and gives way.
    entries.delete(key)
    const now = clock.now()
    const entry = known === undefined || known.lastAt <= now - FORGOTTEN_AFTER_MS ? { failures: 0, lastAt: now, until: 0 } : known
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return entry
  }
  /** Counts a failure, and returns what makes it as if it had not been: a wait that was over stays over. */
  function count(kind: Kind, key: string): () => void {
    const { free, longestMs } = RULES[kind]
    const entry = entryOf(key)
    const before = { lastAt: entry.lastAt, until: entry.until }
    entry.failures += 1
    entry.lastAt = clock.now()
    if (entry.failures >= free) entry.until = entry.lastAt + Math.min(longestMs, FIRST_WAIT_MS * 2 ** (entry.failures - free))
    const { lastAt, until } = entry
    return () => {
      entry.failures -= 1
      // What others have counted since stands.
      if (entry.lastAt === lastAt) entry.lastAt = before.lastAt
      if (entry.failures < free) entry.until = 0
      else if (entry.until === until) entry.until = before.until
    }
  }

  return {
    async run(email, address, check) {
      const keys = Object.entries(keysOf(email, address)) as [Kind, string][]
      const isKnown = known.has(keysOf(email, address).together)
      const until = Math.max(...keys.map(([kind, key]) => kind === 'account' && isKnown ? 0 : entries.get(key)?.until ?? 0))
      if (until > clock.now()) throw mustWait(until - clock.now(), 'Too many tries.')
      const counted = keys.map(([kind, key]) => count(kind, key))
      const undo = () => { for (const uncount of counted) uncount() }
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
