import { BRANDS, type Brand } from '#domain/vehicles/brands.ts'
import { ASIAN_MAKES } from './makes/asian.ts'
import { INDIAN_MAKES } from './makes/indian.ts'
import { LUXURY_MAKES } from './makes/luxury.ts'
import { type DemoMake, type MakeTables, readModels } from './makes/table.ts'
import { WESTERN_MAKES } from './makes/western.ts'

const TABLES: MakeTables<Brand> = { ...INDIAN_MAKES, ...ASIAN_MAKES, ...WESTERN_MAKES, ...LUXURY_MAKES }

/** The 31 brands of HOME-4 in their order, with models as sold in India. */
export const DEMO_MAKES: readonly DemoMake[] = BRANDS.map(brand => ({
  brand,
  models: readModels(brand, TABLES[brand]),
}))
