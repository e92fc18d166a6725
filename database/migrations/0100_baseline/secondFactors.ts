import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Passkeys, authenticator apps, recovery codes, and sign-ins and set-ups that wait for one (DESK-10). */
export async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('passkeys'))
    .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', column => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('user_handle', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('rp_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema
    .createTable('authenticator_apps')
    .addColumn('account_id', 'integer', column =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', required)
    .addColumn('last_step', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute()
  await withId(db, db.schema.createTable('recovery_codes'))
    .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('salt', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createTable('pending_steps')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'integer', column => column.references('accounts.id').onDelete('cascade'))
    .addColumn('purpose', 'text', required)
    .addColumn('challenge', 'text')
    .addColumn('secret', 'text')
    .addColumn('device_hash', 'text')
    .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create index passkeys_account_id on passkeys (account_id)',
    'create index recovery_codes_account_id on recovery_codes (account_id)',
    'create index pending_steps_account_id on pending_steps (account_id)',
    'create index pending_steps_expires_at on pending_steps (expires_at)',
  ])
}
