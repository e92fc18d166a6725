import { KNOWN_CARS } from '../../vehicles/models/knownModels.ts'
import { CITIES } from '../words/cityTable.ts'
import { joinedKey } from '../words/fold.ts'
import { MODEL_WORDS } from '../words/modelWords.ts'
import { BRAND_WORDS, CATEGORY_WORDS, type OtherWords } from '../words/nameWords.ts'

type Named = 'brand' | 'model' | 'body_type' | 'city'

const tableOf = (words: OtherWords): [string, string[]][] =>
  Object.entries(words).map(([name, text]) => [name, text.split(', ')])

/** What people call brands, models, body types and cities beside their names, by the keys of those. */
const OTHER_NAMES: Readonly<Record<Named, ReadonlyMap<string, readonly string[]>>> = {
  brand: byKey(tableOf(BRAND_WORDS)),
  model: byKey([...tableOf(MODEL_WORDS), ...KNOWN_CARS.map(({ name, aliases }) => [name, aliases] as const)]),
  body_type: byKey(tableOf(CATEGORY_WORDS)),
  city: byKey(CITIES.flatMap(names => names.map(name => [name, names.filter(other => other !== name)] as const))),
}

function byKey(names: readonly (readonly [string, readonly string[]])[]): Map<string, string[]> {
  const others = new Map<string, string[]>()
  for (const [name, words] of names) others.set(joinedKey(name), [...(others.get(joinedKey(name)) ?? []), ...words])
  return others
}

/** The other names of one: "Bangalore" and "Banglore" for Bengaluru, "vw" for Volkswagen; a model's name without its brand. */
export function otherNames(kind: Named, name: string): readonly string[] {
  return OTHER_NAMES[kind].get(joinedKey(name)) ?? []
}
