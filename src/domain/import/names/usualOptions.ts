import type { VehicleOptionNames } from '../../vehicles/vehicle.ts'
import type { KnownNames } from './knownNames.ts'
import { findKnownModel } from './modelNames.ts'

/** The options that follow from the model of a vehicle. */
const FILLED = ['category', 'fuelType', 'seatingCapacity'] as const
export type FilledOption = (typeof FILLED)[number]

/** Bodies that a variant names: "Sedan 200", "4.2 Coupe". */
const NAMED_BODIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sedan|saloon)\b/iu, 'Sedan'],
  [/(?<!gran )\bcoupe\b/iu, 'Coupe'],
  [/\b(?:cabriolet|convertible|roadster)\b/iu, 'Convertible'],
]

/** The body of a model, unless its variant names another: models that are a hatchback or a sedan have such variants. */
function bodyOf(category: string, variant: string): string {
  const [, named = category] = NAMED_BODIES.find(([word]) => word.test(variant)) ?? []
  return /^(?:Hatchback|(?:Luxury )?Sedan)$/u.test(category) && !category.endsWith(named) ? named : category
}

/**
 * Category, fuel and seats that all vehicles of a model have, for those that `options` leaves empty. Leaves out a name
 * that its list lacks and the import may not add: a filled-in value must not refuse a row.
 */
export function usualOptions(
  { brand, model, ...options }: Partial<VehicleOptionNames>,
  { spell, mayAdd }: KnownNames,
): Partial<Record<FilledOption, string>> {
  const known = typeof brand === 'string' && typeof model === 'string' ? findKnownModel(brand, model) : undefined
  if (known === undefined) return {}
  const { category, fuelType, fuelVaries, seats, seatsVary } = known
  const usual = {
    category: category === null ? null : bodyOf(category, options.variant ?? ''),
    fuelType: fuelVaries ? null : fuelType,
    seatingCapacity: seatsVary ? null : String(seats),
  }
  return Object.fromEntries(
    FILLED.flatMap(list => {
      const name = usual[list]
      if (name === null || typeof options[list] === 'string') return []
      const listed = spell(list, name) ?? (mayAdd(list) ? name : undefined)
      return listed === undefined ? [] : [[list, listed]]
    }),
  )
}
