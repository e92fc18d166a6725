import { LRUCache } from 'lru-cache'
import type { Site } from '../site.ts'
import { keyOfLimit } from './keyOfLimit.ts'

/** How many things each limit remembers in the memory of this process. */
const MOST_REMEMBERED = 20_000
/** A database that is away says so itself, and sooner; one that is only busy must not give each process a count of its own. */
const COUNTED_WITHIN_MS = 10_000
const TELL_AGAIN_MS = 60_000

/** A window of time that began with the first that was taken in it; `until` in epoch milliseconds. */
interface Count {
  taken: number
  until: number
}

/** How many are taken at most in a window of so many milliseconds. */
export interface LimitRule {
  name: string
  max: number
  windowMs: number
  /** So many are written to the database at once, with the first of them; 1 where it is not said. */
  block?: number
  /** So many of each process cost no write, in each window: all processes together then take that many more for each. */
  unwritten?: number
}

/** So many in so much time, over all processes of the site. */
export interface SharedLimit {
  /** Takes one. Returns null when that is allowed, or else for how many milliseconds it is not. */
  take(what: string): Promise<number | null>
  /** The same for who wants to say how many are left: above `max` it is refused. Counted are those of this process. */
  count(what: string): Promise<Count>
}

type LimitSite = Pick<Site, 'database' | 'clock' | 'log' | 'secret'>

/** Counts in one statement, so that tries at once count like tries one after another. */
async function countInDatabase(
  { database, clock }: LimitSite,
  key: string,
  windowMs: number,
  by: number,
): Promise<Count> {
  return database.transaction(async transaction => {
    const now = clock.now()
    const fresh = { taken: by, lastAt: now, until: now + windowMs, expiresAt: now + windowMs }
    const row = await transaction
      .insertInto('limitCounts')
      .values({ keyHash: key, ...fresh })
      .onConflict(conflict =>
        conflict.column('keyHash').doUpdateSet(({ eb, ref }) => {
          // A window that ends later than one from now began before the clock was set back.
          const isOver = eb.or([eb('limitCounts.until', '<=', now), eb('limitCounts.until', '>', now + windowMs)])
          const end = eb.case().when(isOver).then(fresh.until).else(ref('limitCounts.until')).end()
          return {
            taken: eb
              .case()
              .when(isOver)
              .then(by)
              .else(eb('limitCounts.taken', '+', by))
              .end(),
            lastAt: now,
            until: end,
            expiresAt: end,
          }
        }),
      )
      .returning(['taken', 'until'])
      .executeTakeFirstOrThrow()
    return { taken: row.taken, until: Number(row.until) }
  })
}

/**
 * A limit that all processes of the site share through the database (OPS-4). What is over the limit is known in memory and
 * costs no write, and where the database does not answer this process counts by itself, on from what it said last.
 */
export function createSharedLimit(
  site: LimitSite,
  { name, max, windowMs, block = 1, unwritten = 0 }: LimitRule,
): SharedLimit {
  // By size, not by `max`, for which the library reserves the memory of all entries at once: there are many limits.
  const own = new LRUCache<string, Count>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1 })
  const written = new Map<string, Promise<Count | null>>()
  /** What the database said last. */
  const said = new LRUCache<string, Count>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1 })
  let toldAt = Number.NEGATIVE_INFINITY

  function countHere(key: string): Count {
    const now = site.clock.now()
    const before = own.get(key)
    const isGoingOn = before !== undefined && before.until > now && before.until <= now + windowMs
    const count = isGoingOn ? { taken: before.taken + 1, until: before.until } : { taken: 1, until: now + windowMs }
    own.set(key, count)
    return count
  }

  /** How many this process has written when so many were taken in it. */
  const writtenAt = (taken: number) =>
    taken <= unwritten ? 0 : unwritten + Math.ceil((taken - unwritten) / block) * block

  async function countEverywhere(key: string, by: number): Promise<Count | null> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the database took too long')), COUNTED_WITHIN_MS)
    try {
      return await Promise.race([countInDatabase(site, key, windowMs, by), late])
    } catch (err) {
      if (performance.now() - toldAt > TELL_AGAIN_MS) {
        toldAt = performance.now()
        site.log.warn({ err, limit: name }, 'a limit is counted by this process alone: the database does not answer')
      }
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  async function count(what: string): Promise<Count> {
    const key = keyOfLimit(site, name, what)
    const here = countHere(key)
    if (here.taken > max) return here
    const by = writtenAt(here.taken) - writtenAt(here.taken - 1)
    const writing = by > 0 ? write(key, by) : written.get(key)
    const counted = await writing
    if (counted) said.set(key, counted)
    const everywhere = counted === null ? oneMore(key) : counted
    if (everywhere === undefined || everywhere.taken <= max) return here
    // The others have used it up: from now on it is refused without asking.
    const usedUp = { taken: Math.max(everywhere.taken, here.taken), until: everywhere.until }
    own.set(key, usedUp)
    return usedUp
  }

  /** One more than what the database said last, for one that it did not count in time; undefined when that is over. */
  function oneMore(key: string): Count | undefined {
    const last = said.get(key)
    return last !== undefined && last.until > site.clock.now() ? { ...last, taken: last.taken + 1 } : undefined
  }

  /** Writes a block. Until it is written those who belong to it wait for it too, or a flood would be past the limit before. */
  function write(key: string, by: number): Promise<Count | null> {
    const writing = countEverywhere(key, by)
    written.set(key, writing)
    void writing.finally(() => {
      if (written.get(key) === writing) written.delete(key)
    })
    return writing
  }

  return {
    count,
    async take(what) {
      const { taken, until } = await count(what)
      return taken <= max ? null : Math.max(1, until - site.clock.now())
    },
  }
}
