import type { Kysely, Transaction } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { removeProofs } from './removeProofs.ts'

/** Takes who drove out of the rows of the trip register that are of an enquiry: the rows stay (DESK-4, OPS-8). */
export async function eraseDriversOf(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  enquiryId: number,
): Promise<void> {
  await transaction
    .updateTable('trip_drivers')
    .set({ name: '', licence_no: '', erased_at: clock.now() })
    .where('enquiry_id', '=', enquiryId)
    .where('erased_at', 'is', null)
    .execute()
}

/** The trips that began before a moment (epoch milliseconds) and still name their driver. */
export function selectDueDrivers(query: Kysely<Schema>, before: number) {
  return query
    .selectFrom('trips')
    .innerJoin('trip_drivers', 'trip_drivers.trip_id', 'trips.id')
    .where('trips.out_at', '<', before)
    .where('trip_drivers.erased_at', 'is', null)
}

/** Takes who drove out of one trip. */
export async function eraseDriver(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  id: number,
): Promise<boolean> {
  const row = await database.transaction(transaction =>
    transaction
      .updateTable('trip_drivers')
      .set({ name: '', licence_no: '', erased_at: clock.now() })
      .where('trip_id', '=', id)
      .where('erased_at', 'is', null)
      .returning('trip_id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** The cars that were taken in before a day (YYYY-MM-DD) and still name of whom. */
export function selectDueIntakes(query: Kysely<Schema>, before: string) {
  return query.selectFrom('intakes').where('taken_in_on', '<', before).where('erased_at', 'is', null)
}

/** Takes out of whom a car was taken in, with the proofs of its papers. */
export async function eraseIntake(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  vehicleId: number,
): Promise<boolean> {
  const row = await database.transaction(async transaction => {
    await removeProofs(transaction, cases => cases.where('kind', '=', 'intake').where('vehicle_id', '=', vehicleId))
    return transaction
      .updateTable('intakes')
      .set(({ eb }) => ({
        from_name: '',
        from_phone: '',
        from_address: '',
        erased_at: clock.now(),
        version: eb('version', '+', 1),
      }))
      .where('vehicle_id', '=', vehicleId)
      .where('erased_at', 'is', null)
      .returning('vehicle_id')
      .executeTakeFirst()
  })
  return row !== undefined
}

/** The cars that somebody with this number brought. */
export function selectIntakesOf(query: Kysely<Schema>, phone: string) {
  return query
    .selectFrom('intakes')
    .select(['vehicle_id', 'source', 'taken_in_on', 'from_name', 'from_phone', 'from_address'])
    .where('from_phone', '=', phone)
    .where('from_phone', '<>', '')
    .execute()
}

/** Takes the number of somebody out of the cars that they brought; name and address stay for the books. Returns of how many. */
export async function eraseNumberOfIntakes(
  { database }: Pick<ProductPlatform, 'database'>,
  phone: string,
): Promise<number> {
  const rows = await database.transaction(transaction =>
    transaction
      .updateTable('intakes')
      .set(({ eb }) => ({ from_phone: '', version: eb('version', '+', 1) }))
      .where('from_phone', '=', phone)
      .where('from_phone', '<>', '')
      .returning('vehicle_id')
      .execute(),
  )
  return rows.length
}
