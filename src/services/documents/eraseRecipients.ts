import type { Transaction } from 'kysely'
import { ERASED_NAME } from '#domain/privacy/senderPage/eraseEnquiry.ts'
import type { Schema } from '../schema.ts'
import { recipientJson } from './documentTables.ts'

/**
 * Takes the buyers of deals, or of whom the cars of holdings came, out of the documents that were addressed to them, whom the books need no
 * more (BOOK-4, OPS-8), within the transaction that erases the rest: numbers, sums and the State stay.
 */
export async function eraseRecipients(
  transaction: Transaction<Schema>,
  who: 'buyers' | 'sellers',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await transaction
    .selectFrom('documents')
    .select(['id', 'recipient'])
    .where(who === 'buyers' ? 'dealId' : 'holdingId', 'in', ids)
    .where('part', who === 'buyers' ? '=' : '<>', 'sale')
    .execute()
  for (const { id, recipient } of rows) {
    const { state } = recipientJson.read(recipient)
    const nobody = { name: ERASED_NAME, address: '', state, gstin: null, pan: null }
    await transaction
      .updateTable('documents')
      .set({ recipient: recipientJson.write(nobody) })
      .where('id', '=', id)
      .execute()
  }
}
