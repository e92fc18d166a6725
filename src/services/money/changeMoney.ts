import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { CarPurchase, Cost } from '#domain/money/carMoney.ts'
import type { CostChange, PurchaseChange } from '#domain/money/moneyForms.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import { describeMoney } from './describeMoney.ts'
import { costOf, purchaseOf } from './findMoney.ts'
import { moneyJson } from './moneyTables.ts'

/** The money of a car as an owner saw it: `version` is 0 where nothing was written. */
export interface SeenMoney {
  vehicleId: number
  version: number
}

/** The columns of a purchase of which nothing is known. */
export const NO_PURCHASE = {
  isConsigned: 0,
  purchaseRupees: null,
  sellerRegistered: 0,
  inputTaxTaken: 0,
  writtenDownRupees: null,
  reserveRupees: null,
  commissionRupees: null,
  agreementUntil: null,
  floorRupees: null,
}

async function changedSince(transaction: Transaction<Schema>, vehicleId: number): Promise<Failure> {
  const last = await transaction
    .selectFrom('moneyChanges')
    .select(['actor', 'before', 'after'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = last === undefined ? 'Somebody' : (await nameActors(transaction, [last.actor]))(last.actor)
  const what =
    last === undefined
      ? 'the money of this car'
      : last.after === null
        ? `that “${describeMoney(last.before) ?? ''}” is taken out`
        : `“${describeMoney(last.after) ?? ''}”`
  return new Failure(
    'conflict',
    `${who} has written ${what} meanwhile. Your change was not made, and nothing you typed is lost: have a look, then save again.`,
  )
}

/** Takes the money of a car for a change: of two at the same time one gets it, on either engine. */
async function claim(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  { vehicleId, version }: SeenMoney,
): Promise<void> {
  const now = platform.clock.now()
  const written =
    version === 0
      ? await transaction
          .insertInto('vehicleMoney')
          .values({ vehicleId, ...NO_PURCHASE, version: 1, updatedAt: now })
          .onConflict(conflict => conflict.column('vehicleId').doNothing())
          .returning('vehicleId')
          .executeTakeFirst()
      : await transaction
          .updateTable('vehicleMoney')
          .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: now }))
          .where('vehicleId', '=', vehicleId)
          .where('version', '=', version)
          .returning('vehicleId')
          .executeTakeFirst()
  if (written === undefined) throw await changedSince(transaction, vehicleId)
}

/** Appends to the history of a car’s money what it was and is. */
export async function noteMoney(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  [before, after]: readonly [Cost | CarPurchase | null, Cost | CarPurchase | null],
): Promise<void> {
  await transaction
    .insertInto('moneyChanges')
    .values({
      vehicleId,
      at: platform.clock.now(),
      actor,
      before: before === null ? null : moneyJson.write(before),
      after: after === null ? null : moneyJson.write(after),
    })
    .execute()
}

/** Writes how a car came and what for, with what it was before (DESK-2). Throws `Failure` `conflict` when it was changed since. */
export function changePurchase(platform: ProductPlatform, actor: string, seen: SeenMoney, change: PurchaseChange) {
  return platform.database.transaction(async transaction => {
    await claim(platform, transaction, seen)
    const before = await transaction
      .selectFrom('vehicleMoney')
      .selectAll()
      .where('vehicleId', '=', seen.vehicleId)
      .executeTakeFirstOrThrow()
    const columns = {
      isConsigned: change.is_consigned ? 1 : 0,
      purchaseRupees: change.purchase_rupees,
      sellerRegistered: change.seller_registered ? 1 : 0,
      inputTaxTaken: change.input_tax_taken ? 1 : 0,
      writtenDownRupees: change.written_down_rupees,
      reserveRupees: change.reserve_rupees,
      commissionRupees: change.commission_rupees,
      agreementUntil: change.agreement_until,
      floorRupees: change.floor_rupees,
    }
    await transaction.updateTable('vehicleMoney').set(columns).where('vehicleId', '=', seen.vehicleId).execute()
    await noteMoney(platform, transaction, actor, seen.vehicleId, [purchaseOf(before), purchaseOf(columns)])
  })
}

/** Writes what a car that has just come was taken for, within its transaction (DESK-2). */
export async function writeFirstPurchase(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  rupees: number,
): Promise<void> {
  const columns = { ...NO_PURCHASE, purchaseRupees: rupees }
  await transaction
    .insertInto('vehicleMoney')
    .values({ vehicleId, ...columns, version: 1, updatedAt: platform.clock.now() })
    .execute()
  await noteMoney(platform, transaction, actor, vehicleId, [null, purchaseOf(columns)])
}

const MOST_COSTS = 200

/** Adds a cost, or corrects the one with this id (DESK-2). Throws `Failure`: `conflict` when the money was changed since; `not_found`. */
export async function writeCost(
  platform: ProductPlatform,
  actor: string,
  seen: SeenMoney,
  id: number | null,
  change: CostChange,
): Promise<void> {
  refuseFuture(platform, 'spent_on', change.spent_on)
  return platform.database.transaction(async transaction => {
    await claim(platform, transaction, seen)
    const { vehicleId } = seen
    const columns = {
      category: change.category,
      what: change.what,
      paidTo: change.paid_to,
      spentOn: change.spent_on,
      rupees: change.rupees,
      gstRupees: change.gst_rupees,
      isCreditable: change.is_creditable ? 1 : 0,
    }
    const rows = await transaction.selectFrom('vehicleCosts').selectAll().where('vehicleId', '=', vehicleId).execute()
    const before = rows.find(row => row.id === id)
    if (id !== null && before === undefined) throw new Failure('not_found', 'This cost is not there any more.')
    if (id === null && rows.length >= MOST_COSTS)
      throw new Failure('conflict', `A car has ${MOST_COSTS} costs at most.`)
    const after = await (
      id === null
        ? transaction.insertInto('vehicleCosts').values({ ...columns, vehicleId })
        : transaction.updateTable('vehicleCosts').set(columns).where('id', '=', id)
    )
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteMoney(platform, transaction, actor, vehicleId, [
      before === undefined ? null : costOf(before),
      costOf(after),
    ])
  })
}

/** Takes a cost out; its history stays (DESK-2). Throws `Failure`: `conflict` when the money was changed since; `not_found`. */
export function removeCost(platform: ProductPlatform, actor: string, seen: SeenMoney, id: number) {
  return platform.database.transaction(async transaction => {
    await claim(platform, transaction, seen)
    const gone = await transaction
      .deleteFrom('vehicleCosts')
      .where('id', '=', id)
      .where('vehicleId', '=', seen.vehicleId)
      .returningAll()
      .executeTakeFirst()
    if (gone === undefined) throw new Failure('not_found', 'This cost is not there any more.')
    await noteMoney(platform, transaction, actor, seen.vehicleId, [costOf(gone), null])
  })
}
