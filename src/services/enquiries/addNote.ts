import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
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
      .select(['id', 'erasedAt'])
      .where('id', '=', enquiryId)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such enquiry.')
    // Nobody could take words about the sender out of it any more.
    if (row.erasedAt !== null) throw new Failure('conflict', 'The sender has erased it: no note can be added.')
    await insertNote(site, transaction, actor, enquiryId, note, sendingKey(idempotencyKey, [enquiryId, actor, note]))
  })
}

/** Writes a note within a transaction; returns whether it is new, and not one sent before with its key. */
export async function insertNote(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  enquiryId: number,
  note: string,
  key: string | null,
): Promise<boolean> {
  const row = await transaction
    .insertInto('enquiryNotes')
    .values({
      enquiryId,
      author: actor,
      note,
      createdAt: clock.now(),
      idempotencyKey: key,
    })
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
