import type { Kysely } from 'kysely'
import { SIZE_NAMES } from '#domain/catalogue/sizes.ts'
import type { PricedCar } from '#domain/pricing/pricedCar.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import { sizesOfRow } from './sizesOfRow.ts'
import type { OptionDirectory } from '../options/optionDirectory.ts'
import type { Schema } from '../schema.ts'

/** A car that was sold or withdrawn is compared with for so long (PRICE-2). */
const LEFT_FOR_MS = 365 * DAY_MS
/** On SQLite others wait while so many are read, some milliseconds. */
const ROWS_PER_READ = 500

function selectPriced(query: Kysely<Schema>) {
  return query
    .selectFrom('vehicles')
    .select([
      'id',
      'state',
      'brandId',
      'modelId',
      'variantId',
      'categoryId',
      'transmissionId',
      'fuelTypeId',
      'ownerId',
      'locationId',
      'priceAfterOffer',
      'leftAt',
      'leftPrice',
      'odometerKm',
      'odometerLower',
      ...SIZE_NAMES,
      'yearOfRegistration',
      'manufacturingYear',
    ])
}

const isInCatalogue = ({ state, priceAfterOffer: price }: { state: string; priceAfterOffer: number | null }) =>
  (price ?? 0) > 0 && CATALOGUE_STATES.some(name => name === state)

type Row = Awaited<ReturnType<ReturnType<typeof selectPriced>['execute']>>[number]

/** The car of a row; null for one that prices are not compared with at `now`. */
function toPricedCar(row: Row, options: OptionDirectory, now: number): PricedCar | null {
  const isPublic = isInCatalogue(row)
  if (!isPublic && (row.leftAt ?? 0) <= now - LEFT_FOR_MS) return null
  const category = options.keyOf('category', row.categoryId)
  const kind = options.kindOf(category)
  return {
    id: row.id,
    facets: {
      brand: options.keyOf('brand', row.brandId),
      model: options.keyOf('model', row.modelId),
      variant: options.keyOf('variant', row.variantId),
      category,
      transmission: options.keyOf('transmission', row.transmissionId),
      fuelType: options.keyOf('fuelType', row.fuelTypeId),
      owner: options.keyOf('owner', row.ownerId),
      location: options.keyOf('location', row.locationId),
    },
    price: isPublic ? row.priceAfterOffer : row.leftPrice,
    // Kilometres that went down say nothing: search, order and price take them as unknown (CAR-3).
    odometerKm: row.odometerLower === 1 || !kindHas(kind, 'odometerKm') ? null : row.odometerKm,
    year: row.yearOfRegistration ?? row.manufacturingYear,
    ...sizesOfRow(row, kind),
  }
}

/**
 * Those of these cars that prices are compared with at `now` (epoch milliseconds): in the catalogue, or out of it for less
 * than a year, then at their last public price.
 */
export async function readPricedCars(
  query: Kysely<Schema>,
  options: OptionDirectory,
  ids: readonly number[],
  now: number,
): Promise<Map<number, PricedCar>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPriced(query).where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap(row => {
      const car = toPricedCar(row, options, now)
      return car === null ? [] : [[row.id, car] as const]
    }),
  )
}

/** The cars that prices are compared with among the next ones after an id, and the id of the last that was looked at. */
export async function readNextPricedCars(
  query: Kysely<Schema>,
  options: OptionDirectory,
  after: number,
  now: number,
): Promise<{ cars: PricedCar[]; last: number | null }> {
  const rows = await selectPriced(query).where('id', '>', after).orderBy('id').limit(ROWS_PER_READ).execute()
  return {
    cars: rows.map(row => toPricedCar(row, options, now)).filter(car => car !== null),
    last: rows.length < ROWS_PER_READ ? null : (rows.at(-1)?.id ?? null),
  }
}

/** The cars that left the catalogue so long ago that prices were compared with them up to some days before `now`. */
export async function findForgotten(query: Kysely<Schema>, now: number): Promise<number[]> {
  const until = now - LEFT_FOR_MS
  const rows = await query
    .selectFrom('vehicles')
    .select('id')
    .where('leftAt', '>', until - 7 * DAY_MS)
    .where('leftAt', '<=', until)
    .execute()
  return rows.map(({ id }) => id)
}
