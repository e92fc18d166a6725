import Database from 'better-sqlite3'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FACET_NAMES } from '#domain/catalogue/facets.ts'
import type { IndexAnswer, IndexQuery } from '#domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../engine.ts'
import { chosenFacets, COLUMNS, conditions, emptyCounts, INDEXES, ORDERS, ValueCodes } from './sqlListings.ts'

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

  return {
    build(listings) {
      const columns = COLUMNS.map(column => (column === 'id' ? 'id integer primary key' : `${column} integer`))
      database.exec(`create table listings (${columns.join()}) strict`)
      const statement = database.prepare(`insert ${insert}`)
      database.transaction(() => {
        for (const listing of listings) statement.run(codes.row(listing))
      })()
      for (const index of INDEXES) database.exec(index)
      database.exec('analyze')
      database.pragma('wal_checkpoint(truncate)')
    },
    query: query => answer(database, codes, query),
    put: listing => {
      database.prepare(`replace ${insert}`).run(codes.row(listing))
    },
    remove: id => {
      database.prepare('delete from listings where id = ?').run(id)
    },
    bytes: () => statSync(file).size,
    close() {
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answer(database: Database.Database, codes: ValueCodes, query: IndexQuery): IndexAnswer {
  const chosen = chosenFacets(query)
  const counts = emptyCounts()
  const parts = FACET_NAMES.map((facet, number) => {
    const where = conditions(query, codes, chosen.includes(facet) ? facet : undefined)
    const column = facet.toLowerCase()
    return `select ${number}, ${column}, count(*) from listings where ${where} and ${column} is not null group by ${column}`
  })
  const total = `select -1, 0, count(*) from listings where ${conditions(query, codes)}`
  const rows = database
    .prepare<[], [number, number, number]>([total, ...parts].join(' union all '))
    .raw(true)
    .all()
  for (const [number, code, count] of rows) {
    const facet = FACET_NAMES[number]
    if (facet !== undefined) counts[facet].set(codes.decode(code), count)
  }
  const page = database
    .prepare<[], [number]>(
      `select id from listings where ${conditions(query, codes)}
    order by ${ORDERS[query.sort]} limit ${query.limit} offset ${query.offset}`,
    )
    .raw(true)
    .all()
  return { total: rows.find(([number]) => number === -1)?.[2] ?? 0, ids: page.map(([id]) => id), counts }
}
