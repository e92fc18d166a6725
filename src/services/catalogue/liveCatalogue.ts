import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createCatalogueIndex } from '#domain/catalogue/index/catalogueIndex.ts'
import type { CatalogueIndex, FacetCounts, IndexAnswer, RangeCounts } from '#domain/catalogue/index/indexTypes.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { readCatalogue, readIndexRows } from './indexRows.ts'
import { readOptionDirectory, type OptionDirectory } from './optionDirectory.ts'

/** The read model of this process: the index, which follows the events table. */
export interface LiveCatalogue {
  readonly index: CatalogueIndex
  /** The option lists as of `version()`. */
  options(): OptionDirectory
  /** Facet counts of the whole catalogue, counted once for each version. */
  wholeCounts(): FacetCounts
  /** Years, kilometres and photos of the whole catalogue, counted once for each version. */
  wholeRanges(): RangeCounts
  /**
   * The catalogue version: the last event of vehicles or options that the index has, and the identity of the database.
   * Every process with the same catalogue has the same version.
   */
  version(): string
  /** Resolves when the index has every change committed before the call. Rejects when the database cannot be read. */
  catchUp(): Promise<void>
  /**
   * State for the health page: whether the last update of the index succeeded, and for how long one under way has been
   * waiting for the database (milliseconds).
   */
  health(): { ok: boolean; version: string; vehicles: number; problem: string | null; waitingMs: number }
  close(): void
}

// How long other requests wait: on SQLite, 100 changed vehicles are read and put into the index without a pause.
const EVENTS_PER_BATCH = 100

/** Id of the last event that changed the catalogue; 0 before the first. */
async function readLastEventId(query: Kysely<Schema>): Promise<number> {
  const last = await query
    .selectFrom('events')
    .select('id')
    .where(OF_CATALOGUE)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** Distinguishes databases with equally many events: the time of the first event. Empty before the first. */
async function readIdentity(query: Kysely<Schema>): Promise<string> {
  const first = await query.selectFrom('events').select('at').orderBy('id').limit(1).executeTakeFirst()
  return first?.at.toString(36) ?? ''
}

/** Reads the whole catalogue and follows the changes of all processes until closed. */
export async function openLiveCatalogue(platform: ProductPlatform): Promise<LiveCatalogue> {
  const { query } = platform.database
  const index = createCatalogueIndex()
  // Read before the rows: an event that comes in between is applied twice, which changes nothing.
  let lastEventId = await readLastEventId(query)
  let identity = await readIdentity(query)
  let options = await readOptionDirectory(query)
  for await (const row of readCatalogue(query, options)) index.put(row)
  // The first query sorts the orders: better now than while a visitor waits.
  index.count({ chosen: {} })
  let whole: { eventId: number; answer: IndexAnswer } | null = null
  let problem: string | null = null
  let askedAt: number | null = null
  const version = () => `${lastEventId}-${identity}`

  function wholeAnswer(): IndexAnswer {
    if (whole?.eventId !== lastEventId) {
      const answer = index.query({ chosen: {}, sort: 'newest', offset: 0, limit: 0 })
      whole = { eventId: lastEventId, answer }
    }
    return whole.answer
  }

  /** Applies the next events. True when there may be more. */
  async function applyBatch(): Promise<boolean> {
    askedAt = performance.now()
    const events = await query
      .selectFrom('events')
      .select(['id', 'subject', 'subject_id'])
      .where('id', '>', lastEventId)
      .where(OF_CATALOGUE)
      .orderBy('id')
      .limit(EVENTS_PER_BATCH)
      .execute()
    if (events.some(event => event.subject !== 'vehicle')) options = await readOptionDirectory(query)
    const ids = [...new Set(events.filter(event => event.subject === 'vehicle').map(event => event.subject_id))]
    const rows = await readIndexRows(query, options, ids)
    for (const id of ids) {
      const row = rows.get(id)
      if (row === undefined) index.remove(id)
      else index.put(row)
    }
    if (identity === '') identity = await readIdentity(query)
    lastEventId = events.at(-1)?.id ?? lastEventId
    return events.length === EVENTS_PER_BATCH
  }

  async function applyAll(): Promise<void> {
    try {
      // On SQLite nothing else in this loop yields to the event loop.
      while (await applyBatch()) await yieldToEventLoop()
      problem = null
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      throw error
    } finally {
      askedAt = null
    }
  }

  // One update runs at a time. A call during an update waits for the next one, which begins after the call.
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  function catchUp(): Promise<void> {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null
        running = applyAll()
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
    wholeCounts: () => wholeAnswer().counts,
    wholeRanges: () => wholeAnswer().ranges,
    version,
    catchUp,
    health: () => ({
      ok: problem === null,
      version: version(),
      vehicles: index.size,
      problem,
      waitingMs: askedAt === null ? 0 : performance.now() - askedAt,
    }),
    close: stopListening,
  }
}
