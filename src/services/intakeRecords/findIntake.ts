import type { Kysely, Selectable } from 'kysely'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { Intake } from '#domain/intake/intake.ts'
import { CHASSIS } from '#domain/registration/chassisInPlace.ts'
import { findHolding } from '../holdings/findHolding.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { checklistJson, type IntakeTable } from './intakeTables.ts'

function intakeOf(row: Selectable<IntakeTable>): Intake {
  return {
    vehicleId: row.vehicleId,
    source: row.source,
    fromName: row.fromName,
    fromPhone: row.fromPhone,
    fromAddress: row.fromAddress,
    takenInOn: row.takenInOn,
    chassisNo: row.chassisNo,
    engineNo: row.engineNo,
    keys: row.keys,
    loanLender: row.loanLender ?? '',
    form29c: row.form29cAck === null || row.form29cOn === null ? null : { ack: row.form29cAck, on: row.form29cOn },
    checklist: checklistJson.read(row.checklist),
    version: row.version,
  }
}

/** How a car came (DESK-3); null when nobody has noted it. For staff alone. */
export async function findIntake(query: Kysely<Schema>, vehicleId: number): Promise<Intake | null> {
  const row = await query.selectFrom('intakes').selectAll().where('vehicleId', '=', vehicleId).executeTakeFirst()
  return row === undefined ? null : intakeOf(row)
}

/** How a car came into a holding (BOOK-2), also into one that is over. */
export async function findIntakeOf(
  query: Kysely<Schema>,
  { id, vehicleId }: { id: number; vehicleId: number },
): Promise<Intake | null> {
  const past = await query.selectFrom('pastIntakes').selectAll().where('holdingId', '=', id).executeTakeFirst()
  if (past !== undefined) return intakeOf(past)
  return (await findHolding(query, vehicleId))?.id === id ? findIntake(query, vehicleId) : null
}

/** How a car came the last time before it came back; null for one that never did. */
export async function lastPastIntake(query: Kysely<Schema>, vehicleId: number): Promise<Intake | null> {
  const row = await query
    .selectFrom('pastIntakes')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('holdingId', 'desc')
    .limit(1)
    .executeTakeFirst()
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
    .select('vehicleId')
    // As in the index.
    .where('chassisNo', '<>', '')
    .where('chassisNo', '=', chassisNo)
    .where('vehicleId', '<>', vehicleId)
    .orderBy('vehicleId', 'desc')
    .limit(MOST_TWINS)
    .execute()
  const unnumbered = await query
    .selectFrom('vehicles')
    .select('id')
    .where('carNumber', '=', CHASSIS + chassisNo)
    .where('id', '<>', vehicleId)
    .execute()
  const ids = new Set([...unnumbered.map(row => row.id), ...rows.map(row => row.vehicleId)])
  const cars = await loadSummaries(query, [...ids])
  return cars.map(car => ({ productId: car.productId, name: vehicleName(car) }))
}
