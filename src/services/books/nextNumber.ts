import type { Transaction } from 'kysely'
import { documentNumber, type DocumentKind } from '#domain/books/documentNumbers.ts'
import { financialYearOf } from '#domain/books/financialYear.ts'
import type { Schema } from '../schema.ts'
import { lockBooks } from './lockBooks.ts'

/**
 * The next number of a kind of document of a day (`2026-11-08`): `R/26-27/0001` (BOOK-1). The books are locked until the
 * transaction ends, and the counter goes back with it when it fails: neither gaps nor doubles, however many write.
 */
export async function nextNumber(transaction: Transaction<Schema>, kind: DocumentKind, day: string): Promise<string> {
  await lockBooks(transaction)
  const financialYear = financialYearOf(day)
  const { last } = await transaction
    .insertInto('documentSeries')
    .values({ kind, financialYear, last: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'financialYear'])
        .doUpdateSet(({ eb, ref }) => ({ last: eb(ref('documentSeries.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return documentNumber(kind, financialYear, last)
}
