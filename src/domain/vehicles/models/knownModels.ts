import { ASIAN_MODELS } from './asian.ts'
import { INDIAN_MODELS } from './indian.ts'
import { LUXURY_MODELS } from './luxury.ts'
import { readModelTable, type KnownModel } from './table.ts'
import { WESTERN_MODELS } from './western.ts'

const TABLES = { ...INDIAN_MODELS, ...ASIAN_MODELS, ...WESTERN_MODELS, ...LUXURY_MODELS }

/** The brands whose models are known: those of HOME-4, and others that are driven in India. */
export const KNOWN_BRANDS: readonly string[] = Object.keys(TABLES)

/** The models sold in India over the last decades, with what all cars of a model have in common. */
export const KNOWN_MODELS: readonly KnownModel[] = Object.entries(TABLES).flatMap(([brand, table]) =>
  readModelTable(brand, table),
)
