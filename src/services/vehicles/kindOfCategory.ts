import type { Kysely } from 'kysely'
import { usualKind } from '#domain/kinds/categories.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { Schema } from '../schema.ts'

/** The kind of a category by its name in any spelling (VEH-1); one that is not in the list has the kind that its name says. */
export async function kindOfCategory(query: Kysely<Schema>, name: string): Promise<Kind> {
  const known = await query
    .selectFrom('categories')
    .select('kind')
    .where('nameKey', '=', nameKey(name))
    .executeTakeFirst()
  return known?.kind ?? usualKind(name)
}
