import { sql, type Kysely } from 'kysely'
import { mapValueFacets, VALUE_FACETS } from '#domain/catalogue/facets.ts'
import type { IndexRow } from '#domain/catalogue/index/indexTypes.ts'
import { SIZE_NAMES } from '#domain/catalogue/sizes.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { OptionDirectory } from '../options/optionDirectory.ts'
import { sizesOfRow } from '../pricing/sizesOfRow.ts'

// Rows in memory at a time while the whole catalogue is read.
const ROWS_PER_READ = 20_000
// Many cars have the same features: so many sets of them are read once only.
const SETS_KEPT = 10_000

const FACET_COLUMNS = VALUE_FACETS.map(facet => OPTION_LISTS[facet].column)

/** Which vehicles to read: some, or those from after one id to another. */
type Ids = readonly number[] | { after: number; to: number }

function selectIndexed(query: Kysely<Schema>) {
  return query
    .selectFrom('vehicles')
    .select([
      'id',
      ...FACET_COLUMNS,
      'priceAfterOffer',
      'odometerKm',
      'odometerLower',
      ...SIZE_NAMES,
      'registrationPrefix',
      'yearOfRegistration',
      'manufacturingYear',
      'postedOn',
      'createdAt',
    ])
    .where('state', 'in', CATALOGUE_STATES)
    .where('priceAfterOffer', '>', 0)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIndexed>['execute']>>[number]

/** The parts of vehicles that have tables of their own: ids of features, joined by commas, and who has a photo. */
interface Parts {
  features: Map<number, string>
  withPhotos: Set<number>
}

async function readParts(query: Kysely<Schema>, ids: Ids): Promise<Parts> {
  const features = await query
    .selectFrom('vehicleFeatures')
    .select(['vehicleId', sql<string>`string_agg(cast(feature_id as text), ',')`.as('features')])
    .where(eb =>
      'after' in ids
        ? eb.and([eb('vehicleId', '>', ids.after), eb('vehicleId', '<=', ids.to)])
        : eb('vehicleId', 'in', ids),
    )
    .groupBy('vehicleId')
    .execute()
  // The first photo has the position 0.
  const photos = await query
    .selectFrom('photos')
    .select('vehicleId')
    .where('position', '=', 0)
    .where(eb =>
      'after' in ids
        ? eb.and([eb('vehicleId', '>', ids.after), eb('vehicleId', '<=', ids.to)])
        : eb('vehicleId', 'in', ids),
    )
    .execute()
  return {
    features: new Map(features.map(row => [row.vehicleId, row.features])),
    withPhotos: new Set(photos.map(row => row.vehicleId)),
  }
}

/** Makes index rows. It knows the sets of features that it has read. */
function rowMaker(options: OptionDirectory): (row: Row, parts: Parts) => IndexRow {
  const sets = new Map<string, readonly string[]>()
  const featuresOf = (ids: string | undefined): readonly string[] => {
    if (ids === undefined) return []
    const known = sets.get(ids)
    if (known !== undefined) return known
    const keys = ids
      .split(',')
      .map(id => options.keyOf('feature', Number(id)))
      .filter(key => key !== null)
    if (sets.size < SETS_KEPT) sets.set(ids, keys)
    return keys
  }
  return (row, { features, withPhotos }) => {
    const facets = mapValueFacets(facet => options.keyOf(facet, row[OPTION_LISTS[facet].column]))
    const kind = options.kindOf(facets.category)
    return {
      id: row.id,
      facets,
      features: featuresOf(features.get(row.id)),
      plate: row.registrationPrefix === null ? null : nameKey(row.registrationPrefix),
      withPhotos: withPhotos.has(row.id),
      price: row.priceAfterOffer,
      // Kilometres that went down say nothing: search, order and price take them as unknown (CAR-3).
      odometerKm: row.odometerLower === 1 || !kindHas(kind, 'odometerKm') ? null : row.odometerKm,
      year: row.yearOfRegistration ?? row.manufacturingYear,
      postedAt: row.postedOn === null ? row.createdAt : Date.parse(row.postedOn),
      ...sizesOfRow(row, kind),
    }
  }
}

/** Reads every vehicle of the public catalogue, by id. */
export async function* readCatalogue(query: Kysely<Schema>, options: OptionDirectory): AsyncGenerator<IndexRow> {
  const toIndexRow = rowMaker(options)
  let last = 0
  for (;;) {
    const rows = await selectIndexed(query).where('id', '>', last).orderBy('id').limit(ROWS_PER_READ).execute()
    const to = rows.at(-1)?.id ?? last
    const parts = await readParts(query, { after: last, to })
    for (const row of rows) yield toIndexRow(row, parts)
    last = to
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
  const toIndexRow = rowMaker(options)
  const rows = await selectIndexed(query).where('id', 'in', ids).execute()
  const parts = await readParts(query, ids)
  return new Map(rows.map(row => [row.id, toIndexRow(row, parts)]))
}
