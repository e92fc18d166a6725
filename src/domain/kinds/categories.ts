import { nameKey } from '../text/nameKey.ts'
import type { Kind, OtherKind } from './kinds.ts'
import { KIND_NOUNS, noun, VEHICLE_NOUN, type Noun } from './nouns.ts'

interface CategoryRow {
  kind: OtherKind
  /** What a vehicle of the category is called. */
  noun: Noun
}

/**
 * The categories of other kinds than cars that the product knows, by the name under which they are added (VEH-1). The body types
 * of cars are `BODY_TYPES`; a dealer adds others of any kind.
 */
export const CATEGORIES = {
  Motorcycle: { kind: 'two-wheeler', noun: noun('motorcycle') },
  Scooter: { kind: 'two-wheeler', noun: noun('scooter') },
  Moped: { kind: 'two-wheeler', noun: noun('moped') },
  'Electric Two-Wheeler': { kind: 'two-wheeler', noun: noun('electric two-wheeler') },
  'Passenger Three-Wheeler': { kind: 'three-wheeler', noun: noun('passenger three-wheeler') },
  'Goods Three-Wheeler': { kind: 'three-wheeler', noun: noun('goods three-wheeler') },
  Pickup: { kind: 'commercial', noun: noun('pickup') },
  'Light Goods Vehicle': { kind: 'commercial', noun: noun('light goods vehicle') },
  'Medium Goods Vehicle': { kind: 'commercial', noun: noun('medium goods vehicle') },
  'Heavy Goods Vehicle': { kind: 'commercial', noun: noun('heavy goods vehicle') },
  Bus: { kind: 'commercial', noun: noun('bus', 'buses') },
  'Tempo Traveller': { kind: 'commercial', noun: noun('tempo traveller') },
  Tractor: { kind: 'tractor', noun: noun('tractor') },
  Harvester: { kind: 'tractor', noun: noun('harvester') },
} as const satisfies Readonly<Record<string, CategoryRow>>

export type KnownCategory = keyof typeof CATEGORIES

const ROWS: ReadonlyMap<string, CategoryRow> = new Map(
  Object.entries(CATEGORIES).map(([name, row]): [string, CategoryRow] => [nameKey(name), row]),
)

/** The kind of a category by its name in any spelling of case and gaps: a car unless the product knows another. */
export const usualKind = (category: string): Kind => ROWS.get(nameKey(category))?.kind ?? 'car'

/** A category with its kind; categories of a dealer's own have one too. */
export interface CategoryOfKind {
  /** Its name, or its name key. */
  name: string
  kind: Kind
}

/** What a vehicle of a category is called; the noun of its kind where the category is the dealer's own. */
export const categoryNoun = ({ name, kind }: CategoryOfKind): Noun => {
  const known = ROWS.get(nameKey(name))
  return known?.kind === kind ? known.noun : KIND_NOUNS[kind]
}

/**
 * What vehicles of these categories are called together (VEH-3): by the one noun that fits all, else by their kind, else "vehicles".
 * Cars where there are none, as a new site has no others.
 */
export function nounOfAll(categories: readonly CategoryOfKind[]): Noun {
  const [first] = categories
  if (first === undefined) return KIND_NOUNS.car
  if (categories.some(({ kind }) => kind !== first.kind)) return VEHICLE_NOUN
  const own = categoryNoun(first)
  return categories.every(category => categoryNoun(category).one === own.one) ? own : KIND_NOUNS[first.kind]
}
