import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The one-time passwords that browsers asked for, and the browsers that have verified one (OPS-6). */
async function createOtpAsks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('otp_asks')
    .addColumn('email_key', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column => column.notNull().check(sql`purpose in ('registration', 'reset')`))
    .addColumn('browser_hash', 'text', column => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('otp_asks_primary', ['email_key', 'purpose', 'browser_hash'])
    .execute()
  await db.schema.createIndex('otp_asks_expires_at').on('otp_asks').column('expires_at').execute()
  await db.schema
    .alterTable('one_time_passwords')
    .addColumn('other_tries', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}

/** The browsers in which each account has signed in before (OPS-6). */
async function createKnownDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', column => column.notNull())
    .addColumn('last_used_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('known_devices_primary', ['account_id', 'device_hash'])
    .execute()
  await db.schema.createIndex('known_devices_last_used_at').on('known_devices').column('last_used_at').execute()
}

/**
 * Tries of one-time passwords by browser, devices that an account knows, sessions by the name of their cookie, and an
 * index of the events of accounts in the order in which the audit reads them.
 */
export const secureAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await createOtpAsks(db)
    await createKnownDevices(db)
    await db.schema.alterTable('sessions').addColumn('host_cookie', 'integer').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('renewal_due', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await sql`create index events_accounts on events (id) where subject = 'account'`.execute(db)
  },
}
