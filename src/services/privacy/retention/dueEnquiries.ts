import { sql, type Kysely } from 'kysely'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { ERASED_NAME } from '#domain/privacy/senderPage/eraseEnquiry.ts'
import type { Schema } from '../../schema.ts'

/** The kinds of enquiries that have a period of their own. */
export type EnquiryPeriod = 'enquiries' | 'support' | 'deals'

/** Kinds that a car is sold or bought by: won, they are a deal also when the car is not in stock any more. */
const OF_DEALS = ['offer', 'booking', 'hold', 'sale']

const IS_DEAL = sql<boolean>`(
  (enquiries.state = 'won' and enquiries.kind in (${sql.join(OF_DEALS.map(kind => sql.lit(kind)))}))
  or (enquiries.state = 'won' and enquiries.source is not null and enquiries.vehicle_id is not null)
  or exists (select 1 from vehicles where vehicles.deal_enquiry_id = enquiries.id)
)`

/**
 * The closed enquiries of a kind that nothing has touched since `before` (epoch milliseconds). One that is open, that has a
 * drive to come, a hold, or a car that is reserved for it, is never among them.
 */
export function selectDue(query: Kysely<Schema>, period: EnquiryPeriod, before: number, now: number) {
  return query
    .selectFrom('enquiries')
    .where('enquiries.updatedAt', '<', before)
    .where('enquiries.state', 'not in', OPEN_ENQUIRY_STATES)
    .where(
      sql<boolean>`not exists (
      select 1 from drives where drives.enquiry_id = enquiries.id and drives.state = 'booked' and drives.ends_at > ${now}
    )`,
    )
    .where(
      sql<boolean>`not exists (
      select 1 from holds where holds.enquiry_id = enquiries.id and holds.state in ('asked', 'held')
    )`,
    )
    .where(
      sql<boolean>`not exists (
      select 1 from vehicles where vehicles.deal_enquiry_id = enquiries.id and vehicles.state = 'reserved'
    )`,
    )
    .$if(period === 'deals', due => due.where(IS_DEAL))
    .$if(period !== 'deals', due =>
      due.where(sql<boolean>`not ${IS_DEAL}`).where('enquiries.kind', period === 'support' ? '=' : '!=', 'support'),
    )
}

/** Those with anything of their sender left: never erased, or erased while the books needed the name. */
export function selectDueWhole(query: Kysely<Schema>, period: EnquiryPeriod, before: number, now: number) {
  return selectDue(query, period, before, now).where('enquiries.erasedAt', 'is', null)
}

export function selectDueNames(query: Kysely<Schema>, before: number, now: number) {
  return selectDue(query, 'deals', before, now)
    .where('enquiries.erasedAt', 'is not', null)
    .where('enquiries.name', '!=', sql.lit(ERASED_NAME))
}

/** Offers of cars that led to no deal and still have photos or papers, untouched since `before`. */
export function selectDueFiles(query: Kysely<Schema>, before: number, now: number) {
  return selectDueWhole(query, 'enquiries', before, now).where(
    'enquiries.id',
    'in',
    sql<number>`(select enquiry_id from enquiry_files)`,
  )
}
