import type { Transaction } from 'kysely'
import { indianDay } from '#domain/text/indianTime.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import { beginHolding, ensureHolding } from './beginHolding.ts'
import { findHolding, type Holding } from './findHolding.ts'

const endWith = (
  transaction: Transaction<Schema>,
  { id }: Holding,
  sale: { endedOn: string | null; dealId: number | null },
) => transaction.updateTable('holdings').set(sale).where('id', '=', id).execute()

/** Whether the sale by which a holding ended stands. */
async function isSoldByDeal(transaction: Transaction<Schema>, { dealId }: Holding): Promise<boolean> {
  if (dealId === null) return false
  const deal = await transaction.selectFrom('deals').select('state').where('id', '=', dealId).executeTakeFirst()
  return deal?.state === 'sold'
}

/**
 * Lets the holding of a car follow its state, within the transaction that writes it at `now` (epoch milliseconds; BOOK-2). A car that is
 * marked as sold leaves. One that is not sold any more has come back, unless its sale was cancelled, or was marked by mistake on the
 * same day.
 */
export async function followCarState(
  transaction: Transaction<Schema>,
  vehicleId: number,
  [before, after]: readonly [VehicleState, VehicleState],
  now: number,
): Promise<void> {
  if ((before === 'sold') === (after === 'sold')) return
  const last = await findHolding(transaction, vehicleId)
  if (last === null) return
  const today = indianDay(now)
  if (after === 'sold') {
    if (last.endedOn === null) await endWith(transaction, last, { endedOn: today, dealId: null })
    return
  }
  if (last.endedOn === null) return
  const isOver = last.dealId === null ? last.endedOn !== today : await isSoldByDeal(transaction, last)
  await (isOver ? beginHolding(transaction, last, today) : endWith(transaction, last, { endedOn: null, dealId: null }))
}

/** The holding that a new deal over a car is of. */
export async function holdingForDeal(
  transaction: Transaction<Schema>,
  vehicleId: number,
  now: number,
): Promise<number> {
  const last = await ensureHolding(transaction, vehicleId, now)
  const isOver = last.endedOn !== null && (await isSoldByDeal(transaction, last))
  return ((isOver ? await beginHolding(transaction, last, indianDay(now)) : null) ?? last).id
}

/** Lets the holding of a deal follow it after it was written (BOOK-2): it ends on the day of the sale, and goes on when that is cancelled. */
export async function followDealHolding(transaction: Transaction<Schema>, dealId: number): Promise<void> {
  const deal = await transaction
    .selectFrom('deals')
    .innerJoin('holdings', 'holdings.id', 'deals.holdingId')
    .selectAll('holdings')
    .select(['deals.state', 'deals.soldOn'])
    .where('deals.id', '=', dealId)
    .executeTakeFirst()
  if (deal === undefined) return
  const { state, soldOn, ...holding } = deal
  if (state === 'sold' && soldOn !== null) {
    if (holding.endedOn !== soldOn || holding.dealId !== dealId)
      await endWith(transaction, holding, { endedOn: soldOn, dealId })
    return
  }
  if (holding.dealId !== dealId) return
  // A car that came back before its sale was cancelled stays as it came back.
  const last = await findHolding(transaction, holding.vehicleId)
  if (last?.id === holding.id) await endWith(transaction, holding, { endedOn: null, dealId: null })
}
