import { createHash } from 'node:crypto'
import { demandKey, demandOf, type Demand } from '#domain/demand/demand.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { followWork } from '#platform/followWork.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'

const WRITE_EVERY_MS = 15_000
/** Kinds of car that one process counts until it writes, and that are kept of one day. */
const MOST_KINDS = 1_000
/** Visitors' searches of today that are known again, so that each counts once. */
const MOST_KNOWN = 50_000

/** How often a kind of car was searched for on a day (`2026-11-21`) and not found. */
export interface SearchMiss extends Demand {
  day: string
  searches: number
}

/** Counts searches that found nothing, by kind of car and day; nothing of who searched is kept (FIND-12). */
export interface SearchMisses {
  /** Counts a search once a day for each `visitor`, which is kept as a hash in memory and nowhere else. */
  note(filter: Filter, visitor: string): void
  /** What this process has counted and not written: in demo mode all of it (MODE-1). */
  unwritten(): readonly SearchMiss[]
  /** Writes what was counted; in demo mode nothing. */
  write(): Promise<void>
  /** Writes for the last time. */
  close(): Promise<void>
}

/** Makes the counts of one process, which writes them every few seconds. */
export function createSearchMisses({ database, clock, log, catalogue, configuration }: CatalogueSite): SearchMisses {
  let counts = new Map<string, SearchMiss>()
  const known = new Set<string>()
  let knownDay = ''
  const isDemo = configuration.mode === 'demo'

  /** Names that no list has count as any: anybody can write any text into an address. */
  function withKnownNames(demand: Demand): Demand {
    const options = catalogue.options()
    return {
      brand: options.nameOf('brand', demand.brand) === undefined ? '' : demand.brand,
      model: options.nameOf('model', demand.model) === undefined ? '' : demand.model,
      budget: demand.budget,
    }
  }

  async function step(): Promise<void> {
    if (isDemo || counts.size === 0) return
    const written = counts
    counts = new Map()
    await database.transaction(async transaction => {
      for (const [day, misses] of Map.groupBy(written.values(), miss => miss.day)) {
        const there = await transaction
          .selectFrom('searchMisses')
          .select(['brand', 'model', 'budget'])
          .where('day', '=', day)
          .execute()
        const kinds = new Set(there.map(row => demandKey({ ...row, budget: Number(row.budget) })))
        for (const { searches, brand, model, budget } of misses) {
          const isKept = kinds.has(demandKey({ brand, model, budget })) || kinds.size < MOST_KINDS
          const kind = isKept ? { brand, model, budget } : { brand: '', model: '', budget }
          kinds.add(demandKey(kind))
          await transaction
            .insertInto('searchMisses')
            .values({ ...kind, day, searches })
            .onConflict(conflict =>
              conflict
                .columns(['day', 'brand', 'model', 'budget'])
                .doUpdateSet(({ eb }) => ({ searches: eb('searchMisses.searches', '+', searches) })),
            )
            .execute()
        }
      }
    })
  }

  const name = 'counts of searches that found nothing'
  const work = followWork({ log }, { name, everyMs: WRITE_EVERY_MS, firstAfterMs: WRITE_EVERY_MS, step })
  return {
    note(filter, visitor) {
      const day = indianDay(clock.now())
      if (day !== knownDay || known.size >= MOST_KNOWN) known.clear()
      knownDay = day
      const demand = withKnownNames(demandOf(filter))
      const key = `${day}\n${demandKey(demand)}`
      const who = createHash('sha256').update(`${key}\n${visitor}`).digest('base64url')
      const before = counts.get(key)
      if (known.has(who) || (before === undefined && counts.size >= MOST_KINDS)) return
      known.add(who)
      counts.set(key, { ...demand, day, searches: (before?.searches ?? 0) + 1 })
    },
    unwritten: () => [...counts.values()],
    write: work.wake,
    async close() {
      await work.wake()
      await work.close()
    },
  }
}

/** Removes counts that are older than so many days. Returns how many. */
export async function sweepSearchMisses({ database, clock }: ProductPlatform, days: number): Promise<number> {
  const oldest = addDays(indianDay(clock.now()), -days)
  const { numDeletedRows } = await database.transaction(transaction =>
    transaction.deleteFrom('searchMisses').where('day', '<', oldest).executeTakeFirst(),
  )
  return Number(numDeletedRows)
}
