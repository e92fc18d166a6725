import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** Second factors of accounts: passkeys, authenticator apps, recovery codes, and sign-ins and set-ups that wait for one (DESK-10). */
export const createSecondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('passkeys'))
      .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', column => column.notNull().unique())
      .addColumn('public_key', 'text', column => column.notNull())
      .addColumn('user_handle', 'text', column => column.notNull())
      .addColumn('counter', 'bigint', column => column.notNull())
      .addColumn('transports', 'text', column => column.notNull())
      .addColumn('rp_id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute()
    await db.schema.createIndex('passkeys_account_id').on('passkeys').column('account_id').execute()
    await db.schema
      .createTable('authenticator_apps')
      .addColumn('account_id', 'integer', column =>
        column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', column => column.notNull())
      .addColumn('last_step', 'bigint', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute()
    await withId(db, db.schema.createTable('recovery_codes'))
      .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('salt', 'text', column => column.notNull())
      .addColumn('code_hash', 'text', column => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('recovery_codes_account_id').on('recovery_codes').column('account_id').execute()
    await db.schema
      .createTable('pending_steps')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('account_id', 'integer', column => column.references('accounts.id').onDelete('cascade'))
      .addColumn('purpose', 'text', column => column.notNull())
      .addColumn('challenge', 'text')
      .addColumn('secret', 'text')
      .addColumn('device_hash', 'text')
      .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('pending_steps_account_id').on('pending_steps').column('account_id').execute()
    await db.schema.createIndex('pending_steps_expires_at').on('pending_steps').column('expires_at').execute()
  },
}
