import type { Transaction } from 'kysely'
import { SENDER } from '#domain/audit/eventRuns.ts'
import { Failure } from '#domain/errors.ts'
import type { EnquiryFields } from '#domain/enquiries/enquiryWork.ts'
import { WORK_COLUMNS, workOf } from '../enquiries/enquiryRows.ts'
import { appendEvents } from '../appendEvents.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** Who moves or cancels by a private link, and what happens by itself, in the events. */
export const BY_VISITOR = SENDER
export const BY_CLOCK = 'clock'

/**
 * Appends what became of an enquiry's test drive or hold to its history, within the transaction: one event, one version
 * of the enquiry. A form that was sent for it once counts as new from here on, so that a cancelled drive can be booked
 * again with the same words. Throws `Failure` `not_found` when the enquiry is gone.
 */
export async function noteVisit(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  enquiryId: number,
  before: Pick<EnquiryFields, 'drive' | 'hold'>,
  after: Pick<EnquiryFields, 'drive' | 'hold'>,
): Promise<void> {
  const row = await transaction
    .updateTable('enquiries')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: platform.clock.now(), idempotencyKey: null }))
    .where('id', '=', enquiryId)
    .returning(WORK_COLUMNS)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no such enquiry.')
  const work = workOf(row)
  await appendEvents(platform, transaction, actor, [
    {
      kind: 'changed',
      subject: 'enquiry',
      subjectId: enquiryId,
      before: { ...work, ...before },
      after: { ...work, ...after },
    },
  ])
}
