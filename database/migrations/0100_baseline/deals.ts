import { sql, type Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Who buys a car, for how much, what was paid and what comes to the price (DESK-3). Of a car one deal at a time is current. */
export async function createDeals(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('deals'))
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('car_name', 'text', required)
    .addColumn('car_number', 'text')
    .addColumn('enquiry_id', 'integer', column => column.references('enquiries.id').onDelete('set null'))
    .addColumn('state', 'text', column => column.notNull().check(sql`state in ('open', 'sold', 'cancelled')`))
    .addColumn('is_current', 'integer')
    .addColumn('buyer_name', 'text', required)
    .addColumn('buyer_phone', 'text', required)
    .addColumn('buyer_email', 'text', required)
    .addColumn('buyer_address', 'text', required)
    .addColumn('buyer_state', 'text', required)
    .addColumn('buyer_is_dealer', 'integer', required)
    .addColumn('buyer_pan', 'text')
    .addColumn('price', 'bigint', required)
    .addColumn('agreed_on', 'text', required)
    .addColumn('sold_on', 'text')
    .addColumn('lender', 'text')
    .addColumn('exchange_description', 'text')
    .addColumn('exchange_car_number', 'text')
    .addColumn('exchange_rupees', 'bigint')
    .addColumn('exchange_vehicle_id', 'integer')
    .addColumn('handed_over_at', 'bigint')
    .addColumn('handed_over_km', 'integer')
    .addColumn('keys_handed', 'integer')
    .addColumn('papers_handed', 'text')
    .addColumn('cancel_rupees', 'bigint', required)
    .addColumn('cancelled_by', 'text')
    .addColumn('cancelled_on', 'text')
    .addColumn('cancel_reason', 'text')
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('erased_at', 'bigint')
    .execute()
  await withId(db, db.schema.createTable('deal_payments'))
    .addColumn('deal_id', 'integer', column => column.notNull().references('deals.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('token', 'payment', 'refund')`))
    .addColumn('way', 'text', column => column.notNull().check(sql`way in ('cash', 'upi', 'bank', 'finance')`))
    .addColumn('rupees', 'bigint', required)
    .addColumn('paid_on', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('deal_charges'))
    .addColumn('deal_id', 'integer', column => column.notNull().references('deals.id').onDelete('cascade'))
    .addColumn('what', 'text', required)
    .addColumn('rupees', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create unique index deals_current on deals (vehicle_id) where is_current = 1',
    'create index deals_vehicle_id on deals (vehicle_id, id)',
    'create index deals_state on deals (state, id)',
    'create index deals_sold_on on deals (sold_on, id)',
    'create index deals_buyer_phone on deals (buyer_phone)',
    'create index deals_car_number on deals (car_number)',
    'create index deals_buyer_email on deals (lower(buyer_email))',
    'create index deals_enquiry_id on deals (enquiry_id) where enquiry_id is not null',
    'create index deals_untouched on deals (updated_at, id) where erased_at is null',
    'create index deal_payments_deal_id on deal_payments (deal_id)',
    'create index deal_charges_deal_id on deal_charges (deal_id)',
  ])
}
