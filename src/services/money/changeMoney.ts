import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { CostChange, PurchaseChange } from '#domain/money/moneyForms.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import { describeMoney } from './describeMoney.ts'
import { costOf, purchaseOf } from './findMoney.ts'

/** The money of a car as an owner saw it: `version` is 0 where nothing was written. */
export interface SeenMoney {
  vehicleId: number
  version: number
}

/** The columns of a purchase of which nothing is known. */
export const NO_PURCHASE = {
  is_consigned: 0,
  purchase_rupees: null,
  seller_registered: 0,
  input_tax_taken: 0,
  written_down_rupees: null,
  reserve_rupees: null,
  commission_rupees: null,
  agreement_until: null,
  floor_rupees: null,
}

async function changedSince(transaction: Transaction<Schema>, vehicleId: number): Promise<Failure> {
  const last = await transaction
    .selectFrom('money_changes')
    .select(['actor', 'before', 'after'])
    .where('vehicle_id', '=', vehicleId)
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
          .insertInto('vehicle_money')
          .values({ vehicle_id: vehicleId, ...NO_PURCHASE, version: 1, updated_at: now })
          .onConflict(conflict => conflict.column('vehicle_id').doNothing())
          .returning('vehicle_id')
          .executeTakeFirst()
      : await transaction
          .updateTable('vehicle_money')
          .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
          .where('vehicle_id', '=', vehicleId)
          .where('version', '=', version)
          .returning('vehicle_id')
          .executeTakeFirst()
  if (written === undefined) throw await changedSince(transaction, vehicleId)
}

/** Appends to the history of a car’s money what it was and is. */
export async function noteMoney(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  [before, after]: readonly [object | null, object | null],
): Promise<void> {
  await transaction
    .insertInto('money_changes')
    .values({
      vehicle_id: vehicleId,
      at: platform.clock.now(),
      actor,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute()
}

/** Writes how a car came and what for, with what it was before (DESK-2). Throws `Failure` `conflict` when it was changed since. */
export function changePurchase(platform: ProductPlatform, actor: string, seen: SeenMoney, change: PurchaseChange) {
  return platform.database.transaction(async transaction => {
    await claim(platform, transaction, seen)
    const before = await transaction
      .selectFrom('vehicle_money')
      .selectAll()
      .where('vehicle_id', '=', seen.vehicleId)
      .executeTakeFirstOrThrow()
    const columns = {
      ...change,
      is_consigned: change.is_consigned ? 1 : 0,
      seller_registered: change.seller_registered ? 1 : 0,
      input_tax_taken: change.input_tax_taken ? 1 : 0,
    }
    await transaction.updateTable('vehicle_money').set(columns).where('vehicle_id', '=', seen.vehicleId).execute()
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
  const columns = { ...NO_PURCHASE, purchase_rupees: rupees }
  await transaction
    .insertInto('vehicle_money')
    .values({ vehicle_id: vehicleId, ...columns, version: 1, updated_at: platform.clock.now() })
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
    const columns = { ...change, is_creditable: change.is_creditable ? 1 : 0 }
    const rows = await transaction.selectFrom('vehicle_costs').selectAll().where('vehicle_id', '=', vehicleId).execute()
    const before = rows.find(row => row.id === id)
    if (id !== null && before === undefined) throw new Failure('not_found', 'This cost is not there any more.')
    if (id === null && rows.length >= MOST_COSTS)
      throw new Failure('conflict', `A car has ${MOST_COSTS} costs at most.`)
    const after = await (
      id === null
        ? transaction.insertInto('vehicle_costs').values({ ...columns, vehicle_id: vehicleId })
        : transaction.updateTable('vehicle_costs').set(columns).where('id', '=', id)
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
      .deleteFrom('vehicle_costs')
      .where('id', '=', id)
      .where('vehicle_id', '=', seen.vehicleId)
      .returningAll()
      .executeTakeFirst()
    if (gone === undefined) throw new Failure('not_found', 'This cost is not there any more.')
    await noteMoney(platform, transaction, actor, seen.vehicleId, [costOf(gone), null])
  })
}
