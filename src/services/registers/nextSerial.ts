import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * The next serial number of a register, from 1 on. The counter is locked until the transaction ends and goes back with it when
 * it fails, so that there are neither gaps nor doubles, however many write (DESK-4).
 */
export async function nextSerial(transaction: Transaction<Schema>, register: string): Promise<number> {
  const { last } = await transaction
    .insertInto('registerCounters')
    .values({ register, last: 1 })
    .onConflict(conflict =>
      conflict.column('register').doUpdateSet(({ eb, ref }) => ({ last: eb(ref('registerCounters.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
