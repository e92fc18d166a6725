import Database from 'better-sqlite3'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VALUE_FACETS } from '../../../src/domain/catalogue/facets.ts'
import type { IndexAnswer, IndexQuery, IndexRow } from '../../../src/domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../engine.ts'
import {
  beside,
  COLUMNS,
  conditions,
  countedFacets,
  emptyCounts,
  enter,
  FEATURE_INDEX,
  INDEXES,
  ORDERS,
  ValueCodes,
} from './sqlListings.ts'

/** SQLite in a file (WAL, synchronous=FULL) with a cache that holds it all. One statement counts, one reads the page. */
export function sqlite(): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const file = join(folder, 'listings.db')
  const database = new Database(file)
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.pragma('cache_size = -1000000')
  database.pragma('mmap_size = 2000000000')
  const codes = new ValueCodes()
  const insert = `into listings values (${COLUMNS.map(() => '?').join()})`
  const putFeatures = ({ id, features }: IndexRow): void => {
    database.prepare('delete from listing_features where listing = ?').run(id)
    const add = database.prepare('insert into listing_features values (?, ?)')
    for (const feature of features) add.run(id, codes.encode(feature))
  }

  return {
    build(listings) {
      const columns = COLUMNS.map(column => (column === 'id' ? 'id integer primary key' : `${column} integer`))
      database.exec(`create table listings (${columns.join()}) strict`)
      database.exec(
        'create table listing_features (listing integer, feature integer, primary key (listing, feature)) strict, without rowid',
      )
      const statement = database.prepare(`insert ${insert}`)
      const add = database.prepare('insert into listing_features values (?, ?)')
      database.transaction(() => {
        for (const listing of listings) {
          statement.run(codes.row(listing))
          for (const feature of listing.features) add.run(listing.id, codes.encode(feature))
        }
      })()
      database.exec(FEATURE_INDEX)
      for (const index of INDEXES) database.exec(index)
      database.exec('analyze')
      database.pragma('wal_checkpoint(truncate)')
    },
    query: query => answer(database, codes, query),
    put: listing => {
      database.transaction(() => {
        database.prepare(`replace ${insert}`).run(codes.row(listing))
        putFeatures(listing)
      })()
    },
    remove: id => {
      database.transaction(() => {
        database.prepare('delete from listings where id = ?').run(id)
        database.prepare('delete from listing_features where listing = ?').run(id)
      })()
    },
    bytes: () => statSync(file).size,
    close() {
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answer(database: Database.Database, codes: ValueCodes, query: IndexQuery): IndexAnswer {
  const found = emptyCounts()
  const parts = countedFacets(query).map(facet => {
    const where = conditions(query, codes, facet)
    const column = facet.toLowerCase()
    return `select ${VALUE_FACETS.indexOf(facet)}, ${column}, count(*) from listings where ${where} and ${column} is not null group by ${column}`
  })
  const total = `select -1, 0, count(*) from listings where ${conditions(query, codes)}`
  const rows = database
    .prepare<[], [number, number, number]>(
      [total, ...parts, ...beside(query, except => conditions(query, codes, except))].join(' union all '),
    )
    .raw(true)
    .all()
  for (const row of rows) {
    if (enter(found, row, codes)) continue
    const [number, code, count] = row
    const facet = VALUE_FACETS[number]
    if (facet !== undefined) found.counts[facet].set(codes.decode(code), count)
  }
  const page = database
    .prepare<[], [number]>(
      `select id from listings where ${conditions(query, codes)}
    order by ${ORDERS[query.sort]} limit ${query.limit} offset ${query.offset}`,
    )
    .raw(true)
    .all()
  return { total: rows.find(([number]) => number === -1)?.[2] ?? 0, ids: page.map(([id]) => id), ...found }
}
