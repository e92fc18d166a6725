import { sql, type Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Accounts, their sessions and the devices that they know, and invitations (OPS-6, DESK-1). Only hashes of secrets are stored. */
export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('accounts'))
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('role', 'text', column => column.notNull().check(sql`role in ('member', 'staff', 'owner')`))
    .addColumn('state', 'text', column => column.notNull().check(sql`state in ('active', 'disabled')`))
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint')
    .addColumn('name', 'text')
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.notNull().primaryKey())
    .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('address', 'text')
    .addColumn('host_cookie', 'integer')
    .addColumn('renewal_due', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('known_devices')
    .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', required)
    .addColumn('last_used_at', 'bigint', required)
    .addPrimaryKeyConstraint('known_devices_primary', ['account_id', 'device_hash'])
    .execute()
  await withId(db, db.schema.createTable('invitations'))
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', column => column.notNull().check(sql`role in ('staff', 'owner')`))
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('invited_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('sent_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('paused_at', 'bigint')
    .execute()
  await runAll(db, [
    'create index sessions_account_id on sessions (account_id)',
    'create index known_devices_last_used_at on known_devices (last_used_at)',
    'create unique index invitations_email_key on invitations (email_key)',
    'create index invitations_expires_at on invitations (expires_at)',
  ])
}

/** One-time passwords, and the browsers that asked for one (OPS-6). */
export async function createOneTimePasswords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_passwords')
    .addColumn('email_key', 'text', required)
    .addColumn('purpose', 'text', column => column.notNull().check(sql`purpose in ('registration', 'reset')`))
    .addColumn('code_hash', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('binding_hash', 'text')
    .addColumn('requests', 'integer', required)
    .addColumn('counted_since', 'bigint', required)
    .addColumn('other_tries', 'integer', column => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('one_time_passwords_primary', ['email_key', 'purpose'])
    .execute()
  await db.schema
    .createTable('otp_asks')
    .addColumn('email_key', 'text', required)
    .addColumn('purpose', 'text', column => column.notNull().check(sql`purpose in ('registration', 'reset')`))
    .addColumn('browser_hash', 'text', required)
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .addPrimaryKeyConstraint('otp_asks_primary', ['email_key', 'purpose', 'browser_hash'])
    .execute()
  await runAll(db, ['create index otp_asks_expires_at on otp_asks (expires_at)'])
}
