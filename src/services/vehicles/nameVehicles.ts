import type { Kysely } from 'kysely'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { carTitle } from '#domain/audit/eventText.ts'
import type { Schema } from '../schema.ts'

/** The name of a vehicle in descriptions of events, and its product id; null when it is gone. */
export interface NamedVehicle {
  name: string
  productId: string | null
}

async function nameGone(query: Kysely<Schema>, ids: readonly number[]): Promise<[number, NamedVehicle][]> {
  if (ids.length === 0) return []
  const rows = await query
    .selectFrom('events')
    .select(['subjectId', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'vehicle')
    .where('subjectId', 'in', ids)
    .where('kind', '=', 'removed')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ subjectId: id, ...event }) => {
    const step = readVehicleStep(event)
    return step?.kind === 'removed'
      ? [[id, { name: carTitle({ ...step.record.options, carNumber: step.record.facts.carNumber }), productId: null }]]
      : []
  })
}

/**
 * Names the vehicles of these ids as they are called now, or were called when they were removed. For some hundreds at
 * most.
 */
export async function nameVehicles(query: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, NamedVehicle>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await query
    .selectFrom('vehicles')
    .leftJoin('brands', 'brands.id', 'vehicles.brandId')
    .leftJoin('models', 'models.id', 'vehicles.modelId')
    .leftJoin('variants', 'variants.id', 'vehicles.variantId')
    .select([
      'vehicles.id',
      'vehicles.productId',
      'vehicles.carNumber',
      'brands.name as brand',
      'models.name as model',
      'variants.name as variant',
    ])
    .where('vehicles.id', 'in', wanted)
    .execute()
  const there = new Map(rows.map(row => [row.id, { name: carTitle(row), productId: row.productId }]))
  return new Map([
    ...(await nameGone(
      query,
      wanted.filter(id => !there.has(id)),
    )),
    ...there,
  ])
}

/**
 * The id of the first event of each of these vehicles: a later event of kind `added` means that the vehicle was brought
 * back.
 */
export async function firstEvents(query: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('events')
    .select(['subjectId', ({ fn }) => fn.min('id').as('id')])
    .where('subject', '=', 'vehicle')
    .where('subjectId', 'in', [...new Set(ids)])
    .groupBy('subjectId')
    .execute()
  return new Map(rows.map(row => [row.subjectId, row.id]))
}
