import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/**
 * What the owner has set of the dealer's profile, each save a row that stays, the pictures in it, and which questions of
 * the first start are behind (DESK-1). And people of the team: their names, and invitations by mail.
 */
export const createSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('settings_versions'))
      .addColumn('section', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('undoes', 'integer')
      .execute()
    await db.schema
      .createIndex('settings_versions_section')
      .on('settings_versions')
      .columns(['section', 'id'])
      .execute()
    await db.schema
      .createTable('settings_pictures')
      .addColumn('content_key', 'text', column => column.primaryKey().notNull())
      .execute()
    await db.schema
      .createTable('setup_steps')
      .addColumn('step', 'text', column => column.primaryKey().notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('actor', 'text', column => column.notNull())
      .execute()
    await db.schema.alterTable('accounts').addColumn('name', 'text').execute()
    await withId(db, db.schema.createTable('invitations'))
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('email_key', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('role', 'text', column => column.notNull().check(sql`role in ('staff', 'owner')`))
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('invited_by', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('sent_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('invitations_email_key').unique().on('invitations').column('email_key').execute()
    await db.schema.createIndex('invitations_expires_at').on('invitations').column('expires_at').execute()
  },
}
