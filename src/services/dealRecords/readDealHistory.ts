import type { Kysely } from 'kysely'
import type { PriceChange } from '#domain/deals/priceChange.ts'
import type { Reversal } from '#domain/deals/reversal.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** What became of the money of a deal, and by whom (BOOK-1). */
export interface DealHistory {
  reversals: readonly Reversal[]
  /** The oldest first. */
  priceChanges: readonly PriceChange[]
  /** Who wrote each payment down, by its id; those from before that was kept are missing. */
  writers: Readonly<Record<number, string>>
  /** The names of whoever is named here. */
  names: Readonly<Record<string, string>>
}

/** Reads it for a deal. */
export async function readDealHistory(query: Kysely<Schema>, dealId: number): Promise<DealHistory> {
  const reversals = await query
    .selectFrom('reversals')
    .select(['kind', 'rowId', 'reason', 'askedBy', 'askedAt', 'doneBy'])
    .where('dealId', '=', dealId)
    .execute()
  const changes = await query
    .selectFrom('dealPriceChanges')
    .select(['id', 'what', 'rupeesBefore as before', 'rupeesAfter as after', 'reason', 'actor', 'at'])
    .where('dealId', '=', dealId)
    .orderBy('id')
    .execute()
  const payments = await query.selectFrom('dealPayments').select(['id', 'actor']).where('dealId', '=', dealId).execute()
  const actors = [
    ...reversals.flatMap(({ askedBy, doneBy }) => [askedBy, doneBy ?? askedBy]),
    ...changes.map(({ actor }) => actor),
    ...payments.flatMap(({ actor }) => actor ?? []),
  ]
  const nameOf = await nameActors(query, actors)
  return {
    reversals,
    priceChanges: changes,
    writers: Object.fromEntries(payments.flatMap(({ id, actor }) => (actor === null ? [] : [[id, nameOf(actor)]]))),
    names: Object.fromEntries(actors.map(actor => [actor, nameOf(actor)])),
  }
}
