import type { Kysely } from 'kysely'
import { changeOne, type BulkChange } from '#domain/stock/bulkChange.ts'
import { Failure } from '#domain/errors.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents, type EventEntry } from '../events.ts'
import { openOptionResolver } from '../options/optionResolver.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { writeVehicle } from '../vehicles/writeVehicle.ts'
import { inBatches } from './inBatches.ts'
import { loadBriefs } from './stockNames.ts'

/** A vehicle as the preview showed it. */
export interface SeenVehicle {
  id: number
  version: number
}

/** The result of a bulk change: how many vehicles it changed, and the ids of its events, by which it can be undone. */
export interface BulkResult {
  changed: number
  eventIds: number[]
}

/** Throws a `conflict` that names every vehicle that has changed since the preview; `fields` lists them by id. */
async function refuseChanged(query: Kysely<Schema>, seen: readonly SeenVehicle[]): Promise<void> {
  const fields: Record<string, string> = {}
  for await (const batch of inBatches(seen)) {
    const now = new Map(
      (
        await loadBriefs(
          query,
          batch.map(({ id }) => id),
        )
      ).map(vehicle => [vehicle.id, vehicle]),
    )
    for (const { id, version } of batch) {
      const vehicle = now.get(id)
      if (vehicle === undefined) fields[id] = 'A car that is not there any more'
      else if (vehicle.version !== version)
        fields[id] = [vehicle.name, vehicle.carNumber].filter(part => part !== null).join(', ')
    }
  }
  const count = Object.keys(fields).length
  if (count === 0) return
  const cars = count === 1 ? '1 car was' : `${count} cars were`
  throw new Failure(
    'conflict',
    `${cars} changed by somebody else since the preview, so nothing was changed. Look at the new preview.`,
    fields,
  )
}

/**
 * Appends the events of a change and returns their ids. The ids are consecutive because of the write lock: no other
 * change's event comes between.
 */
async function appendAndNumber(
  platform: ProductPlatform,
  transaction: Parameters<typeof appendEvents>[1],
  actor: string,
  events: readonly EventEntry[],
): Promise<number[]> {
  const newest = await transaction
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await appendEvents(platform, transaction, actor, events)
  const rows = await transaction
    .selectFrom('events')
    .select('id')
    .where('id', '>', newest?.id ?? 0)
    .where('subject', '=', 'vehicle')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Changes many vehicles in one transaction. When any of them has changed since the preview, none is changed
 * (`conflict`, naming them). A vehicle that the change leaves as it is gets no event. The caller must respect
 * `MOST_CHANGED_AT_ONCE`.
 */
export function applyBulk(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  seen: readonly SeenVehicle[],
  change: BulkChange,
): Promise<BulkResult> {
  return commitChange(platform, async transaction => {
    await refuseChanged(transaction, seen)
    const resolver = await openOptionResolver(transaction, { create: false })
    const events: EventEntry[] = []
    const context = { transaction, resolver, now: platform.clock.now(), events }
    for await (const batch of inBatches([...new Set(seen.map(({ id }) => id))])) {
      for (const vehicle of await loadVehicles(transaction, batch)) {
        const outcome = changeOne(vehicle, change, vehicle.options)
        if ('stays' in outcome) continue
        const written = await writeVehicle(context, vehicle, { options: outcome.options ?? {}, ...outcome.facts })
        if (written.outcome === 'refused')
          throw new Failure('conflict', 'An option of a car has gone since. Nothing was changed.', written.fields)
      }
    }
    return { changed: events.length, eventIds: await appendAndNumber(platform, transaction, actor, events) }
  })
}
