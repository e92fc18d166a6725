import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { dayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Schema } from '../schema.ts'
import { findHolding, type Holding } from './findHolding.ts'

const NOTHING_WRITTEN = { sellerRegistered: 0, inputTaxTaken: 0, updatedAt: 0 } as const

/**
 * The last holding of a car, made where there is none: of a car that was never taken in since it was entered, of one that is sold until
 * it left. `now` in epoch milliseconds.
 */
export async function ensureHolding(
  transaction: Transaction<Schema>,
  vehicleId: number,
  now: number,
): Promise<Holding> {
  const known = await findHolding(transaction, vehicleId)
  if (known !== null) return known
  const car = await transaction
    .selectFrom('vehicles')
    .select(['stockedOn', 'state', 'leftAt'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  const startedOn = car?.stockedOn ?? ''
  const leftOn = indianDay(car?.leftAt ?? now)
  await transaction
    .insertInto('holdings')
    .values({
      ...NOTHING_WRITTEN,
      vehicleId,
      serial: 1,
      startedOn,
      endedOn: car?.state !== 'sold' ? null : leftOn > startedOn ? leftOn : startedOn,
      version: 0,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const made = await findHolding(transaction, vehicleId)
  if (made === null) throw new Error('A holding that was just made is not there.')
  return made
}

/** Puts how a car came away with the holding that is over. */
async function keepIntake(transaction: Transaction<Schema>, { id, vehicleId }: Holding): Promise<void> {
  const intake = await transaction
    .deleteFrom('intakes')
    .where('vehicleId', '=', vehicleId)
    .returningAll()
    .executeTakeFirst()
  if (intake !== undefined)
    await transaction
      .insertInto('pastIntakes')
      .values({ ...intake, holdingId: id })
      .execute()
}

/**
 * Begins a holding of a car that has come back after its `last` one, on a day (BOOK-2): with no purchase, no costs and no taking in yet.
 * Null when somebody else has begun it meanwhile.
 */
export async function beginHolding(
  transaction: Transaction<Schema>,
  last: Holding,
  startedOn: string,
): Promise<Holding | null> {
  const { vehicleId } = last
  const begun = await transaction
    .insertInto('holdings')
    .values({ ...NOTHING_WRITTEN, vehicleId, serial: last.serial + 1, startedOn, version: last.version + 1 })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (begun === undefined) return null
  await keepIntake(transaction, last)
  await transaction
    .updateTable('vehicles')
    .set({ stockedOn: startedOn })
    .where('id', '=', vehicleId)
    .where('stockedOn', '!=', startedOn)
    .execute()
  return begun
}

/** Asks whether a car that was sold has come back, at the field by which the answer is sent (BOOK-2). */
export function askWhetherBack(endedOn: string): Failure {
  const question = `This vehicle was sold on ${dayText(endedOn)}. Has it come back?`
  return new Failure('invalid', question, { came_back: question })
}
