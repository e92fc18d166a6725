import type { Kysely } from 'kysely'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { Schema } from '../schema.ts'

/** The kind of a vehicle by its category (VEH-1): a car where it has no category, or is gone. */
export async function kindOfVehicle(query: Kysely<Schema>, vehicleId: number): Promise<Kind> {
  const row = await query
    .selectFrom('vehicles')
    .innerJoin('categories', 'categories.id', 'vehicles.categoryId')
    .select('categories.kind')
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst()
  return row?.kind ?? 'car'
}
