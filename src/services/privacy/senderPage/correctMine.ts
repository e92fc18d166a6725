import { senderOf } from '#domain/enquiries/enquiry.ts'
import { searchTextOf } from '#domain/enquiries/enquirySummary.ts'
import { Failure } from '#domain/errors.ts'
import { correctEnquiry } from '#domain/privacy/senderPage/correctEnquiry.ts'
import { enquiryOf, snapshotOf } from '../../enquiries/enquiryRows.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Site } from '../../site.ts'
import { mailReceipt } from '../../enquiries/mailReceipt.ts'
import { noteAct, requireOwn } from '../../enquiries/ownActs.ts'
import { removePrivateLinks } from '../../enquiries/privateLinks.ts'
import { detailsJson } from '../../enquiries/enquiryTables.ts'

/**
 * Corrects what somebody sent, by the fields of its form as typed (CAR-5). Staff see that it was corrected, and who of them
 * has it open is told before they overwrite anything. With another e-mail address the links that went to the one before end,
 * which may be a stranger's, and the new one gets its own. Throws `Failure`: `not_found`; `invalid` with what is wrong.
 */
export async function correctMine(
  site: ProductPlatform & Pick<Site, 'profile' | 'outbox' | 'catalogue'>,
  token: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await site.database.transaction(async transaction => {
    const row = await requireOwn(transaction, token)
    const corrected = correctEnquiry(enquiryOf(row), values)
    if (corrected.problems !== null) throw new Failure('invalid', 'Please check what you typed.', corrected.problems)
    const { enquiry, act } = corrected
    if (act.fields.length === 0 && act.sums.length === 0) return
    const now = site.clock.now()
    await transaction
      .updateTable('enquiries')
      .set(({ eb }) => ({
        ...senderOf(enquiry),
        details: detailsJson.write(enquiry.form),
        searchText: searchTextOf(enquiry, snapshotOf(row)),
        correctedAt: now,
        updatedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute()
    await noteAct(site, transaction, row.id, act)
    if (!act.fields.includes('email')) return
    await removePrivateLinks(transaction, row.id, token)
    await mailReceipt(site, transaction, row.id)
  })
  site.outbox.wake()
}
