import type { Kysely } from 'kysely'
import { holdingOfDeal } from '../holdings/findHolding.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { moneyOfHolding } from './findMoney.ts'

/** Whether the dealer pays GST on the margin of this sale alone, so that its buyer gets no credit (DESK-2). */
export async function onMarginOf(
  { profile }: Pick<Site, 'profile'>,
  query: Kysely<Schema>,
  dealId: number,
): Promise<boolean> {
  if (!profile.money.gstRegistered) return false
  const holding = await holdingOfDeal(query, dealId)
  if (holding === null) return true
  const { purchase } = await moneyOfHolding(query, holding)
  return !purchase.isConsigned && !purchase.inputTaxTaken
}
