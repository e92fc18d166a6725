import type { Kysely, Selectable } from 'kysely'
import { FORM_29C_KEYS, type Form29cItem, type Intake, type IntakeSource } from '#domain/intake/intake.ts'
import type { Schema } from '../schema.ts'
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
