import type { Transaction } from 'kysely'
import { BULK_OPTIONS } from '#domain/stock/bulkChange.ts'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { Failure } from '#domain/errors.ts'
import { changedFields } from '#domain/vehicles/vehicleChanges.ts'
import { appendEvents } from '../appendEvents.ts'
import type { ChangeStep, BulkJob } from '../bulkJobs/bulkJob.ts'
import { runBulkJob } from '../bulkJobs/runBulkJob.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { openRevert, revertVehicle } from '../vehicles/revertVehicle.ts'
import { nameBriefs } from './stockNames.ts'

const EVENTS_AT_ONCE = 10

/** The result of an undo: how many vehicles were put back, and the names of those that somebody has changed since. */
export interface RevertResult {
  reverted: number
  kept: string[]
}

// All fields that a bulk change may change: our own EMI text follows the price, and a car that becomes electric loses
// engine size and mileage.
const BULK_FIELDS: readonly string[] = [
  'state',
  'actualPrice',
  'offerAmount',
  'emiOptions',
  'engineCc',
  'mileageKmpl',
  ...BULK_OPTIONS,
]

/**
 * The steps of these events, and the vehicles that somebody has changed since or that a different kind of change has
 * made.
 */
async function readSteps(transaction: Transaction<Schema>, batch: readonly number[]) {
  const events = await transaction
    .selectFrom('events')
    .select(['id', 'subjectId', 'kind', 'shape', 'before', 'after'])
    .where('id', 'in', batch)
    .where('subject', '=', 'vehicle')
    .where('kind', '=', 'changed')
    .execute()
  if (events.length === 0) return { steps: [], overtaken: [] }
  const newest = await transaction
    .selectFrom('events')
    .select(['subjectId', ({ fn }) => fn.max('id').as('id')])
    .where('subject', '=', 'vehicle')
    .where(
      'subjectId',
      'in',
      events.map(event => event.subjectId),
    )
    .groupBy('subjectId')
    .execute()
  const isNewest = new Set(newest.map(({ id }) => id))
  const steps = events
    .filter(event => isNewest.has(event.id))
    .flatMap(event => {
      const step = readVehicleStep(event)
      const isBulk =
        step?.kind === 'changed'
        && changedFields(step.before, step.after).every(({ field }) => BULK_FIELDS.includes(field))
      return isBulk ? [{ vehicleId: event.subjectId, step }] : []
    })
  const own = new Set(steps.map(step => step.vehicleId))
  return { steps, overtaken: events.map(event => event.subjectId).filter(id => !own.has(id)) }
}

interface RevertContent {
  eventIds: readonly number[]
}

/** `place` counts the events that were looked at, `kept` has the ids of the vehicles that stay as they are. */
interface RevertProgress {
  place: number
  reverted: number
  kept: number[]
}

/** Puts back the vehicles of the next events. */
async function revertNext(
  { platform, transaction, actor, rest, isFull }: ChangeStep,
  { eventIds }: RevertContent,
  { place, reverted, kept }: RevertProgress,
): Promise<RevertProgress> {
  const context = await openRevert(platform, transaction, { create: false })
  const others: number[] = []
  let next = place
  do {
    const batch = eventIds.slice(next, next + EVENTS_AT_ONCE)
    const { steps, overtaken } = await readSteps(transaction, batch)
    others.push(...overtaken)
    const vehicles = new Map(
      (
        await loadVehicles(
          transaction,
          steps.map(step => step.vehicleId),
        )
      ).map(vehicle => [vehicle.id, vehicle]),
    )
    for (const { vehicleId, step } of steps) {
      await rest()
      const written = await revertVehicle(context, vehicles.get(vehicleId) ?? null, vehicleId, [step])
      if (written.outcome === 'refused') others.push(vehicleId)
    }
    next += batch.length
  } while (!(await isFull()) && next < eventIds.length)
  await appendEvents(platform, transaction, actor, context.events)
  return { place: next, reverted: reverted + context.events.length, kept: [...kept, ...others] }
}

/** The undo of a bulk change in steps. */
export const bulkRevert: BulkJob<RevertContent, RevertProgress> = {
  kind: 'bulk revert',
  async step(step, content, before) {
    const progress = await revertNext(step, content, before ?? { place: 0, reverted: 0, kept: [] })
    return { progress, done: progress.place >= content.eventIds.length }
  },
}

/**
 * Undoes a bulk change by its events, as one action in steps (decision 37): each vehicle without a later change gets back
 * its old values; the others stay as they are and are named. Throws `Failure` `conflict` when none can be put back.
 */
export async function revertBulk(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  eventIds: readonly number[],
): Promise<RevertResult> {
  const { reverted, kept } = await runBulkJob(platform, bulkRevert, actor, { eventIds: [...new Set(eventIds)] })
  if (reverted === 0)
    throw new Failure('conflict', 'Every one of these vehicles was changed again since. Nothing was taken back.')
  return { reverted, kept: await nameBriefs(platform.database.query, kept) }
}
