import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createCatalogueIndex } from '#domain/catalogue/index/catalogueIndex.ts'
import type { IndexAnswer, IndexRow } from '#domain/catalogue/index/indexTypes.ts'
import type { PricedCar } from '#domain/pricing/pricedCar.ts'
import { runAfterCall } from '#platform/runAfterCall.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { SavableCatalogue } from './catalogueView.ts'
import { createLivePrices } from '../pricing/livePrices.ts'
import { readPricedCars } from '../pricing/pricedRows.ts'
import { createChangeCount } from '../changeCount.ts'
import { createComputed } from './computed.ts'
import { findProductIds } from './findProductIds.ts'
import { readCatalogue, readIndexRows } from './indexRows.ts'
import { readSnapshot, writeSnapshot } from './catalogueSnapshot.ts'
import { readOptionDirectory } from '../options/optionDirectory.ts'
import { createSummaryCache } from './summaryCache.ts'

// How long other requests wait: on SQLite, so many changed vehicles are read and put into the index without a pause.
const EVENTS_PER_BATCH = 25

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
export async function readIdentity(query: Kysely<Schema>): Promise<string> {
  const first = await query.selectFrom('events').select('at').orderBy('id').limit(1).executeTakeFirst()
  return first?.at.toString(36) ?? ''
}

/**
 * Reads the whole catalogue, or a snapshot of it that the same `code` has written, and follows the changes of all processes
 * until closed. Without `code` there are no snapshots.
 */
export async function openLiveCatalogue(
  platform: ProductPlatform,
  code: string | null = null,
): Promise<SavableCatalogue> {
  const { query } = platform.database
  const snapshot = code === null ? null : await readSnapshot(platform, code)
  const index = snapshot?.index ?? createCatalogueIndex()
  // Read before the rows: an event that comes in between is applied twice, which changes nothing.
  let lastEventId = snapshot?.eventId ?? (await readLastEventId(query))
  let identity = await readIdentity(query)
  let options = await readOptionDirectory(query)
  if (snapshot === null) for await (const row of readCatalogue(query, options)) index.put(row)
  // How many events were applied, and how many of them the last snapshot has.
  let applied = 0
  let saved = snapshot === null ? -Infinity : 0
  let whole: { eventId: number; answer: IndexAnswer } | null = null
  let problem: string | null = null
  let askedAt: number | null = null
  const version = () => `${lastEventId}-${identity}`
  const changes = createChangeCount()
  const summaries = createSummaryCache(query, changes)
  const prices = createLivePrices(changes)

  function wholeAnswer(): IndexAnswer {
    if (whole?.eventId !== lastEventId) {
      const answer = index.query({ chosen: {}, sort: 'newest', offset: 0, limit: 0 })
      whole = { eventId: lastEventId, answer }
    }
    return whole.answer
  }

  function replaceRow(id: number, row: IndexRow | undefined): void {
    if (row === undefined) index.remove(id)
    else index.put(row)
  }

  /** Applies the next events. True when there may be more. */
  async function applyBatch(): Promise<boolean> {
    askedAt = performance.now()
    const events = await query
      .selectFrom('events')
      .select(['id', 'subject', 'subjectId'])
      .where('id', '>', lastEventId)
      .where(OF_CATALOGUE)
      .orderBy('id')
      .limit(EVENTS_PER_BATCH)
      .execute()
    const changesOptions = events.some(event => event.subject !== 'vehicle')
    const newOptions = changesOptions ? await readOptionDirectory(query) : options
    const ids = [...new Set(events.filter(event => event.subject === 'vehicle').map(event => event.subjectId))]
    const rows = await readIndexRows(query, newOptions, ids)
    const priced = prices.follows
      ? await readPricedCars(query, newOptions, ids, platform.clock.now())
      : new Map<number, PricedCar>()
    if (identity === '') identity = await readIdentity(query)
    // From here to the end nothing waits: nobody sees the index change without the count and the version.
    applied += events.length
    summaries.forget(ids)
    try {
      for (const id of ids) replaceRow(id, rows.get(id))
      prices.apply(ids, priced)
      if (changesOptions) {
        options = newOptions
        // Names stand everywhere.
        summaries.forgetAll()
      }
      lastEventId = events.at(-1)?.id ?? lastEventId
    } finally {
      // Also when the index refuses a row: those before it have changed.
      if (events.length > 0) changes.note()
    }
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

  const catchUp = runAfterCall(applyAll)

  async function save(goesOn: () => boolean): Promise<boolean> {
    if (code === null) return false
    await catchUp()
    const [eventId, has] = [lastEventId, applied]
    // Rows are read after their events, so they may be of later events. If there is none by now, they are not.
    if ((await readLastEventId(query)) !== eventId) return false
    const written = await writeSnapshot(platform, code, eventId, () => (applied === has ? index.save() : null), goesOn)
    if (written) saved = has
    return written
  }

  if (snapshot !== null) await catchUp()
  // The first query sorts the orders: better now than while a visitor waits.
  index.count({ chosen: {} })
  const stopListening = platform.database.onCommit(() => {
    catchUp().catch((error: unknown) => platform.log.error({ err: error }, 'the catalogue could not follow a change'))
  })

  const live: SavableCatalogue = {
    index,
    changes,
    prices,
    livePrices: prices,
    ids: page => index.query({ ...page, counted: [] }).ids,
    computed: createComputed(changes),
    read: ask => ask(query),
    async summaries(ids, now) {
      const loaded = await summaries.load(ids, now)
      return loaded.map(summary => {
        const row = index.get(summary.id)
        return { ...summary, pricePosition: row && prices.card(row) }
      })
    },
    idsOfProducts: productIds => findProductIds(query, productIds),
    options: () => options,
    wholeCounts: () => wholeAnswer().counts,
    wholeRanges: () => wholeAnswer().ranges,
    version,
    catchUp,
    health: () => ({
      ok: problem === null,
      version: version(),
      eventId: lastEventId,
      vehicles: index.size,
      problem,
      waitingMs: askedAt === null ? 0 : performance.now() - askedAt,
    }),
    unsaved: () => applied - saved,
    save,
    close: stopListening,
  }
  return live
}
