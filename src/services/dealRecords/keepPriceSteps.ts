import type { Transaction } from 'kysely'
import type { PriceStep } from '#domain/deals/priceChange.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** Keeps what prices of a deal were and became, and why, within the transaction that writes them (BOOK-1). */
export async function keepPriceSteps(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { dealId, actor, reason }: { dealId: number; actor: string; reason: string },
  steps: readonly PriceStep[],
): Promise<void> {
  if (steps.length === 0) return
  await transaction
    .insertInto('dealPriceChanges')
    .values(
      steps.map(({ what, before, after }) => ({
        dealId,
        what,
        rupeesBefore: before,
        rupeesAfter: after,
        reason,
        actor,
        at: clock.now(),
      })),
    )
    .execute()
}
