import type { ProductPlatform } from '../productPlatform.ts'

/** How long a holder may be silent before another process takes its work over, in milliseconds. */
export const LEASE_MS = 15_000
// Three signs of life may be late before a lease is lost.
const BEATS_A_LEASE = 4
// Sooner than others may take it: who cannot say that it lives must have stopped by then.
const GIVES_UP_AT = 0.8
const RELEASE_TRIES = 3

/** Work that this process does now and no other (OPS-4). */
export interface Lease {
  readonly holder: string
  /** Aborted when the lease was lost: another may have begun. What must not be done twice also checks it in its own rows. */
  readonly signal: AbortSignal
  /** When the work was last brought to its end, by any process; epoch milliseconds. */
  readonly doneAt: number | null
  /** Gives the lease up, and notes when the work was brought to its end. Never rejects. */
  release(doneAt?: number): Promise<void>
}

type LeasePlatform = Pick<ProductPlatform, 'database' | 'log'>

/** What this process has seen of the leases of others, by database and name; `since` on a clock that nobody can set. */
const observed = new WeakMap<object, Map<string, { beat: number; since: number }>>()

function observedOf(database: object) {
  const known = observed.get(database) ?? new Map<string, { beat: number; since: number }>()
  observed.set(database, known)
  return known
}

/** Takes the lease in one transaction, if nothing has changed since it was read. Returns its row, or null. */
async function take(
  { database }: LeasePlatform,
  name: string,
  holder: string,
  seen: { beat: number; holder: string | null } | undefined,
  ms: number,
): Promise<{ doneAt: number | null } | null> {
  const askedAt = performance.now()
  return database.transaction(async transaction => {
    if (seen === undefined) {
      const made = await transaction
        .insertInto('leases')
        .values({ name, holder, beat: 1, doneAt: null })
        .onConflict(conflict => conflict.column('name').doNothing())
        .returning('doneAt')
        .executeTakeFirst()
      return made ?? null
    }
    // Where nobody could write, the holder could not say that it lives: it gets the time to do so now.
    if (seen.holder !== null && performance.now() - askedAt > ms / BEATS_A_LEASE) return null
    const taken = await transaction
      .updateTable('leases')
      .set({ holder, beat: seen.beat + 1 })
      .where('name', '=', name)
      .where('beat', '=', seen.beat)
      .returning('doneAt')
      .executeTakeFirst()
    return taken ?? null
  })
}

/** Gives a lease up, also one of which it is not known whether it was taken. */
async function giveUp({ database, log }: LeasePlatform, name: string, holder: string, doneAt?: number): Promise<void> {
  for (let tries = 1; tries <= RELEASE_TRIES; tries += 1) {
    try {
      await database.transaction(transaction =>
        transaction
          .updateTable('leases')
          .set(({ eb }) => ({
            holder: null,
            beat: eb('beat', '+', 1),
            ...(doneAt === undefined ? {} : { doneAt }),
          }))
          .where('name', '=', name)
          .where('holder', '=', holder)
          .execute(),
      )
      return
    } catch (err) {
      if (tries === RELEASE_TRIES) log.warn({ err, lease: name }, 'a lease could not be given up; it ends by itself')
    }
  }
}

/** Says every now and then that the holder lives. Returns the signal of the loss and a function that ends it. */
function keep({ database, log }: LeasePlatform, name: string, holder: string, ms: number) {
  const lost = new AbortController()
  const lose = () => lost.abort(new Error(`the lease "${name}" was lost`))
  let deadline = setTimeout(lose, ms * GIVES_UP_AT).unref()
  let next: NodeJS.Timeout | undefined
  let ended = false
  async function beat(): Promise<void> {
    const at = performance.now()
    try {
      const renewed = await database.transaction(transaction =>
        transaction
          .updateTable('leases')
          .set(({ eb }) => ({ beat: eb('beat', '+', 1) }))
          .where('name', '=', name)
          .where('holder', '=', holder)
          .executeTakeFirst(),
      )
      if (ended) return
      if (renewed.numUpdatedRows === 0n) return lose()
      clearTimeout(deadline)
      deadline = setTimeout(lose, Math.max(0, ms * GIVES_UP_AT - (performance.now() - at))).unref()
    } catch (err) {
      if (!ended) log.warn({ err, lease: name }, 'a lease could not be renewed')
    }
    if (!ended && !lost.signal.aborted) next = setTimeout(() => void beat(), ms / BEATS_A_LEASE).unref()
  }
  next = setTimeout(() => void beat(), ms / BEATS_A_LEASE).unref()
  return {
    signal: lost.signal,
    end: () => {
      ended = true
      clearTimeout(deadline)
      clearTimeout(next)
    },
  }
}

/**
 * Becomes the one process that does a work, by name; null while another is. A holder that has given no sign of life for
 * `ms` milliseconds has lost it, by the clock of whoever looks: nobody's time of day counts. So a process takes over what
 * it has seen silent for so long, and who wants that must ask again and again (OPS-4).
 */
export async function holdLease(platform: LeasePlatform, name: string, ms = LEASE_MS): Promise<Lease | null> {
  const known = observedOf(platform.database)
  const row = await platform.database.query
    .selectFrom('leases')
    .select(['beat', 'holder'])
    .where('name', '=', name)
    .executeTakeFirst()
  const seen = row && { beat: Number(row.beat), holder: row.holder }
  if (seen !== undefined && seen.holder !== null) {
    const before = known.get(name)
    if (before?.beat !== seen.beat) known.set(name, { beat: seen.beat, since: performance.now() })
    if (before?.beat !== seen.beat || performance.now() - before.since < ms) return null
  }
  known.delete(name)
  const holder = crypto.randomUUID()
  const taken = await take(platform, name, holder, seen, ms).catch(async (error: unknown) => {
    await giveUp(platform, name, holder)
    throw error
  })
  if (taken === null) return null
  const kept = keep(platform, name, holder, ms)
  return {
    holder,
    signal: kept.signal,
    doneAt: taken.doneAt === null ? null : Number(taken.doneAt),
    async release(doneAt) {
      kept.end()
      await giveUp(platform, name, holder, doneAt)
    },
  }
}
