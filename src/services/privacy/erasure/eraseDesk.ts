import type { Kysely, Transaction } from 'kysely'
import type { ProductPlatform } from '../../productPlatform.ts'
import { eraseRecipients } from '../../documents/eraseRecipients.ts'
import { findHolding } from '../../holdings/findHolding.ts'
import type { Schema } from '../../schema.ts'
import { removeProofs } from './removeProofs.ts'

/** Takes who drove out of the rows of the trip register that are of an enquiry: the rows stay (DESK-4, OPS-8). */
export async function eraseDriversOf(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  enquiryId: number,
): Promise<void> {
  await transaction
    .updateTable('tripDrivers')
    .set({ name: '', licenceNo: '', erasedAt: clock.now() })
    .where('enquiryId', '=', enquiryId)
    .where('erasedAt', 'is', null)
    .execute()
}

/** The trips that began before a moment (epoch milliseconds) and still name their driver. */
export function selectDueDrivers(query: Kysely<Schema>, before: number) {
  return query
    .selectFrom('trips')
    .innerJoin('tripDrivers', 'tripDrivers.tripId', 'trips.id')
    .where('trips.outAt', '<', before)
    .where('tripDrivers.erasedAt', 'is', null)
}

/** Takes who drove out of one trip. */
export async function eraseDriver(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  id: number,
): Promise<boolean> {
  const row = await database.transaction(transaction =>
    transaction
      .updateTable('tripDrivers')
      .set({ name: '', licenceNo: '', erasedAt: clock.now() })
      .where('tripId', '=', id)
      .where('erasedAt', 'is', null)
      .returning('tripId')
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** The cars that were taken in before a day (YYYY-MM-DD) and still name of whom. */
export function selectDueIntakes(query: Kysely<Schema>, before: string) {
  return query.selectFrom('intakes').where('takenInOn', '<', before).where('erasedAt', 'is', null)
}

/** The holdings that are over and whose cars came before a day (YYYY-MM-DD), and still name of whom (BOOK-2). */
export function selectDuePastIntakes(query: Kysely<Schema>, before: string) {
  return query.selectFrom('pastIntakes').where('takenInOn', '<', before).where('erasedAt', 'is', null)
}

/** Takes who sold the car of a holding out of its documents, and his GSTIN out of its purchase. */
async function eraseSeller(transaction: Transaction<Schema>, holdingId: number): Promise<void> {
  await eraseRecipients(transaction, 'sellers', [holdingId])
  await transaction
    .updateTable('holdings')
    .set({ sellerGstin: '' })
    .where('id', '=', holdingId)
    .where('sellerGstin', 'is not', null)
    .execute()
}

/** Takes out of whom the car of a holding that is over was taken in, with the proofs of its papers from until it came back. */
export async function erasePastIntake(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  holdingId: number,
): Promise<boolean> {
  const row = await database.transaction(async transaction => {
    const erased = await transaction
      .updateTable('pastIntakes')
      .set({ fromName: '', fromPhone: '', fromAddress: '', erasedAt: clock.now() })
      .where('holdingId', '=', holdingId)
      .where('erasedAt', 'is', null)
      .returning(['vehicleId', 'takenInOn'])
      .executeTakeFirst()
    if (erased !== undefined) {
      await eraseSeller(transaction, holdingId)
      await removeProofs(transaction, cases =>
        cases
          .where('kind', '=', 'intake')
          .where('vehicleId', '=', erased.vehicleId)
          .where('openedOn', '<=', erased.takenInOn),
      )
    }
    return erased
  })
  return row !== undefined
}

/** Takes out of whom a car was taken in, with the proofs of its papers. */
export async function eraseIntake(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  vehicleId: number,
): Promise<boolean> {
  const row = await database.transaction(async transaction => {
    await removeProofs(transaction, cases => cases.where('kind', '=', 'intake').where('vehicleId', '=', vehicleId))
    const holding = await findHolding(transaction, vehicleId)
    if (holding !== null) await eraseSeller(transaction, holding.id)
    return transaction
      .updateTable('intakes')
      .set(({ eb }) => ({
        fromName: '',
        fromPhone: '',
        fromAddress: '',
        erasedAt: clock.now(),
        version: eb('version', '+', 1),
      }))
      .where('vehicleId', '=', vehicleId)
      .where('erasedAt', 'is', null)
      .returning('vehicleId')
      .executeTakeFirst()
  })
  return row !== undefined
}

/** The cars that somebody with this number brought, also those that have left and come back since. */
export function selectIntakesOf(query: Kysely<Schema>, phone: string) {
  const columns = ['vehicleId', 'source', 'takenInOn', 'fromName', 'fromPhone', 'fromAddress'] as const
  return query
    .selectFrom('intakes')
    .select(columns)
    .where('fromPhone', '=', phone)
    .where('fromPhone', '<>', '')
    .unionAll(past =>
      past.selectFrom('pastIntakes').select(columns).where('fromPhone', '=', phone).where('fromPhone', '<>', ''),
    )
    .execute()
}

/** Takes the number of somebody out of the cars that they brought; name and address stay for the books. Returns of how many. */
export async function eraseNumberOfIntakes(
  { database }: Pick<ProductPlatform, 'database'>,
  phone: string,
): Promise<number> {
  const rows = await database.transaction(async transaction => {
    const past = await transaction
      .updateTable('pastIntakes')
      .set({ fromPhone: '' })
      .where('fromPhone', '=', phone)
      .where('fromPhone', '<>', '')
      .returning('vehicleId')
      .execute()
    const present = await transaction
      .updateTable('intakes')
      .set(({ eb }) => ({ fromPhone: '', version: eb('version', '+', 1) }))
      .where('fromPhone', '=', phone)
      .where('fromPhone', '<>', '')
      .returning('vehicleId')
      .execute()
    return [...past, ...present]
  })
  return rows.length
}
