import { Failure } from '#domain/errors.ts'
import { findDealByReference } from '../dealRecords/findDealOf.ts'
import { noteDeal } from '../dealRecords/noteDeal.ts'
import { openPan } from '../dealRecords/sealedPan.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Site } from '../site.ts'

/**
 * The whole PAN of the buyer of a deal, and the note of who looked at it (BOOK-9). Throws `Failure`: `not_found` without a deal or a PAN;
 * `conflict` where it was sealed with another secret of the site.
 */
export async function showPan(
  site: ProductPlatform & Pick<Site, 'secret'>,
  actor: string,
  reference: string,
): Promise<string> {
  return site.database.transaction(async transaction => {
    const deal = await findDealByReference(transaction, reference)
    if (deal?.buyer.pan == null) throw new Failure('not_found', 'No PAN of this buyer is written down.')
    const pan = openPan(site.secret, deal.buyer.pan)
    if (pan === null)
      throw new Failure(
        'conflict',
        'This PAN cannot be read any more: the secret of this site is another. Ask for it again.',
      )
    await noteDeal(site, transaction, actor, deal, 'pan_shown')
    return pan
  })
}
