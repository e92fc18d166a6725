import type { Transaction } from 'kysely'
import type { DealActName, DealActSums } from '#domain/deals/dealAct.ts'
import { appendEvents } from '../appendEvents.ts'
import { followDealHolding } from '../holdings/followHolding.ts'
import { followDeal } from '../transfers/openCase.ts'
import { postDeal } from './postDeal.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/**
 * Appends the event of what somebody did with a deal, with its sums and without its buyer, within a transaction, after the deal was
 * written: papers, registers and books follow it.
 */
export async function noteDeal(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  { id, reference }: { id: number; reference: string },
  act: DealActName,
  sums: DealActSums = {},
): Promise<void> {
  await followDealHolding(transaction, id)
  await followDeal(platform, transaction, actor, id)
  await postDeal(platform, transaction, actor, id)
  await appendEvents(platform, transaction, actor, [
    {
      kind: act === 'opened' ? 'added' : 'changed',
      subject: 'deal',
      subjectId: id,
      before: null,
      after: { reference, act, ...sums },
    },
  ])
}
