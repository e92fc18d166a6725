import type { Kind } from '../kinds/kinds.ts'
import { knownModel } from './knownFacts.ts'
import type { ListedModel, SearchLists } from './searchLists.ts'
import { joinedKey } from './words/fold.ts'

/** What the option lists of a site say of kinds of vehicle, and what is known of its models (VEH-5). */
export interface ListedKinds {
  /** The kinds of the categories that are listed. */
  kinds: ReadonlySet<Kind>
  /** Whether anything but cars is sold: else a search is read as one for a car. */
  hasOthers: boolean
  kindOf(category: string): Kind
  /** The listed categories of a kind. */
  ofKind(kind: Kind): readonly string[]
  /** The listed category of a model, where it is known. */
  ofModel(model: ListedModel): string | undefined
  /** The kind of a model; a car where nothing is known. */
  kindOfModel(model: ListedModel): Kind
  /** The listed categories of a maker's known models; empty where none is known. */
  ofBrand(brand: string): ReadonlySet<string>
}

/** Reads the kinds of the option lists. */
export function readListedKinds({ category, model, kindOf }: SearchLists): ListedKinds {
  const kinds = new Set(category.map(kindOf))
  const spelled = new Map(category.map(name => [joinedKey(name), name]))
  const ofModel = (one: ListedModel) => {
    const known = knownModel(one)?.category ?? undefined
    return known === undefined ? undefined : spelled.get(joinedKey(known))
  }
  const byBrand = Map.groupBy(model, ({ brand }) => brand)
  const ofBrands = new Map<string, ReadonlySet<string>>()
  return {
    kinds,
    hasOthers: [...kinds].some(kind => kind !== 'car'),
    kindOf,
    ofKind: kind => category.filter(name => kindOf(name) === kind),
    ofModel,
    kindOfModel: one => {
      const category = ofModel(one)
      const kind = category === undefined ? (knownModel(one)?.kind ?? 'car') : kindOf(category)
      return kinds.has(kind) ? kind : 'car'
    },
    ofBrand: brand => {
      const before = ofBrands.get(brand)
      if (before !== undefined) return before
      const own = (byBrand.get(brand) ?? []).flatMap(one => ofModel(one) ?? [])
      ofBrands.set(brand, new Set(own))
      return new Set(own)
    },
  }
}
