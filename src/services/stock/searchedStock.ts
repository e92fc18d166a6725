import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { carNumberParts } from '#domain/registration/registrationNumber.ts'
import { containing, numberContaining } from '../containing.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

type Database = ProductPlatform['database']

/**
 * The options whose names have all words, with the names of their parents; by id. Options are few. What is below one that
 * was found is left out: its vehicles are found by that.
 */
function optionsNamed(query: Kysely<Schema>, words: readonly string[]) {
  const hasAll = (name: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(
      words.map(word => containing(name, word)),
      sql` and `,
    )})`
  const brand = sql.ref('brands.nameKey')
  const model = sql`brands.name_key || ' ' || models.name_key`
  const variant = sql`brands.name_key || ' ' || models.name_key || ' ' || variants.name_key`
  const brands = query.selectFrom('brands')
  const models = brands.innerJoin('models', 'models.brandId', 'brands.id')
  return {
    brands: brands.select('brands.id').where(hasAll(brand)),
    models: models
      .select('models.id')
      .where(hasAll(sql`(${model})`))
      .where(sql<SqlBool>`not ${hasAll(brand)}`),
    variants: models
      .innerJoin('variants', 'variants.modelId', 'models.id')
      .select('variants.id')
      .where(hasAll(sql`(${variant})`))
      .where(sql<SqlBool>`not ${hasAll(sql`(${model})`)}`),
  }
}

const wordsOf = (text: string) =>
  nameKey(text)
    .split(' ')
    .filter(word => word !== '')

/** The ids of the vehicles with a product id or a part of a car number; one may come twice. */
function numbered({ reports: query, engine }: Database, text: string) {
  const found = () => query.selectFrom('vehicles').select('vehicles.id')
  return found()
    .where('vehicles.productId', '=', text.toLowerCase())
    .unionAll(found().where(numberContaining({ engine }, carNumberParts(text))))
}

/**
 * The ids of what a search text may mean: a car number, a product id, a name; one may come twice. Each has an index of
 * its own, which a condition with "or" would not use.
 */
export function meant(database: Database, text: string) {
  const words = wordsOf(text)
  const ids = numbered(database, text)
  if (words.length === 0) return ids
  const found = () => database.reports.selectFrom('vehicles').select('vehicles.id')
  const { brands, models, variants } = optionsNamed(database.reports, words)
  return ids
    .unionAll(found().where('vehicles.brandId', 'in', brands))
    .unionAll(found().where('vehicles.modelId', 'in', models))
    .unionAll(found().where('vehicles.variantId', 'in', variants))
}

/**
 * Whether a vehicle is one of those that a search text may mean, for vehicles that are read in an order of theirs: looked at one
 * by one, each is judged by what it has itself. `column` is how a column is written.
 */
export function isMeant(
  { reports }: Database,
  text: string,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const words = wordsOf(text)
  const { brands, models, variants } = optionsNamed(reports, words)
  const named = [
    sql<SqlBool>`${column('vehicles.brandId')} in ${brands}`,
    sql<SqlBool>`${column('vehicles.modelId')} in ${models}`,
    sql<SqlBool>`${column('vehicles.variantId')} in ${variants}`,
  ]
  const conditions = [
    sql<SqlBool>`${column('vehicles.productId')} = ${text.toLowerCase()}`,
    ...carNumberParts(text).map(part => containing(column('vehicles.carNumber'), part)),
    ...(words.length === 0 ? [] : named),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/**
 * Counts of the vehicles that have words in their names, or else one of these ids, which together are all of them and none
 * twice: those of a brand are counted already; each further kind leaves out the kinds before it.
 */
function countsOfNames({ reports }: Database, words: readonly string[], ids: ReturnType<typeof numbered>) {
  const { brands, models, variants } = optionsNamed(reports, words)
  const without = (column: string, options: Expression<unknown>) =>
    sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} not in ${options})`
  const ofOtherBrands = countVehicles(reports).where(without('vehicles.brandId', brands))
  const ofOtherModels = ofOtherBrands.where(without('vehicles.modelId', models))
  return [
    reports
      .selectFrom('optionUses')
      .where('optionColumn', '=', 'brand_id')
      .where('optionId', 'in', brands)
      .select(({ fn }) => fn.sum<number | string | null>('vehicles').as('count')),
    ofOtherBrands.where('vehicles.modelId', 'in', models),
    ofOtherModels.where('vehicles.variantId', 'in', variants),
    ofOtherModels.where(without('vehicles.variantId', variants)).where('vehicles.id', 'in', ids),
  ]
}

const countVehicles = (query: Kysely<Schema>) =>
  query.selectFrom('vehicles').select(({ fn }) => fn.countAll<number | string>().as('count'))

/** How many vehicles a search text may mean. To bring all their ids together would take long: they may be half of the stock. */
export async function countMeant(database: Database, text: string): Promise<number> {
  const words = wordsOf(text)
  const ids = numbered(database, text)
  const counts =
    words.length === 0
      ? [countVehicles(database.reports).where('vehicles.id', 'in', ids)]
      : countsOfNames(database, words, ids)
  const rows = await Promise.all(counts.map(count => count.executeTakeFirstOrThrow()))
  return rows.reduce((sum, { count }) => sum + Number(count ?? 0), 0)
}
