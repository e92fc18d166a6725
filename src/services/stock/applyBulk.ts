import type { Kysely } from 'kysely'
import { changeOne, type BulkChange } from '#domain/stock/bulkChange.ts'
import { Failure } from '#domain/errors.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import type { ChangeStep, BulkJob } from '../bulkJobs/bulkJob.ts'
import { runBulkJob } from '../bulkJobs/runBulkJob.ts'
import { openOptionResolver } from '../vehicles/optionResolver.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { writeVehicle } from '../vehicles/writeVehicle.ts'
import { inBatches } from './inBatches.ts'
import { loadBriefs, nameBriefs } from './stockNames.ts'

/** A vehicle as the preview showed it. */
export interface SeenVehicle {
  id: number
  version: number
}

/**
 * The result of a bulk change: how many vehicles it changed, the ids of its events, by which it can be undone, and the
 * names of the vehicles that somebody changed while it was under way.
 */
export interface BulkResult {
  changed: number
  eventIds: number[]
  left: string[]
}

const VERSIONS_AT_ONCE = 1_000
const VEHICLES_AT_ONCE = 10

/** Those that are not there any more as the preview showed them. */
async function findChanged(query: Kysely<Schema>, seen: readonly SeenVehicle[]): Promise<SeenVehicle[]> {
  const changed: SeenVehicle[] = []
  for await (const batch of inBatches(seen, VERSIONS_AT_ONCE)) {
    const rows = await query
      .selectFrom('vehicles')
      .select(['id', 'version'])
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    changed.push(...batch.filter(({ id, version }) => versions.get(id) !== version))
  }
  return changed
}

/** Throws a `conflict` that names every vehicle that has changed since the preview; `fields` lists them by id. */
async function refuseChanged(query: Kysely<Schema>, seen: readonly SeenVehicle[]): Promise<void> {
  const changed = await findChanged(query, seen)
  if (changed.length === 0) return
  const fields = Object.fromEntries(changed.map(({ id }) => [id, 'A vehicle that is not there any more']))
  for await (const batch of inBatches(changed)) {
    for (const { id, name, carNumber } of await loadBriefs(
      query,
      batch.map(car => car.id),
    ))
      fields[id] = [name, carNumber].filter(part => part !== null).join(', ')
  }
  const cars = changed.length === 1 ? '1 vehicle was' : `${changed.length} vehicles were`
  throw new Failure(
    'conflict',
    `${cars} changed by somebody else since the preview, so nothing was changed. Look at the new preview.`,
    fields,
  )
}

/** Appends the events of a step and returns their ids: no other event of a vehicle comes between, by the write lock. */
async function appendAndNumber(
  { platform, transaction, actor }: ChangeStep,
  events: readonly EventEntry[],
): Promise<number[]> {
  const newest = await transaction
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await appendEvents(platform, transaction, actor, events)
  // By the ids alone: by the subject SQLite would read the events of all vehicles.
  const rows = await transaction
    .selectFrom('events')
    .select(['id', 'subject'])
    .where('id', '>', newest?.id ?? 0)
    .orderBy('id')
    .execute()
  return rows.filter(({ subject }) => subject === 'vehicle').map(({ id }) => id)
}

interface BulkContent {
  seen: readonly SeenVehicle[]
  change: BulkChange
}

/** `place` counts the vehicles that were looked at, `left` has the ids of those that were not as the preview showed them. */
interface BulkProgress {
  place: number
  eventIds: number[]
  left: number[]
}

/** Changes the next vehicles of a bulk change; a vehicle that the change leaves as it is gets no event. */
async function changeNext(
  step: ChangeStep,
  { seen, change }: BulkContent,
  { place, eventIds, left }: BulkProgress,
): Promise<BulkProgress> {
  const { platform, transaction } = step
  const resolver = openOptionResolver(transaction, { create: false })
  const events: EventEntry[] = []
  const context = { transaction, resolver, now: platform.clock.now(), events }
  const changeVehicle = async (vehicle: Vehicle): Promise<boolean> => {
    const outcome = changeOne(vehicle, change, vehicle.options)
    if ('stays' in outcome) return true
    const written = await writeVehicle(context, vehicle, { options: outcome.options ?? {}, ...outcome.facts })
    return written.outcome !== 'refused'
  }
  const others: number[] = []
  let next = place
  do {
    const batch = seen.slice(next, next + VEHICLES_AT_ONCE)
    const vehicles = new Map(
      (
        await loadVehicles(
          transaction,
          batch.map(({ id }) => id),
        )
      ).map(vehicle => [vehicle.id, vehicle]),
    )
    for (const { id, version } of batch) {
      const vehicle = vehicles.get(id)
      await step.rest()
      if (vehicle?.version !== version || !(await changeVehicle(vehicle))) others.push(id)
    }
    next += batch.length
  } while (!(await step.isFull()) && next < seen.length)
  return { place: next, eventIds: [...eventIds, ...(await appendAndNumber(step, events))], left: [...left, ...others] }
}

/** A bulk change in steps: the first makes sure that every vehicle is as the preview showed it. */
export const bulkChange: BulkJob<BulkContent, BulkProgress> = {
  kind: 'bulk change',
  async step(step, content, before) {
    if (before === null) await refuseChanged(step.transaction, content.seen)
    const progress = await changeNext(step, content, before ?? { place: 0, eventIds: [], left: [] })
    if (before === null && progress.left.length > 0)
      throw new Failure('conflict', 'An option of a vehicle has gone since. Nothing was changed.')
    return { progress, done: progress.place >= content.seen.length }
  },
}

/**
 * Changes many vehicles, as one action in steps (decision 37). When any of them has changed since the preview, none is
 * changed (`conflict`, naming them). One that somebody changes while the steps are made stays as that person left it, and
 * is named. The caller must respect `MOST_CHANGED_AT_ONCE`.
 */
export async function applyBulk(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  seen: readonly SeenVehicle[],
  change: BulkChange,
): Promise<BulkResult> {
  const once = [...new Map(seen.map(vehicle => [vehicle.id, vehicle])).values()]
  const { eventIds, left } = await runBulkJob(platform, bulkChange, actor, { seen: once, change })
  return { changed: eventIds.length, eventIds, left: await nameBriefs(platform.database.query, left) }
}
