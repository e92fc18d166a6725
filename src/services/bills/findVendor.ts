import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { partyNamed } from '../books/parties.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** A vendor of a bill: `gstin` is what the bill says, or what is known of him. */
interface Vendor {
  id: number
  name: string
  gstin: string
}

/**
 * The vendor of a bill, by GSTIN or else by name, made where nobody has it yet (BOOK-5). What GSTIN he has is noted at the first bill
 * that says it. Call it within the books’ lock. Throws `Failure` `invalid` at `vendor` where the name is known with another GSTIN.
 */
export async function findVendor(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { name, gstin }: { name: string; gstin: string },
): Promise<Vendor> {
  const vendors = transaction.selectFrom('parties').select(['id', 'name', 'gstin']).where('kind', '=', 'vendor')
  const registered =
    gstin === '' ? undefined : await vendors.where('gstin', '=', gstin).orderBy('id').executeTakeFirst()
  if (registered !== undefined) return registered
  const id = await partyNamed(platform, transaction, 'vendor', name)
  const named = await vendors.where('id', '=', id).executeTakeFirstOrThrow()
  if (gstin === '' || named.gstin === gstin) return named
  if (named.gstin !== '') {
    const problem = `${named.name} is known with the GSTIN ${named.gstin}. If this is another, add its place to the name.`
    throw new Failure('invalid', problem, { vendor: problem })
  }
  await transaction.updateTable('parties').set({ gstin }).where('id', '=', id).execute()
  return { ...named, gstin }
}
