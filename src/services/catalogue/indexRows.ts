import type { Kysely } from 'kysely'
import { FACET_NAMES, mapFacets } from '#domain/catalogue/facets.ts'
import type { IndexRow } from '#domain/catalogue/index/indexTypes.ts'
import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import { CATALOGUE_STATES } from '#domain/vehicle/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { OptionDirectory } from './optionDirectory.ts'

// Rows in memory at a time while the whole catalogue is read.
const ROWS_PER_READ = 20_000

const FACET_COLUMNS = FACET_NAMES.map(facet => OPTION_LISTS[facet].column)

function selectIndexed(query: Kysely<Schema>) {
  return query
    .selectFrom('vehicles')
    .select([
      'id',
      ...FACET_COLUMNS,
      'price_after_offer',
      'odometer_km',
      'year_of_registration',
      'posted_on',
      'created_at',
    ])
    .where('state', 'in', CATALOGUE_STATES)
    .where('price_after_offer', '>', 0)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIndexed>['execute']>>[number]

function toIndexRow(row: Row, options: OptionDirectory): IndexRow {
  return {
    id: row.id,
    facets: mapFacets(facet => options.keyOf(facet, row[OPTION_LISTS[facet].column])),
    price: row.price_after_offer,
    odometerKm: row.odometer_km,
    year: row.year_of_registration,
    postedAt: row.posted_on === null ? row.created_at : Date.parse(row.posted_on),
  }
}

/** Reads every vehicle of the public catalogue, by id. */
export async function* readCatalogue(query: Kysely<Schema>, options: OptionDirectory): AsyncGenerator<IndexRow> {
  let last = 0
  for (;;) {
    const rows = await selectIndexed(query).where('id', '>', last).orderBy('id').limit(ROWS_PER_READ).execute()
    for (const row of rows) yield toIndexRow(row, options)
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_PER_READ) return
  }
}

/** Those of these vehicles that are in the public catalogue now, by id. */
export async function readIndexRows(
  query: Kysely<Schema>,
  options: OptionDirectory,
  ids: readonly number[],
): Promise<Map<number, IndexRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectIndexed(query).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, toIndexRow(row, options)]))
}
