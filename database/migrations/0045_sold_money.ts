import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a car cost when it was sold, kept with its deal once the car comes back and is bought anew (DESK-2). */
export const keepSoldMoney: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sold_money')
      .addColumn('deal_id', 'integer', column => column.primaryKey().notNull())
      .addColumn('content', 'text', column => column.notNull())
      .execute()
  },
}
