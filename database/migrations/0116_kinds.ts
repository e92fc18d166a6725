import { sql } from 'kysely'
import { CATEGORIES } from '#domain/kinds/categories.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'

const quoted = (names: readonly string[]) => names.map(name => `'${name}'`).join(', ')

/** The kind of each category (VEH-1): cars, but for those whose names say otherwise. */
export const addKinds: DeclaredMigration = {
  async up(db) {
    await sql
      .raw(`alter table categories add column kind text not null default 'car' check (kind in (${quoted(KINDS)}))`)
      .execute(db)
    for (const [name, { kind }] of Object.entries(CATEGORIES))
      await sql`update categories set kind = ${kind} where name_key = ${nameKey(name)}`.execute(db)
  },
}
