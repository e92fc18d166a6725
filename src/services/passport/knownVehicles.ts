import type { Transaction } from 'kysely'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import type { PassportStep } from '#domain/passport/entryDrafts.ts'
import { recordBefore, type VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import type { VehicleRecord } from '#domain/vehicles/vehicleChanges.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { recordOf } from '../vehicles/vehicleInput.ts'

const AT_ONCE = 500

/** A vehicle as it is now, with all that its passport may say. */
export interface KnownVehicle {
  record: VehicleRecord
  createdAt: number
  updatedAt: number
}

function* parts(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += AT_ONCE) yield ids.slice(start, start + AT_ONCE)
}

/** The vehicles with these ids as they are now, by id. */
export async function readKnownVehicles(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<Map<number, KnownVehicle>> {
  const known = new Map<number, KnownVehicle>()
  for (const part of parts(ids))
    for (const vehicle of await loadVehicles(transaction, part))
      known.set(vehicle.id, {
        record: recordOf(vehicle),
        createdAt: vehicle.createdAt,
        updatedAt: vehicle.updatedAt,
      })
  return known
}

/** The product ids of vehicles that are there, or were removed, by id. */
export async function readProductIds(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const part of parts(ids)) {
    const there = await transaction.selectFrom('vehicles').select(['id', 'productId']).where('id', 'in', part).execute()
    const removed = await transaction
      .selectFrom('removedVehicles')
      .select(['vehicleId as id', 'productId'])
      .where('vehicleId', 'in', part)
      .execute()
    for (const { id, productId } of [...removed, ...there]) found.set(id, productId)
  }
  return found
}

/** What happened to these vehicles according to the events that are stored, by id, oldest first. */
export async function readPast(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<Map<number, { at: number; step: VehicleStep | null }[]>> {
  const past = new Map<number, { at: number; step: VehicleStep | null }[]>()
  for (const part of parts(ids)) {
    const rows = await transaction
      .selectFrom('events')
      .select(['subjectId', 'at', 'kind', 'shape', 'before', 'after'])
      .where('subject', '=', 'vehicle')
      .where('subjectId', 'in', part)
      .orderBy('id')
      .execute()
    for (const { subjectId: id, at, ...event } of rows) {
      const known = past.get(id) ?? []
      known.push({ at, step: readVehicleStep(event) })
      past.set(id, known)
    }
  }
  return past
}

/**
 * The record of a vehicle after the first `done` of these steps, from its record after all of them; null when there was none,
 * or nobody knows it.
 */
export function recordBetween(
  steps: readonly PassportStep[],
  done: number,
  last: VehicleRecord | undefined,
): VehicleRecord | null {
  const end = steps.findIndex((step, place) => place >= done && step.kind !== 'changed')
  const whole = steps[end]
  if (whole?.kind === 'added') return null
  let record = whole?.kind === 'removed' ? whole.record : last
  if (record === undefined) return null
  for (const step of steps.slice(done, end === -1 ? undefined : end).toReversed())
    if (step.kind === 'changed') {
      const side = { facts: {}, options: {}, features: [] }
      record = recordBefore(record, {
        kind: 'changed',
        before: { ...side, ...step.before },
        after: { ...side, ...step.after },
      })
    }
  return record
}
