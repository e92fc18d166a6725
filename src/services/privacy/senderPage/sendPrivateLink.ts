import { Failure } from '#domain/errors.ts'
import { refuseInDemo } from '../../enquiries/changeEnquiry.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Site } from '../../site.ts'
import { mailReceipt } from '../../enquiries/mailReceipt.ts'
import { noteAct } from '../../enquiries/ownActs.ts'

/**
 * Mails the sender of an enquiry a new link to its private page, as for one that came before there were such pages (CAR-5).
 * Throws `Failure`: `not_found`; `conflict` where no mail can be sent.
 */
export async function sendPrivateLink(
  site: ProductPlatform & Pick<Site, 'profile' | 'outbox' | 'catalogue'>,
  actor: string,
  enquiryId: number,
): Promise<void> {
  refuseInDemo(site)
  if (site.configuration.siteUrl === null)
    throw new Failure('conflict', 'The site does not know its own address, so no mail can link to it: set SITE_URL.')
  await site.database.transaction(async transaction => {
    const row = await transaction
      .selectFrom('enquiries')
      .select(['id', 'email', 'erasedAt'])
      .where('id', '=', enquiryId)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such enquiry.')
    if (row.erasedAt !== null) throw new Failure('conflict', 'The sender has erased it: there is no address any more.')
    if (row.email === '') throw new Failure('conflict', 'The sender has left no e-mail address.')
    if (!(await mailReceipt(site, transaction, enquiryId)))
      throw new Failure('conflict', 'This address had several such mails today. Please try again tomorrow.')
    await noteAct(site, transaction, enquiryId, { act: 'link_sent', fields: [], sums: [] }, actor)
  })
  site.outbox.wake()
}
