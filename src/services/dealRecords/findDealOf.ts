import type { Kysely } from 'kysely'
import type { Deal } from '#domain/deals/deal.ts'
import type { Schema } from '../schema.ts'
import { dealsOf } from './dealRows.ts'

/**
 * The deal by which a car is reserved or sold now, with the buyer's contact in full (DESK-3); null without one. For staff
 * only: what is shown of the contact, the caller decides.
 */
export async function findDealOf(query: Kysely<Schema>, vehicleId: number): Promise<Deal | null> {
  const row = await query
    .selectFrom('deals')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where('isCurrent', '=', 1)
    .executeTakeFirst()
  const [deal] = row === undefined ? [] : await dealsOf(query, [row])
  return deal ?? null
}

/** The deal with a reference, as `readReference` gives it; null for one that nobody has. */
export async function findDealByReference(query: Kysely<Schema>, reference: string): Promise<Deal | null> {
  const row = await query.selectFrom('deals').selectAll().where('reference', '=', reference).executeTakeFirst()
  const [deal] = row === undefined ? [] : await dealsOf(query, [row])
  return deal ?? null
}
