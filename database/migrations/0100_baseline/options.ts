import type { Kysely } from 'kysely'
import { required, withId } from '../columns.ts'

const PLAIN_LISTS = [
  'brands',
  'categories',
  'fuel_types',
  'transmissions',
  'registration_types',
  'colors',
  'seating_capacities',
  'owners',
  'features',
  'locations',
]

/** The option lists: ten plain ones, models of brands and variants of models. */
export async function createOptions(db: Kysely<unknown>): Promise<void> {
  for (const list of PLAIN_LISTS) {
    await withId(db, db.schema.createTable(list))
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', column => column.notNull().unique())
      .execute()
  }
  for (const [list, parent, parentId] of [
    ['models', 'brands', 'brand_id'],
    ['variants', 'models', 'model_id'],
  ] as const) {
    await withId(db, db.schema.createTable(list))
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', required)
      .addColumn(parentId, 'integer', column => column.notNull().references(`${parent}.id`).onDelete('restrict'))
      .addUniqueConstraint(`${list}_name_key_unique`, [parentId, 'name_key'])
      .execute()
  }
}
