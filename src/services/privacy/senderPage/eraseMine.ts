import { SENDER } from '#domain/audit/eventRuns.ts'
import { Failure } from '#domain/errors.ts'
import { eraseEnquiry } from '../erasure/eraseEnquiry.ts'
import type { Site } from '../../site.ts'
import { findByPrivateLink } from '../../enquiries/privateLinks.ts'

/**
 * Erases what somebody sent, for good (CAR-5), as `eraseEnquiry` says. The link says from then on when it was erased. Throws
 * `Failure` `not_found` for a link that opens nothing, or whose enquiry is erased.
 */
export async function eraseMine(site: Site, token: string): Promise<void> {
  const row = await findByPrivateLink(site.database.query, token)
  if (row === undefined || row.erasedAt !== null || !(await eraseEnquiry(site, row.id, { actor: SENDER })))
    throw new Failure('not_found', 'This link opens nothing any more. Nothing was changed.')
}
