import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { hashToken } from '../accounts/sessions/token.ts'

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
    .insertInto('privateLinks')
    .values({ tokenHash: hashToken(token), enquiryId, createdAt: clock.now() })
    .execute()
  await transaction
    .deleteFrom('privateLinks')
    .where('enquiryId', '=', enquiryId)
    .where('tokenHash', 'not in', links =>
      links
        .selectFrom('privateLinks as kept')
        .select('kept.tokenHash')
        .where('kept.enquiryId', '=', enquiryId)
        .orderBy('kept.createdAt', 'desc')
        .orderBy('kept.tokenHash')
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
    .deleteFrom('privateLinks')
    .where('enquiryId', '=', enquiryId)
    .$if(kept !== null, links => links.where('tokenHash', '!=', hashToken(kept ?? '')))
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
    .innerJoin('privateLinks', 'privateLinks.enquiryId', 'enquiries.id')
    .selectAll('enquiries')
    .where('privateLinks.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}
