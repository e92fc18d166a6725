import type { Deal, DealState } from '#domain/deals/deal.ts'
import { dealSums } from '#domain/deals/dealSums.ts'
import { readReference } from '#domain/deals/reference.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import { namesOf } from '#domain/members.ts'
import type { Site } from '../site.ts'
import { dealsOf } from '../dealRecords/dealRows.ts'

/** Which deals a list has; `before` is the id at which the page before ended. */
export interface DealFilter {
  state: DealState | null
  /** A reference, a phone number, or a car number; empty for all. */
  words: string
  before: number | null
}

/** A deal as a list shows it. Sums in whole rupees. */
export interface DealEntry extends Pick<
  Deal,
  'id' | 'reference' | 'state' | 'carName' | 'carNumber' | 'price' | 'agreedOn' | 'soldOn'
> {
  buyer: string
  due: number
  handedOver: boolean
}

const DEALS_PER_PAGE = 30

/**
 * A page of the deals that match, newest first, and the id to go on before; null at the end (DESK-3). Only who may see contacts
 * finds a deal by a phone number.
 */
export async function listDeals(
  { database: { reports }, profile }: Pick<Site, 'database' | 'profile'>,
  { state, words, before }: DealFilter,
  { seesContact }: { seesContact: boolean },
): Promise<{ deals: DealEntry[]; next: number | null }> {
  const typed = words.trim()
  const keys = {
    reference: readReference(typed),
    buyerPhone: seesContact ? normalisePhone(typed) : null,
    carNumber: normaliseCarNumber(typed),
  }
  const sought = namesOf(keys).flatMap(key => (keys[key] === null ? [] : [{ key, value: keys[key] }]))
  if (typed !== '' && sought.length === 0) return { deals: [], next: null }
  const rows = await reports
    .selectFrom('deals')
    .selectAll()
    .$if(sought.length > 0, deals =>
      deals.where(({ or, eb }) => or(sought.map(({ key, value }) => eb(key, '=', value)))),
    )
    .where(({ and, eb }) => and(state === null ? [] : [eb('state', '=', state)]))
    .$if(before !== null, deals => deals.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(DEALS_PER_PAGE + 1)
    .execute()
  const page = await dealsOf(reports, rows.slice(0, DEALS_PER_PAGE))
  return {
    deals: page.map(deal => ({
      id: deal.id,
      reference: deal.reference,
      state: deal.state,
      carName: deal.carName,
      carNumber: deal.carNumber,
      price: deal.price,
      agreedOn: deal.agreedOn,
      soldOn: deal.soldOn,
      buyer: maskText(deal.buyer.name, []),
      due: dealSums(deal, profile.money).due,
      handedOver: deal.handedOver !== null,
    })),
    next: rows.length > DEALS_PER_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}
