import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseInDemo } from './changeEnquiry.ts'
import { sendingKey } from './sendingKey.ts'

/**
 * Adds a note to an enquiry. Notes are never changed: when two people write at the same time, both notes stay; the same
 * note sent twice with its key counts once. Throws `Failure`: `not_found`;
 * `conflict` once its sender has erased it.
 */
export async function addNote(
  site: ProductPlatform,
  actor: string,
  enquiryId: number,
  note: string,
  idempotencyKey: string | null,
): Promise<void> {
  refuseInDemo(site)
  await site.database.transaction(async transaction => {
    const row = await transaction
      .selectFrom('enquiries')
      .select(['id', 'erased_at'])
      .where('id', '=', enquiryId)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such enquiry.')
    // Nobody could take words about the sender out of it any more.
    if (row.erased_at !== null) throw new Failure('conflict', 'The sender has erased it: no note can be added.')
    await transaction
      .insertInto('enquiry_notes')
      .values({
        enquiry_id: enquiryId,
        author: actor,
        note,
        created_at: site.clock.now(),
        idempotency_key: sendingKey(idempotencyKey, [enquiryId, actor, note]),
      })
      .onConflict(conflict => conflict.column('idempotency_key').doNothing())
      .execute()
  })
}
