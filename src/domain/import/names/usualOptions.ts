import type { Kind } from '../../kinds/kinds.ts'
import type { KnownModel } from '../../vehicles/models/table.ts'
import type { VehicleFacts, VehicleOptionNames } from '../../vehicles/vehicle.ts'
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

/** The known model of a vehicle, unless its row says that it is of another kind. */
function knownModel({ brand, model }: Partial<VehicleOptionNames>, saidKind: Kind | undefined): KnownModel | undefined {
  const known = typeof brand === 'string' && typeof model === 'string' ? findKnownModel(brand, model) : undefined
  return known === undefined || saidKind === undefined || known.kind === saidKind ? known : undefined
}

/** Fuels that a variant names; such a vehicle may be another than the model's usual one. */
const NAMED_FUEL = /(?<![\p{L}\d])(?:electric|ev|e|cng|lpg|petrol|diesel|hybrid)(?![\p{L}\d])/iu

/** The category of a model; a scooter or motorcycle with a battery is an electric two-wheeler. */
function categoryOf({ kind, category }: KnownModel, { fuelType, variant }: Partial<VehicleOptionNames>): string | null {
  if (category === null) return null
  if (kind === 'two-wheeler' && fuelType === 'Electric') return 'Electric Two-Wheeler'
  return bodyOf(category, variant ?? '')
}

/**
 * Category, fuel and seats that all vehicles of a model have, for those that `options` leaves empty. Leaves out a name
 * that its list lacks and the import may not add: a filled-in value must not refuse a row. `saidKind` is the kind that the row says.
 */
export function usualOptions(
  options: Partial<VehicleOptionNames>,
  { spell, mayAdd }: KnownNames,
  saidKind?: Kind,
): Partial<Record<FilledOption, string>> {
  const known = knownModel(options, saidKind)
  if (known === undefined) return {}
  const { kind, fuelType, fuelVaries, seats, seatsVary } = known
  const fuelIsOpen = fuelVaries || (kind !== 'car' && NAMED_FUEL.test(options.variant ?? ''))
  const usual = {
    category: categoryOf(known, options),
    fuelType: fuelIsOpen ? null : fuelType,
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

/** Engines of one model differ by so much at most where a number in its variant still means the same one. */
const SAME_ENGINE = 0.1
const ENGINES = /(?<![\d.])\d{2,4}(?![\d.])/gu
const SMALLEST_CC = 60
const LARGEST_CC = 1_300

/** Whether a variant tells of another engine than the model's: a "Jupiter ZX 125" has no 110 cc. */
function namesOtherEngine(variant: string, cc: number): boolean {
  const numbers = (variant.match(ENGINES) ?? []).map(Number)
  return numbers.some(size => size >= SMALLEST_CC && size <= LARGEST_CC && Math.abs(size - cc) > cc * SAME_ENGINE)
}

/**
 * The engine that vehicles of a model have [cc], by the year where models of the name had several. Nothing where the fuel or the
 * variant may mean another.
 */
export function usualEngine(
  options: Partial<VehicleOptionNames>,
  { yearOfRegistration, manufacturingYear }: Partial<Pick<VehicleFacts, 'yearOfRegistration' | 'manufacturingYear'>>,
  saidKind?: Kind,
): { usualFacts?: { engineCc: number } } {
  const known = knownModel(options, saidKind)
  if (known === undefined || known.engineCc === null) return {}
  const { fuelType, fuelVaries, earlierCc } = known
  const variant = options.variant ?? ''
  if (typeof options.fuelType === 'string' ? options.fuelType !== fuelType : fuelVaries || NAMED_FUEL.test(variant))
    return {}
  const year = manufacturingYear ?? yearOfRegistration
  // In the year of the change both were sold.
  if (earlierCc !== null && (typeof year !== 'number' || year === earlierCc.before)) return {}
  const engineCc =
    earlierCc !== null && typeof year === 'number' && year < earlierCc.before ? earlierCc.cc : known.engineCc
  return namesOtherEngine(variant, engineCc) ? {} : { usualFacts: { engineCc } }
}
