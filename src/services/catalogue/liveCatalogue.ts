import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createCatalogueIndex } from '#domain/catalogue/index/catalogueIndex.ts'
import type { CatalogueIndex, FacetCounts } from '#domain/catalogue/types.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { readCatalogue, readIndexRows } from './indexRows.ts'
import { readOptionDirectory, type OptionDirectory } from './optionDirectory.ts'

/** The in-memory catalogue of this process: the index, which follows the events table. */
export interface LiveCatalogue {
  readonly index: CatalogueIndex
  /** The option lists as of `version()`. */
  options(): OptionDirectory
  /** Facet counts of the whole catalogue, computed once for each version. */
  wholeCounts(): FacetCounts
  /**
   * The catalogue version: it names the database and its last event of vehicles or options. Two processes that show the
   * same catalogue have the same version.
   */
  version(): string
  /**
   * Resolves when every change committed before the call has been applied; rejects when the database cannot be read.
   */
  catchUp(): Promise<void>
  /**
   * For the health page: whether the last reading of events succeeded, and for how many milliseconds the one under way
   * has been waiting for the database.
   */
  health(): { ok: boolean; version: string; vehicles: number; problem: string | null; waitingMs: number }
  close(): void
}

// Events applied at a time: limits the memory when the whole stock was changed, and how long the event loop is blocked.
const EVENTS_PER_STEP = 1_000

/** Id of the newest event that changed the catalogue; 0 before the first. */
async function readNewest(query: Kysely<Schema>): Promise<number> {
  const newest = await query.selectFrom('events').select('id').where(OF_CATALOGUE).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

/**
 * The time of the first event: tells this database from another that has as many events. Empty before the first event.
 */
async function readIdentity(query: Kysely<Schema>): Promise<string> {
  const first = await query.selectFrom('events').select('at').orderBy('id').limit(1).executeTakeFirst()
  return first?.at.toString(36) ?? ''
}

/** Reads the whole catalogue and follows its changes, whichever process makes them, until it is closed. */
export async function openLiveCatalogue(platform: ProductPlatform): Promise<LiveCatalogue> {
  const { query } = platform.database
  const index = createCatalogueIndex()
  // Read before the rows: an event that comes in between is applied twice, which changes nothing.
  let last = await readNewest(query)
  let identity = await readIdentity(query)
  let options = await readOptionDirectory(query)
  for await (const row of readCatalogue(query, options)) index.put(row)
  // The first query sorts the orders: better now than while a visitor waits.
  index.count({ chosen: {} })
  let counts: { version: number; counts: FacetCounts } | null = null
  let problem: string | null = null
  let askedAt: number | null = null
  const version = () => `${last}-${identity}`

  async function takeInStep(): Promise<boolean> {
    askedAt = performance.now()
    const events = await query.selectFrom('events').select(['id', 'subject', 'subject_id'])
      .where('id', '>', last).where(OF_CATALOGUE).orderBy('id').limit(EVENTS_PER_STEP).execute()
    if (events.some(event => event.subject !== 'vehicle')) options = await readOptionDirectory(query)
    const ids = [...new Set(events.filter(event => event.subject === 'vehicle').map(event => event.subject_id))]
    const rows = await readIndexRows(query, options, ids)
    for (const id of ids) {
      const row = rows.get(id)
      if (row === undefined) index.remove(id)
      else index.put(row)
    }
    if (identity === '') identity = await readIdentity(query)
    last = events.at(-1)?.id ?? last
    return events.length === EVENTS_PER_STEP
  }

  async function takeInAll(): Promise<void> {
    try {
      // On SQLite nothing else in this loop yields to the event loop.
      while (await takeInStep()) await yieldToEventLoop()
      problem = null
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      throw error
    } finally {
      askedAt = null
    }
  }

  // One round at a time. A call during a round waits for the next round, which begins after the call.
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  function catchUp(): Promise<void> {
    waiting ??= running.catch(() => {}).then(() => {
      waiting = null
      running = takeInAll()
      return running
    })
    return waiting
  }
  const stopListening = platform.database.onCommit(() => {
    catchUp().catch((error: unknown) => platform.log.error({ err: error }, 'the catalogue could not follow a change'))
  })

  return {
    index,
    options: () => options,
    wholeCounts: () => {
      if (counts?.version !== last) counts = { version: last, counts: index.query({ chosen: {}, sort: 'newest', offset: 0, limit: 0 }).counts }
      return counts.counts
    },
    version,
    catchUp,
    health: () => ({ ok: problem === null, version: version(), vehicles: index.size, problem, waitingMs: askedAt === null ? 0 : performance.now() - askedAt }),
    close: stopListening,
  }
}
