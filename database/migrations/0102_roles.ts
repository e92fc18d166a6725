import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'

/** The roles of accounts and invitations, several in one text (BOOK-11); null where the column `role` alone says them, as in 1.0.0. */
export const addRoles: DeclaredMigration = {
  async up(db) {
    await db.schema.alterTable('accounts').addColumn('roles', 'text').execute()
    await db.schema.alterTable('invitations').addColumn('roles', 'text').execute()
  },
}
