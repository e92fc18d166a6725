import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { CarPurchase, Cost } from '#domain/money/carMoney.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { nameActors } from '../accounts/nameActors.ts'
import { askWhetherBack, beginHolding, ensureHolding } from '../holdings/beginHolding.ts'
import type { Holding } from '../holdings/findHolding.ts'
import { postDeal } from '../dealRecords/postDeal.ts'
import { postHolding } from '../posting/postHolding.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { describeMoney } from './describeMoney.ts'
import { moneyJson } from './moneyTables.ts'

/** The money of a car as an owner saw it: `version` is 0 where nothing was written. */
export interface SeenMoney {
  vehicleId: number
  version: number
  /** The serial number of the holding that was seen; left out for the last one. */
  holding?: number
  /** Of a car that was sold: whether it has come back, or what is written belongs to the holding that is over. */
  cameBack?: boolean
}

async function changedSince(transaction: Transaction<Schema>, holdingId: number): Promise<Failure> {
  const last = await transaction
    .selectFrom('moneyChanges')
    .select(['actor', 'before', 'after'])
    .where('holdingId', '=', holdingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = last === undefined ? 'Somebody' : (await nameActors(transaction, [last.actor]))(last.actor)
  const what =
    last === undefined
      ? 'the money of this vehicle'
      : last.after === null
        ? `that “${describeMoney(last.before) ?? ''}” is reversed`
        : `“${describeMoney(last.after) ?? ''}”`
  return new Failure(
    'conflict',
    `${who} has written ${what} meanwhile. Your change was not made, and nothing you typed is lost: have a look, then save again.`,
  )
}

async function seenHolding(
  transaction: Transaction<Schema>,
  last: Holding,
  serial: number | undefined,
): Promise<Holding> {
  if (serial === undefined || serial === last.serial) return last
  const found = await transaction
    .selectFrom('holdings')
    .selectAll()
    .where('vehicleId', '=', last.vehicleId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  if (found === undefined) throw new Failure('not_found', 'This vehicle was not here that often.')
  return found
}

/**
 * Takes the money of a holding for a change: of two at the same time one gets it, on either engine. For a car that was sold and has
 * come back it begins the new one. Throws `Failure`: `invalid` at `came_back` where nobody said whether it has; `conflict` when the money
 * was changed since; `not_found`.
 */
export async function claimMoney(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { vehicleId, version, holding: serial, cameBack }: SeenMoney,
): Promise<Holding> {
  const now = platform.clock.now()
  const last = await ensureHolding(transaction, vehicleId, now)
  const seen = await seenHolding(transaction, last, serial)
  if (seen.version !== version) throw await changedSince(transaction, seen.id)
  const isAsked = seen.id === last.id && seen.endedOn !== null
  if (isAsked && cameBack === undefined) throw askWhetherBack(seen.endedOn ?? '')
  const begun = isAsked && cameBack === true ? await beginHolding(transaction, last, indianDay(now)) : seen
  const claimed =
    begun
    && (await transaction
      .updateTable('holdings')
      .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: now }))
      .where('id', '=', begun.id)
      .where('version', '=', begun.version)
      .returningAll()
      .executeTakeFirst())
  if (claimed == null) throw await changedSince(transaction, seen.id)
  return claimed
}

/** Brings the books to what is written of a holding, and of the sale by which it ended. */
export async function postMoney(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  holdingId: number,
): Promise<void> {
  await postHolding(platform, transaction, actor, holdingId)
  const { dealId } = await transaction
    .selectFrom('holdings')
    .select('dealId')
    .where('id', '=', holdingId)
    .executeTakeFirstOrThrow()
  if (dealId !== null) await postDeal(platform, transaction, actor, dealId)
}

/** Appends to the history of a holding’s money what it was and is, and why; the books follow. */
export async function noteMoney(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  { id, vehicleId }: Pick<Holding, 'id' | 'vehicleId'>,
  [before, after]: readonly [Cost | CarPurchase | null, Cost | CarPurchase | null],
  reason = '',
): Promise<void> {
  await transaction
    .insertInto('moneyChanges')
    .values({
      vehicleId,
      holdingId: id,
      at: platform.clock.now(),
      actor,
      before: before === null ? null : moneyJson.write(before),
      after: after === null ? null : moneyJson.write(after),
      reason,
    })
    .execute()
  await postMoney(platform, transaction, actor, id)
}
