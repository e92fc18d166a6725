import type { Kysely } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Schema } from '../schema.ts'

/** The version of a car that is there. Throws `Failure` `not_found`. */
export async function requireVehicle(
  query: Kysely<Schema>,
  vehicleId: number,
): Promise<{ id: number; version: number; productId: string; carNumber: string | null }> {
  const row = await query
    .selectFrom('vehicles')
    .select(['id', 'version', 'productId', 'carNumber'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'This car is not there any more.')
  return row
}
