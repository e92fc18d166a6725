import type { Kysely, Selectable } from 'kysely'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { FORM_29C_KEYS, type Form29cItem, type Intake, type IntakeSource } from '#domain/intake/intake.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import type { IntakeTable } from './intakeTables.ts'

/** Written by `saveIntake` alone; an item that this release does not know is left out. */
function readChecklist(json: string): Form29cItem[] {
  const ticked = JSON.parse(json) as string[]
  return FORM_29C_KEYS.filter(item => ticked.includes(item))
}

function intakeOf(row: Selectable<IntakeTable>): Intake {
  return {
    vehicleId: row.vehicle_id,
    source: row.source as IntakeSource,
    fromName: row.from_name,
    fromPhone: row.from_phone,
    fromAddress: row.from_address,
    takenInOn: row.taken_in_on,
    chassisNo: row.chassis_no,
    engineNo: row.engine_no,
    keys: row.keys,
    form29c: row.form29c_ack === null || row.form29c_on === null ? null : { ack: row.form29c_ack, on: row.form29c_on },
    checklist: readChecklist(row.checklist),
    version: row.version,
  }
}

/** How a car came (DESK-3); null when nobody has noted it. For staff alone. */
export async function findIntake(query: Kysely<Schema>, vehicleId: number): Promise<Intake | null> {
  const row = await query.selectFrom('intakes').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirst()
  return row === undefined ? null : intakeOf(row)
}

const MOST_TWINS = 3

/** A car that was taken in with the chassis number of another one: one of the two is mistyped, or it is the same car again. */
export interface ChassisTwin {
  productId: string
  name: string
}

/** The other cars with the chassis number of an intake, the latest first; none without a number. */
export async function findChassisTwins(
  query: Kysely<Schema>,
  { vehicleId, chassisNo }: Pick<Intake, 'vehicleId' | 'chassisNo'>,
): Promise<ChassisTwin[]> {
  if (chassisNo === '') return []
  const rows = await query
    .selectFrom('intakes')
    .select('vehicle_id')
    // As in the index.
    .where('chassis_no', '<>', '')
    .where('chassis_no', '=', chassisNo)
    .where('vehicle_id', '<>', vehicleId)
    .orderBy('vehicle_id', 'desc')
    .limit(MOST_TWINS)
    .execute()
  const cars = await loadSummaries(
    query,
    rows.map(row => row.vehicle_id),
  )
  return cars.map(car => ({ productId: car.productId, name: vehicleName(car) }))
}
