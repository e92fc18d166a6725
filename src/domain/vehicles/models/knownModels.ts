import type { Kind } from '../../kinds/kinds.ts'
import { ASIAN_MODELS } from './asian.ts'
import { COMMERCIAL_VEHICLES } from './commercial.ts'
import { INDIAN_MODELS } from './indian.ts'
import { LUXURY_MODELS } from './luxury.ts'
import { readModelTable, type KnownModel, type ModelTables } from './table.ts'
import { THREE_WHEELERS } from './threeWheelers.ts'
import { TRACTORS } from './tractors.ts'
import { TWO_WHEELERS } from './twoWheelers.ts'
import { WESTERN_MODELS } from './western.ts'

const CARS = { ...INDIAN_MODELS, ...ASIAN_MODELS, ...WESTERN_MODELS, ...LUXURY_MODELS }

const read = (kind: Kind, tables: ModelTables): KnownModel[] =>
  Object.entries(tables).flatMap(([brand, table]) => readModelTable(kind, brand, table))

/** The brands whose cars are known: those of HOME-4, and others that are driven in India. */
export const KNOWN_CAR_BRANDS: readonly string[] = Object.keys(CARS)

/** The cars sold in India over the last decades, with what all cars of a model have in common. */
export const KNOWN_CARS: readonly KnownModel[] = read('car', CARS)

/** The models of all kinds; a maker may have several kinds, a name of a maker's is one model (VEH-1). */
export const KNOWN_MODELS: readonly KnownModel[] = [
  ...KNOWN_CARS,
  ...read('two-wheeler', TWO_WHEELERS),
  ...read('three-wheeler', THREE_WHEELERS),
  ...read('commercial', COMMERCIAL_VEHICLES),
  ...read('tractor', TRACTORS),
]
