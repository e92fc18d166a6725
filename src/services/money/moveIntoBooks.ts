import type { Transaction } from 'kysely'
import { lockBooks } from '../books/lockBooks.ts'
import { postDeal } from '../dealRecords/postDeal.ts'
import { BOOKKEEPER, postHolding } from '../posting/postHolding.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

const PER_STEP = 100

type Writing = Pick<ProductPlatform, 'clock' | 'database'>

/** Brings the next holdings and deals into the books; false when none is left. */
async function moveStep(platform: Writing, transaction: Transaction<Schema>): Promise<boolean> {
  await lockBooks(transaction)
  const { movedHolding, movedDeal } = await transaction
    .selectFrom('books')
    .select(['movedHolding', 'movedDeal'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const next = (table: 'holdings' | 'deals', after: number) =>
    transaction.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(PER_STEP).execute()
  const holdings = await next('holdings', movedHolding)
  for (const { id } of holdings) await postHolding(platform, transaction, BOOKKEEPER, id)
  const deals = holdings.length === 0 ? await next('deals', movedDeal) : []
  for (const { id } of deals) await postDeal(platform, transaction, BOOKKEEPER, id)
  const moved = { movedHolding: holdings.at(-1)?.id ?? movedHolding, movedDeal: deals.at(-1)?.id ?? movedDeal }
  await transaction.updateTable('books').set(moved).where('id', '=', 1).execute()
  return holdings.length + deals.length > 0
}

/**
 * Brings what was there before the books into them, in steps of short transactions (BOOK-1). Called at each start: what has the books
 * already stays as it is, and two processes share the work. Ends early once `isStopped` says so.
 */
export async function moveIntoBooks(platform: Writing, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    // oxlint-disable-next-line no-await-in-loop -- one step at a time, so that others write between them
    if (!(await platform.database.transaction(transaction => moveStep(platform, transaction)))) return
  }
}
