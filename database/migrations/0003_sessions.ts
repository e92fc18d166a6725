import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sessions of signed-in people, and one-time passwords. Only hashes of both secrets are stored. */
export const createSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_seen_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addColumn('user_agent', 'text', column => column.notNull())
      .addColumn('address', 'text')
      .execute()
    await db.schema.createIndex('sessions_account_id').on('sessions').column('account_id').execute()
    await db.schema
      .createTable('one_time_passwords')
      .addColumn('email_key', 'text', column => column.notNull())
      .addColumn('purpose', 'text', column => column.notNull().check(sql`purpose in ('registration', 'reset')`))
      .addColumn('code_hash', 'text', column => column.notNull())
      .addColumn('tries', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addColumn('binding_hash', 'text')
      .addColumn('verified_at', 'bigint')
      .addColumn('requests', 'integer', column => column.notNull())
      .addColumn('counted_since', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('one_time_passwords_primary', ['email_key', 'purpose'])
      .execute()
  },
}
