import type { Kysely } from 'kysely'
import type { CarPurchase } from '#domain/money/carMoney.ts'
import type { Holding } from '../holdings/findHolding.ts'
import { purchaseOf } from '../holdings/purchaseOf.ts'
import type { Schema } from '../schema.ts'
import { findIntakeOf } from './findIntake.ts'

/**
 * How the car of a holding came and what for (DESK-2, BOOK-2). Before anybody has written its purchase, the taking in says whether it is
 * park and sell.
 */
export async function findPurchase(query: Kysely<Schema>, holding: Holding): Promise<CarPurchase> {
  const purchase = purchaseOf(holding)
  if (holding.isConsigned !== null) return purchase
  const intake = await findIntakeOf(query, holding)
  return { ...purchase, isConsigned: intake?.source === 'park_and_sell' }
}
