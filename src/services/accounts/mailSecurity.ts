import type { Transaction } from 'kysely'
import { canBeMailed } from '#domain/accounts/account.ts'
import type { MailText } from '#domain/text/mailPage.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'

/** What mails about accounts need of a site. */
export type MailingSite = ProductPlatform & Pick<Site, 'profile' | 'outbox'>

/**
 * Puts a mail about the security of an account into the outbox, within the transaction of what it tells; wake the outbox
 * after the commit. Goes to addresses that can be mailed, in demo mode too, where accounts are as real (OPS-6).
 */
export async function mailSecurity(
  site: MailingSite,
  transaction: Transaction<Schema>,
  email: string,
  compose: (about: { siteName: string; at: number; siteUrl: string | null }) => MailText,
): Promise<void> {
  if (!canBeMailed(email)) return
  const about = {
    siteName: site.profile.name,
    at: site.clock.now(),
    siteUrl: site.configuration.siteUrl,
  }
  await enqueueMail(site, transaction, { ...compose(about), to: email, replyTo: null })
}
