import { sql, type Kysely } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, required, runAll, withId } from '../columns.ts'
import { fillHoldings } from './fillHoldings.ts'
import { moveSoldMoney } from './moveSoldMoney.ts'

async function createTables(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('holdings'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('serial', 'integer', required)
    .addColumn('started_on', 'text', required)
    .addColumn('ended_on', 'text')
    .addColumn('deal_id', 'integer')
    .addColumn('is_consigned', 'integer')
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
  await db.schema
    .createTable('past_intakes')
    .addColumn('holding_id', 'integer', column => column.notNull().primaryKey().references('holdings.id'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('source', 'text', required)
    .addColumn('from_name', 'text', required)
    .addColumn('from_phone', 'text', required)
    .addColumn('from_address', 'text', required)
    .addColumn('taken_in_on', 'text', required)
    .addColumn('chassis_no', 'text', required)
    .addColumn('engine_no', 'text', required)
    .addColumn('keys', 'integer')
    .addColumn('form29c_ack', 'text')
    .addColumn('form29c_on', 'text')
    .addColumn('checklist', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('erased_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create unique index holdings_serial on holdings (vehicle_id, serial)',
    'create unique index holdings_open on holdings (vehicle_id) where ended_on is null',
    "create index past_intakes_from_phone on past_intakes (from_phone) where from_phone <> ''",
    'create index past_intakes_taken_in_on on past_intakes (taken_in_on) where erased_at is null',
  ])
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    'alter table deals add column holding_id integer',
    'alter table deals add column exchange_holding_id integer',
    'alter table stock_register add column holding_id integer',
    'alter table money_changes add column holding_id integer',
    "alter table money_changes add column reason text not null default ''",
    'alter table vehicle_costs add column holding_id integer',
    'alter table vehicle_costs add column reverses integer',
    "alter table vehicle_costs add column reason text not null default ''",
    'alter table vehicle_costs add column actor text',
    'alter table vehicle_costs add column entered_at bigint',
  ])
}

const noteWrites = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? [
        `create trigger holdings_noted after insert or update or delete on holdings
          for each statement execute function note_report_write()`,
      ]
    : ['insert', 'update', 'delete'].map(
        operation =>
          `create trigger holdings_noted_${operation} after ${operation} on holdings
            begin insert into report_writes (written_in) values ('holdings'); end`,
      )

/**
 * Holdings: from a car's taking in to its leaving (BOOK-2). Register, costs, sale and money name theirs, and what was put away of cars
 * that came back becomes theirs. Programs that do not know it would write costs without a holding, so they stop.
 */
export const addHoldings: DeclaredMigration = {
  stopsOlder: true,
  async up(db: Kysely<unknown>) {
    await createTables(db)
    await addColumns(db)
    await fillHoldings(db)
    await moveSoldMoney(db)
    // Filled with nothing SQLite keeps a count of no rows, which an empty table of a backup has not.
    if (!isPostgres(db)) await sql`delete from sqlite_sequence where name = 'holdings' and seq = 0`.execute(db)
    await sql`drop table sold_money`.execute(db)
    await sql`drop table vehicle_money`.execute(db)
    await runAll(db, [
      'create index vehicle_costs_holding_id on vehicle_costs (holding_id, id)',
      'create unique index vehicle_costs_reverses on vehicle_costs (reverses) where reverses is not null',
      'create index money_changes_holding_id on money_changes (holding_id, id)',
      'create index stock_register_holding_id on stock_register (holding_id, id)',
      ...noteWrites(db),
    ])
  },
}
