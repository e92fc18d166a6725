import { Failure } from '#domain/errors.ts'
import { findParty } from '../books/readParty.ts'
import { keepSettlement, settledBefore } from '../books/settledBefore.ts'
import { settleWithParty, type Settlement } from '../books/settleWithParty.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Site } from '../site.ts'
import type { SeenDeal } from './changeClaimed.ts'
import { addPaymentWithin } from './changeDeal.ts'

/** Writes money of a buyer with the deal, and by which filling of the form. Returns the number of its receipt. */
function payWithDeal(
  site: Site,
  who: { actor: string; mayReverse: boolean },
  seen: SeenDeal,
  { act, way, account, rupees, day, key }: Settlement,
): Promise<string> {
  return site.database.transaction(async transaction => {
    const { number } = await addPaymentWithin(site, transaction, who, seen, {
      kind: act === 'paid' ? 'refund' : 'payment',
      way: way === 'cheque' ? 'bank' : way,
      rupees,
      paid_on: day,
      account,
    })
    const { id } = await transaction
      .selectFrom('deals')
      .innerJoin('dealPayments', 'dealPayments.dealId', 'deals.id')
      .select('dealPayments.id')
      .where('deals.reference', '=', seen.reference)
      .where('dealPayments.number', '=', number)
      .executeTakeFirstOrThrow()
    const voucher = await transaction
      .selectFrom('vouchers')
      .select('id')
      .where('subject', '=', `payment:${id}`)
      .executeTakeFirst()
    if (voucher !== undefined) await keepSettlement(transaction, { voucherId: voucher.id, way, key })
    return number
  })
}

/**
 * Writes down money that was paid to a party or received from it (BOOK-6): of the buyer of a deal with the deal, as it was seen, so that it
 * stands in one place. The same key counts once. Returns what was written, in a sentence. Throws `Failure` as `settleWithParty` and
 * `addPaymentWithin` do, with the names of this form’s fields.
 */
export async function settleParty(
  site: Site,
  actor: string,
  { version, ...given }: Settlement & { version?: number },
): Promise<string> {
  const { query } = site.database
  const party = await findParty(query, given.partyId)
  if (party === null) throw new Failure('not_found', 'This party is not there.')
  if (party.deal === null) return `Written down: ${await settleWithParty(site, actor, given)}.`
  refuseFuture(site, 'day', given.day)
  const seen = { reference: party.deal.reference, version: version ?? party.deal.version }
  const number =
    (await settledBefore(query, given))
    // Who writes the books may reverse rows of them.
    ?? (await payWithDeal(site, { actor, mayReverse: true }, seen, given).catch(async (refusal: unknown) => {
      // Of the same form sent twice at once, the deal takes one, and refuses the other as outdated.
      const written = await settledBefore(query, given)
      if (written === null) throw refusal
      return written
    }))
  return `Written down with the deal: ${number}.`
}
