import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { emailKey } from '#domain/accounts/account.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { hashToken, isToken } from '../accounts/sessions/token.ts'
import type { Site } from '../site.ts'

type Keys = Pick<Site, 'secret'>

/** What the services of alerts need of the site. */
export type AlertSite = ProductPlatform & Pick<Site, 'catalogue' | 'profile' | 'secret' | 'outbox'>

/** An address with its private links, which are in every mail to it. */
export interface Recipient {
  id: number
  email: string
  /** Absolute addresses of this site. */
  manageAddress: string
  unsubscribeAddress: string
}

/** Whether people can ask for alerts: their mails need links to this site, so it must know its address (SITE_URL). */
export function offersAlerts({ configuration: { mode, siteUrl } }: Pick<ProductPlatform, 'configuration'>): boolean {
  return mode === 'demo' || siteUrl !== null
}

/** The hash by which an erased address is known again, of no use without the site's secret. */
export function addressHash({ secret }: Keys, email: string): string {
  return createHmac('sha256', secret)
    .update(`suppressed ${emailKey(email)}`)
    .digest('hex')
}

/** The token of the private link. It is made anew for each mail, and the database has only its hash. */
function privateToken({ secret }: Keys, seed: string): string {
  return createHmac('sha256', secret).update(`alerts ${seed}`).digest('base64url')
}

/**
 * Finds or makes the row of an address, and locks it: of two requests for one address the second waits for the first.
 */
export async function lockSubscriber(site: AlertSite, transaction: Transaction<Schema>, email: string) {
  const seed = randomBytes(16).toString('hex')
  const now = site.clock.now()
  return transaction
    .insertInto('subscribers')
    .values({
      email,
      emailKey: emailKey(email),
      tokenSeed: seed,
      tokenHash: hashToken(privateToken(site, seed)),
      mails: 0,
      countedSince: now,
      createdAt: now,
    })
    .onConflict(conflict => conflict.column('emailKey').doUpdateSet(eb => ({ emailKey: eb.ref('excluded.emailKey') })))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The links of an address. When the site's secret was changed, the new links are made to work first. */
export async function recipientOf(
  site: AlertSite,
  transaction: Transaction<Schema>,
  row: { id: number; email: string; tokenSeed: string; tokenHash: string },
): Promise<Recipient> {
  const token = privateToken(site, row.tokenSeed)
  const hash = hashToken(token)
  if (hash !== row.tokenHash)
    await transaction.updateTable('subscribers').set({ tokenHash: hash }).where('id', '=', row.id).execute()
  const manageAddress = `${site.configuration.siteUrl ?? ''}/alerts/${token}`
  return { id: row.id, email: row.email, manageAddress, unsubscribeAddress: `${manageAddress}/unsubscribe` }
}

/** The row that a private link's token belongs to; undefined for any other text. */
export async function findByToken({ database }: Pick<ProductPlatform, 'database'>, token: string) {
  if (!isToken(token)) return undefined
  return database.query
    .selectFrom('subscribers')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}
