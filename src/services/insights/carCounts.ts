import { hash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { indianDay } from '#domain/text/indianTime.ts'
import { addPresses, COUNTED_AS, NO_PRESSES, type Counted, type Presses } from '#domain/insights/counted.ts'
import type { Source } from '#domain/insights/source.ts'
import { followWork } from '#platform/followWork.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { addToSums } from './addToSums.ts'
import { idsOfCars } from './idsOfCars.ts'
import type { CarCountTable } from './insightTables.ts'

const WRITE_EVERY_MS = 5_000
/** What one process counts until it writes: one more is not counted. */
const MOST_UNWRITTEN = 5_000
/** Rows of one statement: each has seven values, and SQLite takes some thousands. */
const ROWS_AT_ONCE = 200
/** What is known of today, so that each visitor counts once: by hashes, some 15 MB at most. */
const MOST_KNOWN = 60_000
/** Mobile networks put many people behind one address; far more of one car, or in all, is somebody who counts up. */
const MOST_OF_A_NETWORK = { ofOneCar: 40, inAll: 2_000 }

/** Something that a visitor did. */
export interface CountedAct {
  what: Counted
  /** The product id of the car; null on pages of no car. */
  car: string | null
  source: Source
}

/** A day's count of a car from one source. */
export interface CountedDay extends Presses {
  day: string
  /** The product id; null for pages of no car. */
  car: string | null
  source: Source
}

/** Counts what visitors do with cars; nothing of who they are is kept (DESK-8). */
export interface CarCounts {
  /**
   * Counts an act once a day for each visitor. `network` and `program` are kept as a hash with a salt of the day, in memory
   * and nowhere else.
   */
  note(act: CountedAct, visitor: { network: string; program: string }): void
  /** What this process has counted and not written: in demo mode all of it (MODE-1). */
  unwritten(): readonly CountedDay[]
  /** Writes what was counted; in demo mode nothing. What cannot be written stays for the next time. */
  write(): Promise<void>
  /** Writes for the last time. */
  close(): Promise<void>
}

async function addToDatabase(transaction: Transaction<Schema>, rows: readonly CarCountTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await transaction
      .insertInto('carCounts')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict(conflict =>
        conflict.columns(['day', 'vehicleId', 'source']).doUpdateSet({
          views: sql`car_counts.views + excluded.views`,
          shortlists: sql`car_counts.shortlists + excluded.shortlists`,
          calls: sql`car_counts.calls + excluded.calls`,
          whatsapps: sql`car_counts.whatsapps + excluded.whatsapps`,
        }),
      )
      .execute()
}

/** Makes the counts of one process, which writes them every few seconds. */
export function createCarCounts({ database, clock, log, configuration }: ProductPlatform): CarCounts {
  const isDemo = configuration.mode === 'demo'
  // By size: for `max` the library would reserve the memory of all entries at once.
  const known = new LRUCache<string, number>({ maxSize: MOST_KNOWN, sizeCalculation: () => 1 })
  let counts = new Map<string, CountedDay>()
  /** What is being written: readers add it until it is in the database. */
  let underway: readonly CountedDay[] = []
  let salt = randomBytes(32).toString('base64')
  let saltDay = ''

  /** Takes one of at most so many of today. */
  function take(most: number, ...of: readonly string[]): boolean {
    const key = hash('sha256', `${salt}\n${of.join('\n')}`, 'base64')
    const taken = known.get(key) ?? 0
    if (taken < most) known.set(key, taken + 1)
    return taken < most
  }

  function add(counted: CountedDay): void {
    const key = `${counted.day}\n${counted.car ?? ''}\n${counted.source}`
    const before = counts.get(key)
    if (before === undefined && counts.size >= MOST_UNWRITTEN) return
    counts.set(key, { ...counted, ...addPresses(before ?? NO_PRESSES, counted) })
  }

  async function writeAll(): Promise<void> {
    if (isDemo || counts.size === 0) return
    underway = [...counts.values()]
    counts = new Map()
    try {
      const ids = await idsOfCars(
        database.query,
        underway.flatMap(({ car }) => car ?? []),
      )
      // In one order, so that processes that write at once do not wait for each other in a circle.
      const rows = underway
        .flatMap(({ car, ...counted }) => {
          const id = car === null ? 0 : ids.get(car)
          return id === undefined ? [] : [{ ...counted, vehicleId: id }]
        })
        .toSorted((a, b) => a.day.localeCompare(b.day) || a.vehicleId - b.vehicleId || a.source.localeCompare(b.source))
      if (rows.length > 0)
        await database.transaction(async transaction => {
          await addToDatabase(transaction, rows)
          await addToSums(transaction, rows)
        })
    } catch (error) {
      for (const counted of underway) add(counted)
      throw error
    } finally {
      underway = []
    }
  }

  const work = followWork(
    { log },
    { name: 'counts of what works', everyMs: WRITE_EVERY_MS, firstAfterMs: WRITE_EVERY_MS, step: writeAll },
  )
  return {
    note({ what, car, source }, { network, program }) {
      const day = indianDay(clock.now())
      if (day !== saltDay) {
        // Nobody is known again the next day.
        known.clear()
        salt = randomBytes(32).toString('base64')
        saltDay = day
      }
      const about = `${what} ${car ?? ''}`
      if (!take(1, network, program, about)) return
      if (!take(MOST_OF_A_NETWORK.ofOneCar, network, about) || !take(MOST_OF_A_NETWORK.inAll, network)) return
      add({ day, car, source, ...NO_PRESSES, [COUNTED_AS[what]]: 1 })
    },
    unwritten: () => [...underway, ...counts.values()],
    write: work.wake,
    async close() {
      await work.wake()
      await work.close()
    },
  }
}
