import { sql, type Transaction } from 'kysely'
import { senderOf } from '#domain/enquiry/enquiry.ts'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiry/enquiryStates.ts'
import { searchTextOf } from '#domain/enquiry/enquirySummary.ts'
import { ERASED_NAME, eraseEnquiry } from '#domain/mine/eraseEnquiry.ts'
import { enquiryOf, enquiryStateOf, snapshotOf } from '../enquiries/enquiryRows.ts'
import { removeUnknownFiles } from '../enquiries/sweepEnquiryFiles.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { endVisits } from './endVisits.ts'
import { hasDeal } from './hasDeal.ts'
import { noteAct, requireOwn } from './ownActs.ts'
import { redactEvents } from './redactEvents.ts'

/** Removes every mail about an enquiry, delivered or not. Returns the ids by which the mailer forgets what it kept. */
async function removeMails(
  transaction: Transaction<Schema>,
  { id, email }: { id: number; email: string },
): Promise<string[]> {
  const removed = await transaction
    .deleteFrom('outbox')
    .where(({ or, and, eb }) =>
      or([
        eb('enquiry_id', '=', id),
        // Mails to the team of older releases name no enquiry; they are answered to the sender.
        and([eb('enquiry_id', 'is', null), sql<boolean>`lower(reply_to) = ${email.toLowerCase()}`]),
      ]),
    )
    .returning('message_id')
    .execute()
  return removed.map(row => row.message_id)
}

/** Removes the rows of the files and of the notes. Returns the keys of the files, which are removed after the commit. */
async function removeBelongings(transaction: Transaction<Schema>, enquiryId: number): Promise<string[]> {
  await transaction.deleteFrom('enquiry_notes').where('enquiry_id', '=', enquiryId).execute()
  const files = await transaction
    .deleteFrom('enquiry_files')
    .where('enquiry_id', '=', enquiryId)
    .returning('file_key')
    .execute()
  return files.map(file => file.file_key)
}

/**
 * Erases what somebody sent, for good (CAR-5): name, contact, words, files, notes about it, mails about it, and what staff
 * wrote in its events. What stays are sums, the car and the states, and for a deal the name and the address of the books.
 * Its drives and holds end. The link says from then on when it was erased. Throws `Failure` `not_found`.
 */
export async function eraseMine(site: Site, token: string): Promise<void> {
  await endVisits(site, token)
  const { mails, files } = await site.database.transaction(async transaction => {
    const row = await requireOwn(transaction, token)
    const snapshot = snapshotOf(row)
    const deal = await hasDeal(transaction, row)
    const erased = eraseEnquiry(enquiryOf(row), { hasDeal: deal, isOurCar: snapshot !== null || deal })
    const now = site.clock.now()
    const isOpen = OPEN_ENQUIRY_STATES.includes(enquiryStateOf(row))
    await transaction
      .updateTable('enquiries')
      .set(({ eb }) => ({
        ...senderOf(erased),
        details: JSON.stringify(erased.form),
        search_text: searchTextOf(erased, snapshot),
        // Made of what was sent: whoever knows most of it could find out the rest.
        idempotency_key: null,
        ...(isOpen ? { state: 'lost', next_action_on: null } : {}),
        ...(isOpen || row.lost_reason !== null ? { lost_reason: ERASED_NAME } : {}),
        erased_at: now,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute()
    const belongings = await removeBelongings(transaction, row.id)
    const removed = await removeMails(transaction, row)
    await redactEvents(transaction, row.id)
    await noteAct(site, transaction, row.id, { act: 'erased', fields: [], sums: [] })
    return { mails: removed, files: belongings }
  })
  await removeUnknownFiles(site, files).catch((err: unknown) =>
    // They are swept within a day.
    site.log.warn({ err }, 'files of an erased enquiry could not be removed yet'),
  )
  await site.outbox.forget(mails)
}
