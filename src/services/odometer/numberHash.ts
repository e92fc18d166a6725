import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Makes the function that hashes car numbers, for finding the chain of a car that is listed again: with a secret, since a
 * plain hash of a number can be guessed (CAR-4).
 */
export async function openNumberHash(transaction: Transaction<Schema>): Promise<(carNumber: string) => string> {
  const { numberSecret: secret } = await transaction
    .selectFrom('passportWorker')
    .select('numberSecret')
    .executeTakeFirstOrThrow()
  return carNumber => createHmac('sha256', secret).update(carNumber).digest('hex')
}
