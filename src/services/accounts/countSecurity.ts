import { emailKey } from '#domain/accounts/account.ts'
import { coarseAddress } from '#domain/accounts/networkAddress.ts'
import type { SecurityAct } from '#domain/audit/securityAct.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { noteSecurityEvent } from './securityEvents.ts'

const WINDOW_MS = 10 * 60_000
// Places and accounts that are told apart in a window: for accounts that there are, and for all other addresses. What
// comes from more places is counted together.
const MOST_APART = { account: 30, nobody: 10 }

/** What strangers can do as often as they like. */
type Counted = Extract<SecurityAct, { times: number }>['act']

/**
 * Counts what strangers do to accounts, and notes it in the audit at the 1st, the 10th, the 100th … time within ten minutes
 * for each account and network (OPS-6): a flood makes some fifty rows, and no write for each request. Counted in the memory
 * of this process.
 */
export interface SecurityCounter {
  /** Does not wait for the note, by which an answer could tell whether there is such an account. Never throws. */
  count(act: Counted, email: string, address: string): void
}

interface Window {
  began: number
  times: Map<string, number>
  apart: { account: number; nobody: number }
}

const isNoted = (times: number) => /^10*$/.test(String(times))

/** Makes the counter of a site. */
export function createSecurityCounter({
  database,
  clock,
  log,
}: Pick<ProductPlatform, 'database' | 'clock' | 'log'>): SecurityCounter {
  let window: Window = { began: Number.NEGATIVE_INFINITY, times: new Map(), apart: { account: 0, nobody: 0 } }

  /** Counts one more, together with others when there are many places. Returns how many there are now. */
  function add(act: Counted, accountId: number | null, network: string | null): { times: number; together: boolean } {
    const kind = accountId === null ? 'nobody' : 'account'
    let key = `${act} ${accountId} ${network}`
    const isNew = !window.times.has(key)
    const together = isNew && window.apart[kind] >= MOST_APART[kind]
    if (together) key = `${act} ${kind}`
    else if (isNew) window.apart[kind] += 1
    const times = (window.times.get(key) ?? 0) + 1
    window.times.set(key, times)
    return { times, together }
  }

  async function count(act: Counted, email: string, address: string): Promise<void> {
    const row = await database.query
      .selectFrom('accounts')
      .select('id')
      .where('emailKey', '=', emailKey(email))
      .executeTakeFirst()
    const now = clock.now()
    if (now - window.began >= WINDOW_MS || now < window.began)
      window = { began: now, times: new Map(), apart: { account: 0, nobody: 0 } }
    const network = coarseAddress(address)
    const { times, together } = add(act, row?.id ?? null, network)
    if (!isNoted(times)) return
    await database.transaction(transaction =>
      noteSecurityEvent(transaction, {
        at: now,
        actor: null,
        accountId: together ? null : (row?.id ?? null),
        act: { act, times, network: together ? null : network },
      }),
    )
  }

  return {
    count(act, email, address) {
      count(act, email, address).catch((err: unknown) => log.warn({ err }, 'a security event could not be noted'))
    },
  }
}
