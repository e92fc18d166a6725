import { setImmediate as letOthersOn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Vehicle } from '#domain/vehicle.ts'
import { changedFields, type VehicleRecord } from '#domain/vehicleChanges.ts'
import { appendEvents } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../site.ts'
import { findTaken } from '../vehicles/findTaken.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { openRevert, revertVehicle, type RevertContext, type VehicleStep } from '../vehicles/revertVehicle.ts'
import { readRecord } from '../vehicles/vehicleEvents.ts'
import type { LeftVehicle } from './importJobs.ts'
import type { ImportRun } from './importRun.ts'
import { trailOf, type TrailEvent } from './importTrail.ts'

/** Vehicles put back between two pauses in which this process answers others. */
const BETWEEN_PAUSES = 5

function nameCar(record: VehicleRecord | null): string {
  if (record === null) return 'A car'
  const { brand, model, variant } = record.options
  const name = [brand, model, variant].filter(part => part !== null).join(' ') || 'A car'
  return record.facts.carNumber === null ? name : `${name}, ${record.facts.carNumber}`
}

/** Leaves out events that did nothing but carry a vehicle along when one of its options was renamed or merged. */
async function withoutRenames({ transaction, today }: RevertContext, events: readonly TrailEvent[]): Promise<TrailEvent[]> {
  const rows = await transaction.selectFrom('events').select(['id', 'before', 'after']).where('id', 'in', events.map(({ id }) => id))
    .where('import_id', 'is', null).where('reverts_import_id', 'is', null).execute()
  const carried = new Set<number>()
  for (const { id, ...row } of rows) {
    const [before, after] = [readRecord(row.before), readRecord(row.after)]
    if (before !== null && after !== null && changedFields(await today(before), await today(after)).length === 0) carried.add(id)
  }
  return events.filter(({ id }) => !carried.has(id))
}

async function readTrails(transaction: Transaction<Schema>, ids: readonly number[]): Promise<Map<number, TrailEvent[]>> {
  const rows = await transaction.selectFrom('events').select(['id', 'at', 'actor', 'import_id', 'reverts_import_id', 'subject_id'])
    .where('subject', '=', 'vehicle').where('subject_id', 'in', ids).orderBy('id').execute()
  return Map.groupBy(rows, row => row.subject_id)
}

/** Whether a car number or source that taking a step back would bring back belongs to another vehicle by now. */
async function isTaken(transaction: Transaction<Schema>, { vehicleId, before, after }: VehicleStep): Promise<boolean> {
  const lost = (fact: 'carNumber' | 'sourceKey') => before?.facts[fact] === after?.facts[fact] ? null : before?.facts[fact]
  return await findTaken(transaction, vehicleId, { carNumber: lost('carNumber'), sourceKey: lost('sourceKey') }) !== null
}

/** What became of a vehicle. `left.by` is the actor as events name it. */
interface Outcome { takenBack: boolean; left: LeftVehicle | null }

async function revertOne(
  context: RevertContext, vehicle: Vehicle | null, step: VehicleStep, last: TrailEvent,
): Promise<Outcome> {
  const left = (reason: string): Outcome => (
    { takenBack: false, left: { vehicleId: step.vehicleId, car: nameCar(step.after ?? step.before), by: last.actor, at: last.at, reason } })
  if (await isTaken(context.transaction, step)) return left('its old car number or stock number belongs to another car now')
  const outcome = await revertVehicle(context, vehicle, step)
  return outcome.outcome === 'refused' ? left('it cannot be put back as it was') : { takenBack: true, left: null }
}

/**
 * Takes back within a transaction what the import of a run did to these vehicles, and appends the events of it. A vehicle
 * that somebody has changed since stays as it is.
 */
export async function revertVehicles(
  platform: ProductPlatform, transaction: Transaction<Schema>, run: ImportRun, ids: readonly number[],
): Promise<Outcome[]> {
  const trails = await readTrails(transaction, ids)
  const vehicles = new Map((await loadVehicles(transaction, ids)).map(vehicle => [vehicle.id, vehicle]))
  const context = await openRevert(platform, transaction, { create: true })
  const outcomes: Outcome[] = []
  for (const [index, vehicleId] of ids.entries()) {
    if (index % BETWEEN_PAUSES === 0) await letOthersOn()
    const events = trails.get(vehicleId) ?? []
    const whole = trailOf(events, run.row.id)
    const trail = whole.kind === 'changed' ? trailOf(await withoutRenames(context, events), run.row.id) : whole
    const last = events.at(-1)
    if (trail.kind === 'nothing' || last === undefined) continue
    const known = await transaction.selectFrom('events').select(['id', 'before', 'after'])
      .where('id', 'in', trail.kind === 'own' ? [trail.first, trail.last] : [trail.by.id]).execute()
    const recordsOf = (id: number) => known.find(event => event.id === id)
    if (trail.kind === 'changed') {
      const told = recordsOf(trail.by.id)
      const gone = told !== undefined && told.after === null
      const car = nameCar(readRecord(told?.after ?? told?.before ?? null))
      outcomes.push({ takenBack: false, left: { vehicleId, car, by: trail.by.actor, at: trail.by.at, reason: gone ? 'removed since' : 'changed since' } })
      continue
    }
    const step = { vehicleId, before: readRecord(recordsOf(trail.first)?.before ?? null), after: readRecord(recordsOf(trail.last)?.after ?? null) }
    outcomes.push(await revertOne(context, vehicles.get(vehicleId) ?? null, step, last))
  }
  await appendEvents(platform, transaction, run.actor, [...context.resolver.made, ...context.events], null, run.row.id)
  return outcomes
}
