import type { Kysely } from 'kysely'
import type { IndexRow } from '#domain/catalogue/types.ts'
import { CATALOGUE_STATES } from '#domain/vehicle/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { OptionDirectory } from './optionDirectory.ts'

// Rows in memory at once while the whole catalogue is read.
const ROWS_PER_READ = 20_000

function selectIndexed(query: Kysely<Schema>) {
  return query.selectFrom('vehicles').select([
    'id', 'brand_id', 'model_id', 'variant_id', 'category_id', 'transmission_id', 'registration_type_id', 'fuel_type_id',
    'color_id', 'owner_id', 'price_after_offer', 'odometer_km', 'year_of_registration', 'posted_on', 'created_at',
  ]).where('state', 'in', CATALOGUE_STATES).where('price_after_offer', '>', 0)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIndexed>['execute']>>[number]

function toIndexRow(row: Row, options: OptionDirectory): IndexRow {
  return {
    id: row.id,
    facets: {
      brand: options.keyOf('brand', row.brand_id),
      model: options.keyOf('model', row.model_id),
      variant: options.keyOf('variant', row.variant_id),
      category: options.keyOf('category', row.category_id),
      transmission: options.keyOf('transmission', row.transmission_id),
      registrationType: options.keyOf('registrationType', row.registration_type_id),
      fuelType: options.keyOf('fuelType', row.fuel_type_id),
      color: options.keyOf('color', row.color_id),
      owner: options.keyOf('owner', row.owner_id),
    },
    price: row.price_after_offer,
    odometerKm: row.odometer_km,
    year: row.year_of_registration,
    postedAt: row.posted_on === null ? row.created_at : Date.parse(row.posted_on),
  }
}

/** Every vehicle that visitors find in the catalogue, by id. */
export async function* readCatalogue(query: Kysely<Schema>, options: OptionDirectory): AsyncGenerator<IndexRow> {
  let last = 0
  for (;;) {
    const rows = await selectIndexed(query).where('id', '>', last).orderBy('id').limit(ROWS_PER_READ).execute()
    for (const row of rows) yield toIndexRow(row, options)
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_PER_READ) return
  }
}

/** Those of these vehicles that stand in the catalogue now, by id. */
export async function readIndexRows(
  query: Kysely<Schema>, options: OptionDirectory, ids: readonly number[],
): Promise<Map<number, IndexRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectIndexed(query).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, toIndexRow(row, options)]))
}
