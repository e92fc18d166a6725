import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { hashToken } from '../sessions/token.ts'

/** Every mail about an enquiry may bring a link of its own, since the token of an earlier one cannot be read again. */
const MOST_LINKS = 10

/** Where the private page of a token is, from the site's root on. */
export const privatePath = (token: string): string => `/mine/${token}`

/** Whether a text has the form of a private link's token: 128 bits as base64url. */
export function isPrivateToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/**
 * Makes a private link of an enquiry, within the transaction of what it is told in, and returns its token, which is stored
 * nowhere else (CAR-5). Links of before stay good, but for the oldest of too many.
 */
export async function addPrivateLink(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  enquiryId: number,
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await transaction
    .insertInto('private_links')
    .values({ token_hash: hashToken(token), enquiry_id: enquiryId, created_at: clock.now() })
    .execute()
  await transaction
    .deleteFrom('private_links')
    .where('enquiry_id', '=', enquiryId)
    .where('token_hash', 'not in', links =>
      links
        .selectFrom('private_links as kept')
        .select('kept.token_hash')
        .where('kept.enquiry_id', '=', enquiryId)
        .orderBy('kept.created_at', 'desc')
        .orderBy('kept.token_hash')
        .limit(MOST_LINKS),
    )
    .execute()
  return token
}

/** Ends every private link of an enquiry, but for that of the token `kept`. */
export async function removePrivateLinks(
  transaction: Transaction<Schema>,
  enquiryId: number,
  kept: string | null = null,
): Promise<void> {
  await transaction
    .deleteFrom('private_links')
    .where('enquiry_id', '=', enquiryId)
    .$if(kept !== null, links => links.where('token_hash', '!=', hashToken(kept ?? '')))
    .execute()
}

/**
 * The row of the enquiry that a private link's token opens; undefined for any other text. It is looked up by its hash, so
 * the time that takes tells nothing of the token.
 */
export async function findByPrivateLink(query: Kysely<Schema>, token: string) {
  if (!isPrivateToken(token)) return undefined
  return query
    .selectFrom('enquiries')
    .innerJoin('private_links', 'private_links.enquiry_id', 'enquiries.id')
    .selectAll('enquiries')
    .where('private_links.token_hash', '=', hashToken(token))
    .executeTakeFirst()
}
