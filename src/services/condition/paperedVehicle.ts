import type { Kysely } from 'kysely'
import type { PaperedVehicle } from '#domain/condition/classDocuments.ts'
import type { Schema } from '../schema.ts'

/** What the papers of a vehicle follow from (VEH-7); those of a car where it is gone. */
export async function readPaperedVehicle(query: Kysely<Schema>, vehicleId: number): Promise<PaperedVehicle> {
  const row = await query
    .selectFrom('vehicles')
    .leftJoin('categories', 'categories.id', 'vehicles.categoryId')
    .leftJoin('fuelTypes', 'fuelTypes.id', 'vehicles.fuelTypeId')
    .leftJoin('registrationTypes', 'registrationTypes.id', 'vehicles.registrationTypeId')
    .select([
      'categories.kind',
      'categories.name as category',
      'fuelTypes.name as fuel',
      'registrationTypes.name as registrationType',
      'vehicles.grossWeightKg',
    ])
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst()
  return {
    kind: row?.kind ?? 'car',
    category: row?.category ?? null,
    fuel: row?.fuel ?? null,
    registrationType: row?.registrationType ?? null,
    grossWeightKg: row?.grossWeightKg ?? null,
  }
}
