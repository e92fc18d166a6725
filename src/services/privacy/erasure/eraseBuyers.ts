import { sql, type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely'
import { ERASED_NAME } from '#domain/privacy/senderPage/eraseEnquiry.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { freezePan } from '../../dealRecords/freezeTax.ts'
import { receiptJson } from '../../dealRecords/receiptJson.ts'
import { eraseRecipients } from '../../documents/eraseRecipients.ts'
import type { Schema } from '../../schema.ts'
import { removeProofs } from './removeProofs.ts'

/** What is left of a buyer in a deal that the books need no more. */
const NOBODY = {
  buyerPhone: '',
  buyerEmail: '',
  buyerName: ERASED_NAME,
  buyerAddress: '',
  buyerPan: null,
  buyerGstin: null,
  closedBuyerGstin: null,
  cancelReason: null,
}

/** Takes the name of the buyer out of what the receipts and documents of deals say, which the books need no more either (BOOK-1). */
async function eraseParties(
  transaction: Transaction<Schema>,
  of: (deals: SelectQueryBuilder<Schema, 'deals', object>) => SelectQueryBuilder<Schema, 'deals', object>,
): Promise<void> {
  const deals = await of(transaction.selectFrom('deals')).select('id').execute()
  await eraseRecipients(
    transaction,
    'buyers',
    deals.map(({ id }) => id),
  )
  const rows = await transaction
    .selectFrom('dealPayments')
    .select(['id', 'receipt'])
    .where('receipt', 'is not', null)
    .where('dealId', 'in', query => of(query.selectFrom('deals')).select('id'))
    .execute()
  for (const { id, receipt } of rows) {
    if (receipt === null) continue
    const kept = receiptJson.read(receipt)
    const erased = { ...kept, party: { ...kept.party, name: ERASED_NAME } }
    await transaction
      .updateTable('dealPayments')
      .set({ receipt: receiptJson.write(erased) })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Takes the buyer out of the deals of an enquiry (DESK-3, OPS-8): contact and PAN of a deal that the books need no more with name and
 * address and the proofs of its papers, of another the contact alone.
 */
export async function eraseBuyerOf(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  enquiryId: number,
  { keepsName }: { keepsName: boolean },
): Promise<void> {
  if (!keepsName) {
    const deals = await transaction.selectFrom('deals').select('id').where('enquiryId', '=', enquiryId).execute()
    await freezePan(
      transaction,
      deals.map(({ id }) => id),
    )
  }
  await transaction
    .updateTable('deals')
    .set(({ eb }) => ({
      ...(keepsName ? { buyerPhone: '', buyerEmail: '' } : { ...NOBODY, erasedAt: clock.now() }),
      version: eb('version', '+', 1),
    }))
    .where('enquiryId', '=', enquiryId)
    .where('erasedAt', 'is', null)
    .execute()
  if (keepsName) return
  await eraseParties(transaction, deals => deals.where('enquiryId', '=', enquiryId))
  await removeProofs(transaction, cases =>
    cases.where('dealReference', 'in', query =>
      query.selectFrom('deals').select('reference').where('enquiryId', '=', enquiryId),
    ),
  )
}

/** The deals whose buyer has this number or address, also one who never wrote. */
export function selectDealsOf(query: Kysely<Schema>, { phone, email }: { phone: string | null; email: string | null }) {
  return query
    .selectFrom('deals')
    .where(({ or, eb }) =>
      or([
        ...(phone === null ? [] : [eb('buyerPhone', '=', phone)]),
        ...(email === null ? [] : [sql<boolean>`lower(buyer_email) = ${email.toLowerCase()}`]),
      ]),
    )
}

/** Takes number and address out of such deals; name and postal address stay for the books. Returns of how many. */
export async function eraseContactOfDeals(
  { database }: Pick<ProductPlatform, 'database'>,
  keys: { phone: string | null; email: string | null },
): Promise<number> {
  return database.transaction(async transaction => {
    const found = await selectDealsOf(transaction, keys).select('id').execute()
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return 0
    await transaction
      .updateTable('deals')
      .set(({ eb }) => ({ buyerPhone: '', buyerEmail: '', version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    return ids.length
  })
}

/** The deals that are over, were untouched since a moment (epoch milliseconds) and still name a buyer who never wrote, or whose enquiry is gone. */
export function selectDueBuyers(query: Kysely<Schema>, before: number) {
  return query
    .selectFrom('deals')
    .where('updatedAt', '<', before)
    .where('erasedAt', 'is', null)
    .where('enquiryId', 'is', null)
    .where('state', '!=', 'open')
}

/** Takes the buyer out of one deal, whom the books need no more, with the proofs of its papers. Returns whether there was one. */
export async function eraseBuyer(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  id: number,
): Promise<boolean> {
  return database.transaction(async transaction => {
    await freezePan(transaction, [id])
    const row = await transaction
      .updateTable('deals')
      .set(({ eb }) => ({ ...NOBODY, erasedAt: clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('erasedAt', 'is', null)
      .returning('reference')
      .executeTakeFirst()
    if (row === undefined) return false
    await eraseParties(transaction, deals => deals.where('id', '=', id))
    await removeProofs(transaction, cases => cases.where('dealReference', '=', row.reference))
    return true
  })
}
