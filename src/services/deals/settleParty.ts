import { Failure } from '#domain/errors.ts'
import type { Site } from '../site.ts'
import { findParty } from '../books/readParty.ts'
import { settleWithParty, type Settlement } from '../books/settleWithParty.ts'
import { refuseFuture } from '../refuseFuture.ts'
import { addPayment } from './changeDeal.ts'

/**
 * Writes down money that was paid to a party or received from it (BOOK-6): of the buyer of a deal with the deal, as it was seen, so that it
 * stands in one place. Returns what was written, in a sentence. Throws `Failure` as `settleWithParty` and `addPayment` do, with the
 * names of this form’s fields.
 */
export async function settleParty(
  site: Site,
  actor: string,
  { version, ...given }: Settlement & { version?: number },
): Promise<string> {
  const party = await findParty(site.database.query, given.partyId)
  if (party === null) throw new Failure('not_found', 'This party is not there.')
  if (party.deal === null) return `Written down: ${await settleWithParty(site, actor, given)}.`
  const { act, way, rupees, day } = given
  refuseFuture(site, 'day', day)
  const { number } = await addPayment(
    site,
    actor,
    { reference: party.deal.reference, version: version ?? party.deal.version },
    {
      kind: act === 'paid' ? 'refund' : 'payment',
      way: way === 'cheque' ? 'bank' : way,
      rupees,
      paid_on: day,
    },
  )
  return `Written down with the deal: ${number}.`
}
