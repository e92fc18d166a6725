/** Measures one engine in a process of its own: `node measure.ts ENGINE ROWS SECONDS`; prints one line of JSON. */
import { FACET_NAMES, type Facet } from '../../src/domain/catalogue/facets.ts'
import type { IndexQuery, IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'
import { NaiveIndex } from '../../src/domain/catalogue/index/testing/naiveIndex.ts'
import { SteadyChanges } from './changes.ts'
import type { Engine, EngineAnswer } from './engine.ts'
import { bitsetIndex } from './engines/bitsetIndex.ts'
import { postgres } from './engines/postgres.ts'
import { sqlite } from './engines/sqlite.ts'
import { loadRival } from '../loadRival.ts'
import { makeChangedListings, makeListings } from './listings.ts'
import { countNine, makeNarrowedQueries, makeQueries } from './queries.ts'

interface RivalEngine {
  makeEngine: (threads?: number) => Engine | Promise<Engine>
}

async function rivalEngine(name: string, threads?: number): Promise<Engine> {
  return (await loadRival<RivalEngine>(name)).makeEngine(threads)
}

const ENGINES: Readonly<Record<string, () => Engine | Promise<Engine>>> = {
  'index, wasm': () => bitsetIndex('wasm'),
  'index, plain': () => bitsetIndex('plain'),
  'duckdb, 2 threads': () => rivalEngine('duckdb', 2),
  'duckdb, 1 thread': () => rivalEngine('duckdb', 1),
  postgres,
  sqlite,
  'itemsjs': () => rivalEngine('itemsjs'),
  'orama': () => rivalEngine('orama'),
}
const QUERIES = 300
const FEWEST_QUERIES = 20
const RUNS = 5
/** Share of the seconds that goes to warming up. */
const WARM_UP = 0.1
const NO_FILTER: IndexQuery = { chosen: {}, sort: 'newest', offset: 0, limit: 24 }
/** Rows looked at by the naive filter to check answers, and at most so many answers. */
const CHECKED_ROWS = 12_000_000
const CHANGES = 1000
/** Other listings, behind the first CHANGES, that take turns with those there while the queries are asked. */
const STEADY = 3000

/** Milliseconds that half, nine of ten and 99 of 100 queries take at most. */
interface Times {
  p50: number
  p90: number
  p99: number
}

/**
 * What one engine did, times in milliseconds: the queries with the nine facets of FILTER-2 counted, the same with everything
 * counted, and those with the filters of FIND-6 besides.
 */
export interface Measurement {
  build: number
  bytes: number
  queries: number
  nine: Times
  all: Times
  narrowed: Times
  changeP50: number | null
  changeP99: number | null
  checked: number
  wrongTotals: number
  wrongCounts: number
  wrongPages: number
}

/** The value below which that share of the numbers lies. */
function percentile(numbers: readonly number[], share: number): number {
  return (
    numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? Number.NaN
  )
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function processBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Warms up for a few seconds, then asks all queries up to five times, as far as the seconds reach: that bounds slow engines.
 * A query's time is the median of its runs, so that a busy machine does less harm. Changes are made between the queries.
 */
async function timeQueries(
  engine: Engine,
  queries: readonly IndexQuery[],
  changes: SteadyChanges,
  seconds: number,
): Promise<number[]> {
  const warm = performance.now() + seconds * WARM_UP * 1000
  for (let number = 0; number < FEWEST_QUERIES || performance.now() < warm; number++) {
    await engine.query(queries[number % queries.length] ?? NO_FILTER)
  }
  const times: number[][] = queries.map(() => [])
  const end = performance.now() + seconds * 1000
  for (let number = 0; number < RUNS * queries.length; number++) {
    if (performance.now() > end && number >= FEWEST_QUERIES) break
    const query = queries[number % queries.length] ?? NO_FILTER
    await changes.makeDue()
    times[number % queries.length]?.push(await timed(() => engine.query(query)))
  }
  return times.filter(runs => runs.length > 0).map(runs => percentile(runs, 0.5))
}

function timesOf(numbers: readonly number[]): Times {
  return { p50: percentile(numbers, 0.5), p90: percentile(numbers, 0.9), p99: percentile(numbers, 0.99) }
}

/** Replaces listings by others one by one, takes every fourth out before; a question now and then, so that none is put off. */
async function timeChanges(engine: Engine, rows: number, question: IndexQuery): Promise<number[]> {
  const times: number[] = []
  const { put, remove } = engine
  if (put === undefined || remove === undefined) return times
  for (const [number, listing] of makeChangedListings(Math.min(CHANGES, rows)).entries()) {
    if (number % 4 === 3) times.push(await timed(() => remove.call(engine, listing.id)))
    times.push(await timed(() => put.call(engine, listing)))
    if (number % 100 === 99) await engine.query(question)
  }
  return times
}

async function check(
  engine: Engine,
  listings: Iterable<IndexRow>,
  queries: readonly IndexQuery[],
): Promise<Pick<Measurement, 'checked' | 'wrongTotals' | 'wrongCounts' | 'wrongPages'>> {
  const naive = new NaiveIndex()
  for (const listing of listings) naive.put(listing)
  const found = { checked: 0, wrongTotals: 0, wrongCounts: 0, wrongPages: 0 }
  for (const query of queries.slice(0, Math.min(100, Math.ceil(CHECKED_ROWS / naive.size)))) {
    const wanted = naive.query(query)
    const given = await engine.query(query)
    found.checked++
    if (given.total !== wanted.total) found.wrongTotals++
    const counted = query.counted ?? FACET_NAMES
    const withRanges = given.ranges !== undefined && query.counted === undefined
    if (countsText(given, counted, withRanges) !== countsText(wanted, counted, withRanges)) found.wrongCounts++
    if (given.ids.join() !== wanted.ids.join()) found.wrongPages++
  }
  return found
}

function countsText({ counts, ranges }: EngineAnswer, counted: readonly Facet[], withRanges: boolean): string {
  return JSON.stringify([
    counted.map(facet => [...counts[facet]].toSorted()),
    ranges === undefined || !withRanges ? null : { ...ranges, years: [...ranges.years].toSorted() },
  ])
}

async function measure(name: string, rows: number, seconds: number): Promise<Measurement> {
  const listings = makeListings(rows)
  const queries = makeQueries(listings, QUERIES)
  const narrowed = makeNarrowedQueries(listings, QUERIES)
  const nine = countNine(queries)
  const [first, last] = [Math.min(CHANGES, rows / 2), Math.min(CHANGES + STEADY, rows)]
  const others = [...makeChangedListings(last).slice(first), ...listings.slice(first, last)]
  const before = processBytes()
  const engine = await ENGINES[name]?.()
  if (engine === undefined) throw new Error(`no engine is called ${name}`)
  try {
    const build = await timed(() => engine.build(listings))
    const bytes = (await engine.bytes?.()) ?? processBytes() - before
    const steady = new SteadyChanges(engine, others)
    const times = []
    for (const set of [nine, queries, narrowed]) times.push(await timeQueries(engine, set, steady, seconds / 3))
    const [nineTimes = [], allTimes = [], narrowedTimes = []] = times
    const asked = queries.flatMap((query, number) => [query, narrowed[number] ?? query, nine[number] ?? query])
    const checks = await check(engine, [...listings, ...steady.made()], asked)
    const changes = await timeChanges(engine, rows, NO_FILTER)
    return {
      build,
      bytes,
      queries: nineTimes.length + allTimes.length + narrowedTimes.length,
      nine: timesOf(nineTimes),
      all: timesOf(allTimes),
      narrowed: timesOf(narrowedTimes),
      changeP50: changes.length === 0 ? null : percentile(changes, 0.5),
      changeP99: changes.length === 0 ? null : percentile(changes, 0.99),
      ...checks,
    }
  } finally {
    await engine.close?.()
  }
}

if (import.meta.main) {
  const [, , name = '', rows = '100000', seconds = '60'] = process.argv
  console.log(JSON.stringify(await measure(name, Number(rows), Number(seconds))))
}
