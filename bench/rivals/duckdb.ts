import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { VALUE_FACETS } from '../../src/domain/catalogue/facets.ts'
import type { IndexAnswer, IndexQuery, IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../catalogue/engine.ts'
import {
  BESIDE,
  beside,
  COLUMNS,
  conditions,
  emptyCounts,
  enter,
  groupingSets,
  ORDERS,
  ValueCodes,
  type Choice,
} from '../catalogue/engines/sqlListings.ts'

// The features are bits of one column.
const MOST_FEATURES = 63

const TYPES: Readonly<Record<string, string>> = {
  id: 'integer',
  price: 'bigint',
  odometer: 'integer',
  posted: 'bigint',
}

/** The listings as DuckDB holds them: numbers for values, and a bit for each feature. */
class Codes extends ValueCodes {
  readonly #features = new Map<string, bigint>()

  get features(): string[] {
    return [...this.#features.keys()]
  }

  /** The bits of these features. */
  bits(features: readonly string[]): bigint {
    return features.reduce((bits, feature) => {
      const bit = this.#features.get(feature) ?? 1n << BigInt(this.#features.size)
      if (bit > 1n << BigInt(MOST_FEATURES)) throw new Error('more features than bits')
      this.#features.set(feature, bit)
      return bits | bit
    }, 0n)
  }
}

/**
 * DuckDB in this process, in memory, with so many threads. Values are numbers of two bytes, and the listings lie in the order of
 * brand, model and price. One statement counts
 * (grouping sets for what is not chosen, one part for each chosen facet), one reads the page.
 */
export async function makeEngine(threads: number): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) })
  const connection = await instance.connect()
  const codes = new Codes()
  const valuesOf = (listing: IndexRow) =>
    [...codes.row(listing).map(value => value ?? 'null'), codes.bits(listing.features)].join()

  return {
    async build(listings) {
      const columns = COLUMNS.map(column => `${column} ${TYPES[column] ?? 'usmallint'}`)
      await connection.run(`create table loaded (${columns.join()}, features ubigint)`)
      const appender = await connection.createAppender('loaded')
      for (const listing of listings) {
        for (const [number, value] of codes.row(listing).entries()) {
          const type = TYPES[COLUMNS[number] ?? '']
          if (value === null) appender.appendNull()
          else if (type === 'bigint') appender.appendBigInt(BigInt(value))
          else if (type === 'integer') appender.appendInteger(value)
          else appender.appendUSmallInt(value)
        }
        appender.appendUBigInt(codes.bits(listing.features))
        appender.endRow()
      }
      appender.closeSync()
      await connection.run('create table listings as from loaded order by brand, model, price')
      await connection.run('drop table loaded')
      await connection.run('create unique index listings_id on listings (id)')
      await connection.run('analyze')
    },
    query: query => answer(connection, codes, query),
    async put(listing) {
      await connection.run(`insert or replace into listings values (${valuesOf(listing)})`)
    },
    async remove(id) {
      await connection.run(`delete from listings where id = ${id}`)
    },
    async bytes() {
      const [row] = (
        await connection.runAndReadAll('select sum(memory_usage_bytes)::bigint from duckdb_memory()')
      ).getRows()
      return Number(row?.[0])
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** The conditions of a query, features and words as tests of bits. */
function where({ words = [], ...query }: IndexQuery, codes: Codes, except?: Choice): string {
  const { feature = [], ...chosen } = query.chosen
  const terms = [conditions({ ...query, chosen }, codes, except)]
  if (feature.length > 0) terms.push(`features & ${codes.bits(feature)} = ${codes.bits(feature)}`)
  for (const { variants, features } of words) {
    const list = variants.map(name => codes.encode(name)).join() || 'null'
    terms.push(`(variant in (${list}) or features & ${codes.bits(features)} <> 0)`)
  }
  return terms.join(' and ')
}

async function answer(connection: DuckDBConnection, codes: Codes, query: IndexQuery): Promise<IndexAnswer> {
  const found = emptyCounts()
  const bits = codes.features.map((_, bit) => `count(*) filter (features >> ${bit} & 1 = 1)`)
  const parts = [
    ...groupingSets(query, except => where(query, codes, except)),
    ...beside(query, except => where(query, codes, except)).slice(1),
  ]
  if (query.counted === undefined)
    parts.push(
      `select ${BESIDE.feature}, unnest(range(${bits.length})), unnest(counts)::int from (select [${bits.join()}] as counts from listings where ${where(query, codes)})`,
    )
  let total = 0
  for (const [number, value, count] of (await connection.runAndReadAll(parts.join(' union all '))).getRows()) {
    const [kind, code, cars] = [Number(number ?? -1), Number(value), Number(count)]
    const facet = VALUE_FACETS[kind]
    if (kind === BESIDE.feature) {
      if (cars > 0) found.counts.feature.set(codes.features[code] ?? '', cars)
    } else if (facet !== undefined) {
      if (value !== null) found.counts[facet].set(codes.decode(code), cars)
    } else if (!enter(found, [kind, code, cars], codes)) total = cars
  }
  const page = await connection.runAndReadAll(
    `select id from listings where ${where(query, codes)} order by ${ORDERS[query.sort]} limit ${query.limit} offset ${query.offset}`,
  )
  return { total, ids: page.getRows().map(([id]) => Number(id)), ...found }
}
