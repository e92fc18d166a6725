import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import type { Site } from '../../site.ts'
import { endVisits } from './endVisits.ts'
import { noteAct, requireOwn } from '../../enquiries/ownActs.ts'

const REASON = 'Withdrawn by the sender'

/**
 * Withdraws what somebody sent (CAR-5): the team stops working on it, its drives and holds end, and mails to its sender
 * that wait are not sent.
 * Doing it twice is no error. Throws `Failure` `not_found`.
 */
export async function withdrawMine(site: Site, token: string): Promise<void> {
  await endVisits(site, token)
  const mails = await site.database.transaction(async transaction => {
    const row = await requireOwn(transaction, token)
    if (row.withdrawnAt !== null) return []
    const now = site.clock.now()
    const isOpen = OPEN_ENQUIRY_STATES.includes(row.state)
    await transaction
      .updateTable('enquiries')
      .set(({ eb }) => ({
        ...(isOpen ? { state: 'lost', lostReason: REASON, nextActionOn: null } : {}),
        withdrawnAt: now,
        updatedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute()
    await noteAct(site, transaction, row.id, { act: 'withdrew', fields: [], sums: [] })
    return transaction
      .deleteFrom('outbox')
      .where('enquiryId', '=', row.id)
      .where('recipient', '=', row.email)
      .where('sentAt', 'is', null)
      .returning('messageId')
      .execute()
  })
  await site.outbox.forget(mails.map(({ messageId: id }) => id))
}
