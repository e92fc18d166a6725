import { stockNoun } from '../catalogue/stockNoun.ts'
import { sql, type Transaction } from 'kysely'
import { composeReceiptMail } from '#domain/enquiries/receiptMail.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { enquiryOf, snapshotOf } from './enquiryRows.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import { teamAddress } from '../outbox/teamAddress.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { addPrivateLink, privatePath } from './privateLinks.ts'

// A form mails whomever its sender names: one address gets no more receipts a day than a person has use for.
const MOST_A_DAY = 5

/**
 * Mails the sender of an enquiry a private link of its own, within the transaction that receives it or in which staff ask
 * for it (CAR-5). Returns whether a mail was written: none on a site that does not know its own address, nor to an address
 * that had several today, nor to a caller who has left none.
 */
export async function mailReceipt(
  site: ProductPlatform & Pick<Site, 'profile' | 'catalogue'>,
  transaction: Transaction<Schema>,
  enquiryId: number,
): Promise<boolean> {
  const { siteUrl } = site.configuration
  if (siteUrl === null) return false
  const row = await transaction
    .selectFrom('enquiries')
    .select(['kind', 'details', 'email', 'vehicleSnapshot'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  const { mails } = await transaction
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where(sql<string>`lower(recipient)`, '=', row.email.toLowerCase())
    .where('enquiryId', 'is not', null)
    .where('createdAt', '>', site.clock.now() - DAY_MS)
    .executeTakeFirstOrThrow()
  if (row.email === '' || Number(mails) >= MOST_A_DAY) return false
  const car = snapshotOf(row)
  const sent = {
    siteName: site.profile.name,
    car: car === null ? null : vehicleName(car),
    address: `${siteUrl}${privatePath(await addPrivateLink(site, transaction, enquiryId))}`,
  }
  const mail = composeReceiptMail(enquiryOf(row).kind, sent, stockNoun(site))
  // Secret: its text has the link, and goes as soon as it is delivered.
  await enqueueMail(site, transaction, {
    ...mail,
    to: row.email,
    replyTo: teamAddress(site),
    isSecret: true,
    enquiryId,
  })
  return true
}
