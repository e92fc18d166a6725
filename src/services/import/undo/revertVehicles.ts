import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { changedFields, type VehicleRecord } from '#domain/vehicles/vehicleChanges.ts'
import type { VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { appendEvents } from '../../appendEvents.ts'
import type { Schema } from '../../schema.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { findTaken } from '../../vehicles/findTaken.ts'
import { loadVehicles } from '../../vehicles/loadVehicles.ts'
import { openRevert, revertVehicle, type RevertContext } from '../../vehicles/revertVehicle.ts'
import { recordOf } from '../../vehicles/vehicleInput.ts'
import type { LeftVehicle } from '../importContent.ts'
import type { ImportRun } from '../importRun.ts'
import { trailOf, type TrailEvent } from './importTrail.ts'
import { takeBackDocuments } from './takeBackDocuments.ts'

/** Vehicles reverted before the loop yields to the event loop. */
const BETWEEN_PAUSES = 5

function nameCar(record: VehicleRecord | null): string {
  if (record === null) return 'A vehicle'
  const { brand, model, variant } = record.options
  const name = [brand, model, variant].filter(part => part !== null).join(' ') || 'A vehicle'
  return record.facts.carNumber === null ? name : `${name}, ${record.facts.carNumber}`
}

/** The steps of these events by event id, oldest first. */
async function readSteps(transaction: Transaction<Schema>, ids: readonly number[]): Promise<Map<number, VehicleStep>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('events')
    .select(['id', 'kind', 'shape', 'before', 'after'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    rows.flatMap(({ id, ...event }) => {
      const step = readVehicleStep(event)
      return step === null ? [] : [[id, step] as const]
    }),
  )
}

/** Leaves out events that only propagated a rename or merge of an option to the vehicle. */
async function withoutRenames(
  { transaction, today }: RevertContext,
  events: readonly TrailEvent[],
): Promise<TrailEvent[]> {
  const others = events.filter(event => event.importId === null && event.revertsImportId === null).map(({ id }) => id)
  const renames = new Set<number>()
  for (const [id, then] of await readSteps(transaction, others)) {
    const step = await today(then)
    if (step.kind === 'changed' && changedFields(step.before, step.after).length === 0) renames.add(id)
  }
  return events.filter(({ id }) => !renames.has(id))
}

async function readTrails(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<Map<number, TrailEvent[]>> {
  const rows = await transaction
    .selectFrom('events')
    .select(['id', 'at', 'actor', 'importId', 'revertsImportId', 'subjectId'])
    .where('subject', '=', 'vehicle')
    .where('subjectId', 'in', ids)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, row => row.subjectId)
}

/** Whether another vehicle has a car number or source key by now that the revert would bring back. */
async function isTaken(
  transaction: Transaction<Schema>,
  vehicleId: number,
  steps: readonly VehicleStep[],
): Promise<boolean> {
  const lost = (fact: 'carNumber' | 'sourceKey') =>
    steps
      .map(step => (step.kind === 'changed' ? step.before.facts[fact] : undefined))
      .find(value => value !== undefined)
  return (
    (await findTaken(transaction, vehicleId, { carNumber: lost('carNumber'), sourceKey: lost('sourceKey') })) !== null
  )
}

/** The outcome for a vehicle. `left.by` is the actor as in events. */
interface Outcome {
  takenBack: boolean
  left: LeftVehicle | null
}

async function revertOne(
  context: RevertContext,
  vehicle: Vehicle | null,
  vehicleId: number,
  { steps, last }: { steps: readonly VehicleStep[]; last: TrailEvent },
): Promise<Outcome> {
  const left = (reason: string): Outcome => ({
    takenBack: false,
    left: { vehicleId, car: nameCar(vehicle && recordOf(vehicle)), by: last.actor, at: last.at, reason },
  })
  if (await isTaken(context.transaction, vehicleId, steps))
    return left('its old vehicle number or stock number belongs to another vehicle now')
  const outcome = await revertVehicle(context, vehicle, vehicleId, steps)
  return outcome.outcome === 'refused' ? left('it cannot be put back as it was') : { takenBack: true, left: null }
}

/**
 * Reverts within a transaction what the import of a run did to these vehicles, and appends the events of that. A
 * vehicle that somebody has changed since stays as it is.
 */
export async function revertVehicles(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  run: ImportRun,
  ids: readonly number[],
): Promise<Outcome[]> {
  const trails = await readTrails(transaction, ids)
  const vehicles = new Map((await loadVehicles(transaction, ids)).map(vehicle => [vehicle.id, vehicle]))
  const context = await openRevert(platform, transaction, { create: true })
  const outcomes: Outcome[] = []
  for (const [index, vehicleId] of ids.entries()) {
    if (index % BETWEEN_PAUSES === 0) await yieldToEventLoop()
    const events = trails.get(vehicleId) ?? []
    const whole = trailOf(events, run.row.id)
    const trail = whole.kind === 'changed' ? trailOf(await withoutRenames(context, events), run.row.id) : whole
    const last = events.at(-1)
    if (trail.kind === 'nothing' || last === undefined) continue
    const vehicle = vehicles.get(vehicleId) ?? null
    if (trail.kind === 'own') {
      const known = await readSteps(transaction, trail.ids)
      // When one step cannot be read, nothing is reverted: a change must not be reverted by half.
      const steps = known.size === trail.ids.length ? [...known.values()] : []
      const outcome = await revertOne(context, vehicle, vehicleId, { steps, last })
      if (outcome.takenBack) await takeBackDocuments(platform, context, vehicleId, steps)
      outcomes.push(outcome)
      continue
    }
    const by = (await readSteps(transaction, [trail.by.id])).get(trail.by.id)
    const [car, reason] =
      by?.kind === 'removed' ? [by.record, 'removed since'] : [vehicle && recordOf(vehicle), 'changed since']
    outcomes.push({
      takenBack: false,
      left: { vehicleId, car: nameCar(car), by: trail.by.actor, at: trail.by.at, reason },
    })
  }
  await appendEvents(platform, transaction, run.actor, [...context.resolver.made, ...context.events], null, run.row.id)
  return outcomes
}
