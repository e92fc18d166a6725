import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { CostWay } from '#domain/money/carMoney.ts'
import type { CostChange } from '#domain/money/moneyForms.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Holding } from '../holdings/findHolding.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { claimMoney, noteMoney, type SeenMoney } from './claimMoney.ts'
import { costOf } from './findMoney.ts'
import { refuseCashCost } from './refuseCashCost.ts'

const MOST_COSTS = 200

type Writing = Pick<ProductPlatform, 'clock'>
type Dealer = Pick<Site, 'profile'>

interface CostRow {
  category: CostChange['category']
  what: string
  paidTo: string
  spentOn: string
  rupees: number
  gstRupees: number
  isCreditable: number
  way: CostWay | null
  billId: number | null
  moneyAccount: number | null
  reverses: number | null
  reason: string
}

/** Adds a row to the costs of a holding: the one place through which every cost and every reversal goes. */
async function addRow(
  { clock }: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  { id, vehicleId }: Holding,
  row: CostRow,
) {
  return transaction
    .insertInto('vehicleCosts')
    .values({ ...row, vehicleId, holdingId: id, actor, enteredAt: clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A cost as it is added; one of a bill names it. */
type NewCost = CostChange & { billId?: number }

/** Adds a cost to a holding that was claimed, within its transaction; returns its row. Throws `Failure` `conflict` for too many. */
export async function addCostWithin(
  platform: Writing & Dealer,
  transaction: Transaction<Schema>,
  actor: string,
  holding: Holding,
  change: NewCost,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('vehicleCosts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('holdingId', '=', holding.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_COSTS) throw new Failure('conflict', `A vehicle has ${MOST_COSTS} costs at most.`)
  // A bill is paid as a whole, on a day and from a till of its own.
  if (change.billId === undefined) await refuseCashCost(platform, transaction, change)
  const row = await addRow(platform, transaction, actor, holding, {
    category: change.category,
    what: change.what,
    paidTo: change.paid_to,
    spentOn: change.spent_on,
    rupees: change.rupees,
    gstRupees: change.gst_rupees,
    // Who is not registered for GST credits no tax: it stays in the cost.
    isCreditable: change.is_creditable && platform.profile.money.gstRegistered ? 1 : 0,
    way: change.way,
    billId: change.billId ?? null,
    moneyAccount: change.way === 'owed' ? null : (change.account ?? null),
    reverses: null,
    reason: '',
  })
  await noteMoney(platform, transaction, actor, holding, [null, costOf(row)])
  return row.id
}

/**
 * Reverses a cost of a holding that was claimed, within its transaction. One of a bill is reversed with that bill alone. Throws `Failure`:
 * `not_found`; `conflict`.
 */
export async function reverseCostWithin(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  holding: Holding,
  { id, reason, billId = null }: { id: number; reason: string; billId?: number | null },
): Promise<void> {
  const rows = await transaction
    .selectFrom('vehicleCosts')
    .selectAll()
    .where('holdingId', '=', holding.id)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('reverses', '=', id)]))
    .execute()
  const row = rows.find(one => one.id === id)
  if (row === undefined || row.reverses !== null) throw new Failure('not_found', 'This vehicle has no such cost.')
  if (rows.length > 1) throw new Failure('conflict', 'This cost is reversed already.')
  if (row.billId !== billId)
    throw new Failure(
      'conflict',
      `This cost is a line of a bill. Take the bill back: /office/money/bills/${row.billId}`,
    )
  const { category, what, paidTo, rupees, gstRupees, isCreditable } = row
  const sums = { rupees: -rupees, gstRupees: -gstRupees, isCreditable }
  const spentOn = indianDay(platform.clock.now())
  await addRow(platform, transaction, actor, holding, {
    category,
    what,
    paidTo,
    spentOn,
    ...sums,
    way: row.way,
    billId,
    moneyAccount: row.moneyAccount,
    reverses: id,
    reason,
  })
  await noteMoney(platform, transaction, actor, holding, [costOf(row), null], reason)
}

/** The same as it was seen, of a cost that is there: a car that has come back says nothing of it. */
const ofItsHolding = (seen: SeenMoney): SeenMoney => ({ ...seen, cameBack: false })

/** Adds a cost to a holding, also a late bill to one that is over (DESK-2, BOOK-2). Throws `Failure`: as `claimMoney` and `refuseCashCost` do. */
export async function addCost(
  platform: ProductPlatform & Dealer,
  actor: string,
  seen: SeenMoney,
  change: CostChange,
): Promise<void> {
  refuseFuture(platform, 'spent_on', change.spent_on)
  return platform.database.transaction(async transaction => {
    const holding = await claimMoney(platform, transaction, seen)
    await addCostWithin(platform, transaction, actor, holding, change)
  })
}

/** Reverses a cost by a further row; the first one stays (BOOK-1). Throws `Failure`: as `claimMoney` does; `not_found`. */
export function reverseCost(platform: ProductPlatform, actor: string, seen: SeenMoney, id: number, reason: string) {
  return platform.database.transaction(async transaction => {
    const holding = await claimMoney(platform, transaction, ofItsHolding(seen))
    await reverseCostWithin(platform, transaction, actor, holding, { id, reason })
  })
}

/** Corrects a cost: it is reversed, and a row with what is right is added in the same act (BOOK-1). Throws as `reverseCost` does. */
export async function correctCost(
  platform: ProductPlatform & Dealer,
  actor: string,
  seen: SeenMoney,
  id: number,
  { change, reason }: { change: CostChange; reason: string },
): Promise<void> {
  refuseFuture(platform, 'spent_on', change.spent_on)
  return platform.database.transaction(async transaction => {
    const holding = await claimMoney(platform, transaction, ofItsHolding(seen))
    await reverseCostWithin(platform, transaction, actor, holding, { id, reason })
    await addCostWithin(platform, transaction, actor, holding, change)
  })
}
