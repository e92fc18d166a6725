import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { findMoney } from './findMoney.ts'

/** Whether the dealer pays GST on the margin of this car alone, so that its buyer gets no credit (DESK-2). */
export async function onMarginOf(
  { profile }: Pick<Site, 'profile'>,
  query: Kysely<Schema>,
  vehicleId: number,
): Promise<boolean> {
  const { purchase } = await findMoney(query, vehicleId)
  return profile.money.gstRegistered && !purchase.isConsigned && !purchase.inputTaxTaken
}
