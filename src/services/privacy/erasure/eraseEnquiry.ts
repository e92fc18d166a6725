import { sql, type Selectable, type Transaction } from 'kysely'
import { senderOf } from '#domain/enquiries/enquiry.ts'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { searchTextOf } from '#domain/enquiries/enquirySummary.ts'
import { ERASED_NAME, eraseEnquiry as withoutSender } from '#domain/privacy/senderPage/eraseEnquiry.ts'
import { enquiryOf, snapshotOf } from '../../enquiries/enquiryRows.ts'
import type { EnquiryTable } from '../../enquiries/enquiryTables.ts'
import { removeUnknownFiles } from '../../enquiryFiles/sweepEnquiryFiles.ts'
import { endVisitsOf } from '../senderPage/endVisits.ts'
import { hasDeal } from '../senderPage/hasDeal.ts'
import { noteAct } from '../../enquiries/ownActs.ts'
import { redactEvents } from '../senderPage/redactEvents.ts'
import type { Schema } from '../../schema.ts'
import type { Site } from '../../site.ts'
import { eraseBuyerOf } from './eraseBuyers.ts'
import { eraseDriversOf } from './eraseDesk.ts'
import { eraseDraftCar } from './eraseDraftCar.ts'
import { enquiryKeyOf, noteErased, writeErasedList } from './erasedKeys.ts'
import { detailsJson } from '../../enquiries/enquiryTables.ts'

/** Why an enquiry is erased, and so what of it goes. */
export interface Erasure {
  /** As `actor` of events. */
  actor: string
  /** Whether name and address go too where a car was sold to the person or bought of them: the books need them no longer. */
  withDeal?: boolean
  /** Whether a restored backup erases it again by the list; what a period erases, the period erases again. */
  remembered?: boolean
}

/** Removes every mail about an enquiry, delivered or not. Returns the ids by which the mailer forgets what it kept. */
async function removeMails(
  transaction: Transaction<Schema>,
  { id, email }: { id: number; email: string },
): Promise<string[]> {
  const removed = await transaction
    .deleteFrom('outbox')
    .where(({ or, and, eb }) =>
      or([
        eb('enquiryId', '=', id),
        // Mails to the team of older releases name no enquiry; they are answered to the sender.
        and([eb('enquiryId', 'is', null), sql<boolean>`lower(reply_to) = ${email.toLowerCase()}`]),
      ]),
    )
    .returning('messageId')
    .execute()
  return removed.map(row => row.messageId)
}

/** Removes the rows of the files. Returns their keys: the files go after the commit. */
export async function removeFileRows(transaction: Transaction<Schema>, enquiryId: number): Promise<string[]> {
  const files = await transaction
    .deleteFrom('enquiryFiles')
    .where('enquiryId', '=', enquiryId)
    .returning('fileKey')
    .execute()
  return files.map(file => file.fileKey)
}

type EnquiryRow = Selectable<EnquiryTable>

async function emptyRow(
  site: Site,
  transaction: Transaction<Schema>,
  row: EnquiryRow,
  { keepsName }: { keepsName: boolean },
): Promise<void> {
  const snapshot = snapshotOf(row)
  const erased = withoutSender(enquiryOf(row), {
    hasDeal: keepsName,
    isOurCar: snapshot !== null || (await hasDeal(transaction, row)),
  })
  const now = site.clock.now()
  const isOpen = OPEN_ENQUIRY_STATES.includes(row.state)
  await transaction
    .updateTable('enquiries')
    .set(({ eb }) => ({
      ...senderOf(erased),
      details: detailsJson.write(erased.form),
      searchText: searchTextOf(erased, snapshot),
      // Made of what was sent: whoever knows most of it could find out the rest.
      idempotencyKey: null,
      ...(isOpen ? { state: 'lost', nextActionOn: null, nextActionTime: null, snoozedUntil: null } : {}),
      ...(isOpen || row.lostReason !== null ? { lostReason: ERASED_NAME } : {}),
      erasedAt: now,
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
}

/** Whether a row has nothing left to erase: of a deal that was erased while the books needed it, the name is left. */
const isEmpty = (row: EnquiryRow, withDeal: boolean) =>
  row.erasedAt !== null && !(withDeal && row.name !== ERASED_NAME && row.name !== '')

/**
 * Erases an enquiry for good (CAR-5, OPS-8): name, contact, words, files, notes about it, mails about it, what staff wrote in
 * its events, and the hidden car that was made of an offered one. What stays are sums, the car and the states, and for a
 * deal the name and the address of the books, unless they go too. Its drives and holds end. Returns whether there was
 * anything to erase.
 */
export async function eraseEnquiry(
  site: Site,
  id: number,
  { actor, withDeal = false, remembered = true }: Erasure,
): Promise<boolean> {
  await endVisitsOf(site, id)
  const done = await site.database.transaction(async transaction => {
    // The row is locked, so that no correction brings back what is being erased.
    const row = await transaction
      .updateTable('enquiries')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined || isEmpty(row, withDeal)) return null
    const deal = await hasDeal(transaction, row)
    const mails = await removeMails(transaction, row)
    await emptyRow(site, transaction, row, { keepsName: deal && !withDeal })
    await transaction.deleteFrom('enquiryNotes').where('enquiryId', '=', id).execute()
    const files = await removeFileRows(transaction, id)
    await redactEvents(transaction, id)
    await eraseDriversOf(site, transaction, id)
    await eraseBuyerOf(site, transaction, id, { keepsName: deal && !withDeal })
    await noteAct(site, transaction, id, { act: 'erased', fields: [], sums: [] }, actor)
    if (remembered) await noteErased(site, transaction, [enquiryKeyOf(site, row)])
    return { mails, files, draft: deal ? null : row.draftVehicleId }
  })
  if (done === null) return false
  await removeUnknownFiles(site, done.files).catch((err: unknown) =>
    // They are swept within a day.
    site.log.warn({ err }, 'files of an erased enquiry could not be removed yet'),
  )
  await site.outbox.forget(done.mails)
  if (done.draft !== null) await eraseDraftCar(site, actor, done.draft)
  if (remembered) await writeErasedList(site)
  return true
}
