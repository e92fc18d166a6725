import type { ProductPlatform } from '../productPlatform.ts'
import { BEATS_A_LEASE, keepHeartbeat, LEASE_MS } from './heartbeat.ts'

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

/**
 * Takes the lease of a work, by name; null while another process has it. A lease expires `ms` milliseconds after its last
 * heartbeat, by the observer's monotonic clock: nobody's time of day counts. So a process takes over what it has observed
 * for so long, and has to ask again and again (OPS-4).
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
  const heartbeat = keepHeartbeat(platform, {
    name,
    ms,
    async beat() {
      const { numUpdatedRows } = await platform.database.transaction(transaction =>
        transaction
          .updateTable('leases')
          .set(({ eb }) => ({ beat: eb('beat', '+', 1) }))
          .where('name', '=', name)
          .where('holder', '=', holder)
          .executeTakeFirst(),
      )
      return numUpdatedRows > 0n
    },
  })
  return {
    holder,
    signal: heartbeat.signal,
    doneAt: taken.doneAt === null ? null : Number(taken.doneAt),
    async release(doneAt) {
      await heartbeat.end()
      await giveUp(platform, name, holder, doneAt)
    },
  }
}
