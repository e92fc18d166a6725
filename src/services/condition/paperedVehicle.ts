import type { Kysely } from 'kysely'
import type { PaperedVehicle } from '#domain/condition/classDocuments.ts'
import type { Schema } from '../schema.ts'

/** What the papers of these vehicles follow from (VEH-7), by vehicle; those that are gone are not in it. */
export async function readPaperedVehicles(
  query: Kysely<Schema>,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, PaperedVehicle>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('vehicles')
    .leftJoin('categories', 'categories.id', 'vehicles.categoryId')
    .leftJoin('fuelTypes', 'fuelTypes.id', 'vehicles.fuelTypeId')
    .leftJoin('registrationTypes', 'registrationTypes.id', 'vehicles.registrationTypeId')
    .select([
      'vehicles.id',
      'categories.kind',
      'categories.name as category',
      'fuelTypes.name as fuel',
      'registrationTypes.name as registrationType',
      'vehicles.grossWeightKg',
    ])
    .where('vehicles.id', 'in', vehicleIds)
    .execute()
  return new Map(rows.map(({ id, kind, ...row }) => [id, { ...row, kind: kind ?? 'car' }]))
}

/** What the papers of a vehicle follow from; those of a car where it is gone. */
export async function readPaperedVehicle(query: Kysely<Schema>, vehicleId: number): Promise<PaperedVehicle> {
  const gone = { kind: 'car', category: null, fuel: null, registrationType: null, grossWeightKg: null } as const
  return (await readPaperedVehicles(query, [vehicleId])).get(vehicleId) ?? gone
}
