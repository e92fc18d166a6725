import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Locks the books until the transaction ends: numbers have neither gaps nor doubles, and no row comes into a month that is being
 * closed (BOOK-1, BOOK-3). Whoever takes a number of a series or writes a voucher takes this lock first, so that no two wait for each other.
 */
export function lockBooks(transaction: Transaction<Schema>): Promise<{ vouchers: number; closedUntil: string | null }> {
  return transaction
    .insertInto('books')
    .values({ id: 1, vouchers: 0, closedUntil: null })
    .onConflict(conflict => conflict.column('id').doUpdateSet(({ ref }) => ({ vouchers: ref('books.vouchers') })))
    .returning(['vouchers', 'closedUntil'])
    .executeTakeFirstOrThrow()
}

/** The last day of the books that is closed; null where none is. */
export async function closedUntil(query: Kysely<Schema>): Promise<string | null> {
  const books = await query.selectFrom('books').select('closedUntil').where('id', '=', 1).executeTakeFirst()
  return books?.closedUntil ?? null
}
