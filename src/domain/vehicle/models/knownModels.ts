import { ASIAN_MODELS } from './asian.ts'
import { INDIAN_MODELS } from './indian.ts'
import { LUXURY_MODELS } from './luxury.ts'
import { readModelTable, type KnownModel } from './table.ts'
import { WESTERN_MODELS } from './western.ts'

const TABLES = { ...INDIAN_MODELS, ...ASIAN_MODELS, ...WESTERN_MODELS, ...LUXURY_MODELS }

/** The brands whose models are known: those of HOME-4, and others that stand on Indian roads. */
export const KNOWN_BRANDS: readonly string[] = Object.keys(TABLES)

/** Models as sold in India over the last decades, with what their cars have in common. */
export const KNOWN_MODELS: readonly KnownModel[] = Object.entries(TABLES).flatMap(([brand, table]) => readModelTable(brand, table))
