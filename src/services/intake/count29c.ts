import type { Kysely } from 'kysely'
import { counted } from '#domain/text/counted.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'

const IDS_AT_ONCE = 1_000

/** How many of these cars are shown to buyers though their Form 29C is not acknowledged: those that were taken in (DESK-3). */
export async function countWithout29c(query: Kysely<Schema>, ids: readonly number[]): Promise<number> {
  let found = 0
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const { count } = await query
      .selectFrom('vehicles')
      .innerJoin('intakes', 'intakes.vehicleId', 'vehicles.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vehicles.id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .where('vehicles.state', 'in', CATALOGUE_STATES)
      .where('intakes.form29cAck', 'is', null)
      .executeTakeFirstOrThrow()
    found += Number(count)
  }
  return found
}

/** How many cars that an import brought are shown to buyers though their Form 29C is not acknowledged. */
export async function countImportedWithout29c(query: Kysely<Schema>, importId: number): Promise<number> {
  const { count } = await query
    .selectFrom('vehicles')
    .innerJoin('intakes', 'intakes.vehicleId', 'vehicles.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vehicles.state', 'in', CATALOGUE_STATES)
    .where('intakes.form29cAck', 'is', null)
    .where('vehicles.id', 'in', inner =>
      inner
        .selectFrom('events')
        .select('events.subjectId')
        .where('events.importId', '=', importId)
        .where('events.subject', '=', 'vehicle'),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Says how many cars are shown without; null for none. */
export function without29cText(cars: number): string | null {
  if (cars === 0) return null
  return cars === 1
    ? 'One vehicle is shown to buyers though its Form 29C is not acknowledged.'
    : `${counted(cars, 'vehicle')} are shown to buyers though their Form 29C is not acknowledged.`
}
