import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')

/** Those of the addresses from which the car has not got a photo yet. */
export async function findNewSources(
  query: Kysely<Schema>,
  vehicleId: number,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await query.selectFrom('photoSources').select('addressHash').where('vehicleId', '=', vehicleId).execute()
  const known = new Set(rows.map(row => row.addressHash))
  return addresses.filter(address => !known.has(hashOf(address)))
}

/**
 * Notes that photos of a car were fetched from these addresses. What its list does not name any more is forgotten: so a car has no
 * more of these rows than its row of the list has addresses.
 */
export async function noteSources(
  transaction: Transaction<Schema>,
  { vehicleId, importId, listed }: { vehicleId: number; importId: number; listed: readonly string[] },
  fetched: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('photoSources')
    .where('vehicleId', '=', vehicleId)
    .where('addressHash', 'not in', listed.map(hashOf))
    .execute()
  if (fetched.length === 0) return
  await transaction
    .insertInto('photoSources')
    .values(fetched.map(address => ({ vehicleId, addressHash: hashOf(address), importId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Forgets what an import has fetched, when it is taken back. */
export async function forgetSources(transaction: Transaction<Schema>, importId: number): Promise<void> {
  await transaction.deleteFrom('photoSources').where('importId', '=', importId).execute()
}
