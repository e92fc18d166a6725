import type { Transaction } from 'kysely'
import { SENDER } from '#domain/audit/eventRuns.ts'
import type { EnquiryAct, EnquiryActName } from '#domain/enquiries/enquiryAct.ts'
import { Failure } from '#domain/errors.ts'
import { appendEvents } from '../appendEvents.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { findByPrivateLink } from './privateLinks.ts'

/**
 * The enquiry of a private link, for its sender to do something with; nobody else writes it until the transaction ends, so that
 * no correction brings back what is being erased. Throws `Failure` `not_found` for a link that opens nothing, or whose enquiry
 * is erased.
 */
export async function requireOwn(transaction: Transaction<Schema>, token: string) {
  const known = await findByPrivateLink(transaction, token)
  const row =
    known
    && (await transaction
      .updateTable('enquiries')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', '=', known.id)
      .where('erasedAt', 'is', null)
      .returningAll()
      .executeTakeFirst())
  if (row === undefined) throw new Failure('not_found', 'This link opens nothing any more. Nothing was changed.')
  return row
}

/** Of links, the work on an enquiry knows nothing: only what the sender changed of the enquiry itself is a change of it. */
const kindOf = (act: EnquiryActName) => (act.startsWith('link') ? 'linked' : 'changed')

/** Notes what a sender did, or staff with the sender's link, within its transaction. */
export function noteAct(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  enquiryId: number,
  act: EnquiryAct,
  actor: string = SENDER,
): Promise<void> {
  return appendEvents(platform, transaction, actor, [
    { kind: kindOf(act.act), subject: 'enquiry', subjectId: enquiryId, before: null, after: act },
  ])
}
