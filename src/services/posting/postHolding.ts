import type { Selectable, Transaction } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { reversed, type Entry } from '#domain/books/entries.ts'
import { costEntries, purchaseEntries, type Side } from '#domain/books/purchaseEntries.ts'
import { inputTaxOf } from '#domain/money/inputTax.ts'
import { accountFor } from '../books/moneyAccounts.ts'
import { partyNamed, partyOfDeal, partyOfHolding } from '../books/parties.ts'
import type { Holding } from '../holdings/findHolding.ts'
import { purchaseOf } from '../holdings/purchaseOf.ts'
import { entriesOf, keepBooks, writeOnce } from '../books/writeVoucher.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** Who writes rows that follow from something else by themselves. */
export const BOOKKEEPER = 'clock'

type Cost = Selectable<Schema['vehicleCosts']>
type Writing = Pick<ProductPlatform, 'clock'>

/** Whom the price of a car is owed to: the buyer with whose deal it came in exchange, else its seller. */
async function sellerOf(
  platform: Writing,
  transaction: Transaction<Schema>,
  { id, beforeBooks }: Pick<Holding, 'id' | 'beforeBooks'>,
): Promise<Side> {
  if (beforeBooks === 1) return { account: ACCOUNTS.opening, party: null }
  const deal = await transaction.selectFrom('deals').select('id').where('exchangeHoldingId', '=', id).executeTakeFirst()
  return deal === undefined
    ? { account: ACCOUNTS.sellers, party: await partyOfHolding(platform, transaction, 'seller', id) }
    : { account: ACCOUNTS.customers, party: await partyOfDeal(platform, transaction, deal.id) }
}

/** Who is owed for a cost, or the account of money from which it was paid. */
async function payerOf(
  platform: Writing,
  transaction: Transaction<Schema>,
  { beforeBooks, way, moneyAccount, paidTo, category }: Cost,
): Promise<Side> {
  if (beforeBooks === 1) return { account: ACCOUNTS.opening, party: null }
  if (way !== null && way !== 'owed')
    return { account: moneyAccount ?? (await accountFor(platform, transaction, way)), party: null }
  const kind = category === 'commission' ? 'broker' : 'vendor'
  const party = await partyNamed(platform, transaction, kind, paidTo === '' ? 'Not named' : paidTo)
  return { account: kind === 'broker' ? ACCOUNTS.brokers : ACCOUNTS.vendors, party }
}

/** The rows of a cost; one that reverses another takes back what the books say of that. */
async function rowsOfCost(
  platform: Writing,
  transaction: Transaction<Schema>,
  holdingId: number,
  cost: Cost,
): Promise<readonly Entry[]> {
  if (cost.reverses !== null) return reversed(await entriesOf(transaction, `cost:${cost.reverses}`))
  return costEntries(
    holdingId,
    { ...cost, isCreditable: cost.isCreditable === 1 },
    await payerOf(platform, transaction, cost),
  )
}

/** Whether a car that came in with a list, or before the books, was removed from the stock: then it never was there. */
async function wasTakenOut(
  transaction: Transaction<Schema>,
  { vehicleId, beforeBooks, endedOn }: Holding,
): Promise<boolean> {
  if (beforeBooks === 0 || endedOn !== null) return false
  const removed = await transaction
    .selectFrom('removedVehicles')
    .select('vehicleId')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return removed !== undefined
}

/** As `postHolding`, of the open holding of a car that was settled before the books, when the car is removed or put back (BOOK-2). */
export async function postTakenOut(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
): Promise<void> {
  const holding = await transaction
    .selectFrom('holdings')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('endedOn', 'is', null)
    .where('beforeBooks', '=', 1)
    .executeTakeFirst()
  if (holding !== undefined) await postHolding(platform, transaction, actor, holding.id)
}

/**
 * Brings the books to what a holding says of its purchase and costs (BOOK-1, BOOK-2), within the transaction that has written them. A car
 * that stays its owner's comes into the stock with its costs alone.
 */
export async function postHolding(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  holdingId: number,
): Promise<void> {
  const holding = await transaction
    .selectFrom('holdings')
    .selectAll()
    .where('id', '=', holdingId)
    .executeTakeFirstOrThrow()
  const isOwn = holding.isConsigned !== 1 && !(await wasTakenOut(transaction, holding))
  const price = isOwn ? holding.purchaseRupees : null
  const gst = inputTaxOf(purchaseOf(holding))
  const inBooks = { gst, interState: holding.gstInterState === 1, isSettled: holding.beforeBooks === 1 }
  const bought =
    price === null
      ? []
      : purchaseEntries(holdingId, { rupees: price, ...inBooks }, await sellerOf(platform, transaction, holding))
  const purchase = { kind: 'purchase', subject: `purchase:${holdingId}`, day: holding.startedOn } as const
  await keepBooks(platform, transaction, actor, purchase, bought, true)
  const costs = await transaction
    .selectFrom('vehicleCosts')
    .selectAll()
    .where('holdingId', '=', holdingId)
    // Those of a bill stand in the rows of the bill.
    .where('billId', 'is', null)
    .orderBy('id')
    .execute()
  for (const cost of costs) {
    const voucher = { kind: 'cost', subject: `cost:${cost.id}`, day: cost.spentOn } as const
    await writeOnce(platform, transaction, cost.actor ?? actor, voucher, () =>
      rowsOfCost(platform, transaction, holdingId, cost),
    )
  }
}
