import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** What a car cost its dealer, for owners alone (DESK-2): its purchase, what was spent on it, each change, and the sums of a sale. */
export async function createMoney(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vehicle_money')
    .addColumn('vehicle_id', 'integer', column => column.notNull().primaryKey())
    .addColumn('is_consigned', 'integer', required)
    .addColumn('purchase_rupees', 'bigint')
    .addColumn('seller_registered', 'integer', required)
    .addColumn('input_tax_taken', 'integer', required)
    .addColumn('written_down_rupees', 'bigint')
    .addColumn('reserve_rupees', 'bigint')
    .addColumn('commission_rupees', 'bigint')
    .addColumn('agreement_until', 'text')
    .addColumn('floor_rupees', 'bigint')
    .addColumn('version', 'integer', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('vehicle_costs'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('category', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('paid_to', 'text', required)
    .addColumn('spent_on', 'text', required)
    .addColumn('rupees', 'bigint', required)
    .addColumn('gst_rupees', 'bigint', required)
    .addColumn('is_creditable', 'integer', required)
    .execute()
  await withId(db, db.schema.createTable('money_changes'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema
    .createTable('sold_money')
    .addColumn('deal_id', 'integer', column => column.notNull().primaryKey())
    .addColumn('content', 'text', required)
    .execute()
  await runAll(db, [
    'create index vehicle_costs_vehicle_id on vehicle_costs (vehicle_id, id)',
    'create index money_changes_vehicle_id on money_changes (vehicle_id, id)',
  ])
}
