import type { Kysely } from 'kysely'
import { FACET_NAMES, FACETS, mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import { WordIndex } from '#domain/catalogue/wordIndex.ts'
import type { SearchLists } from '#domain/search/searchLists.ts'
import { createVocabulary, type Vocabulary } from '#domain/search/vocabulary.ts'
import { knownCity } from '#domain/search/words/cityTable.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { OptionItem } from '#domain/options/optionLists.ts'
import { readOptionItems } from '../vehicles/optionRows.ts'
import type { Schema } from '../schema.ts'

/**
 * What the catalogue knows of the option lists: enough to turn option ids into facet values, and facet values into
 * names.
 */
export interface OptionDirectory {
  /** The name key of an option; null for a vehicle without one. */
  keyOf(facet: Facet, id: number | null): string | null
  /** The name of a facet value, spelt as in its list; of a city also where its list lacks it (FIND-2). */
  nameOf(facet: Facet, key: string): string | undefined
  /**
   * Whether an option of this name belongs to one of these values of the parent facet; false for a facet without parent
   * (FILTER-3).
   */
  belongs(facet: Facet, key: string, parents: readonly string[]): boolean
  /** The kind of the vehicles of a category, by its name key (VEH-1); cars where there is no such category. */
  kindOf(category: string | null): Kind
  /** The name keys of the categories of a kind. */
  categoriesOf(kind: Kind): readonly string[]
  /** Orders two values of a facet by their names, numbers in them by size, letter case and accents aside. */
  compareNames(facet: Facet, one: string, other: string): number
  /** Variants and features by the words of their names; made when it is first asked for. */
  words(): WordIndex
  /** By what searches are understood; made when it is first asked for, which takes some tens of milliseconds (FIND-2). */
  vocabulary(): Vocabulary
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

interface FacetNames {
  keys: Map<number, string>
  names: Map<string, string>
  /** The place of each key in the order of the names, equal names sharing one; made when it is first asked for. */
  ranks(): Map<string, number>
}

/** Comparing by a language's rules takes long: names are compared once for each state of their list. */
function rankNames(names: ReadonlyMap<string, string>): Map<string, number> {
  let rank = 0
  let last: string | undefined
  const sorted = [...names].toSorted(([, a], [, b]) => byName.compare(a, b))
  return new Map(
    sorted.map(([key, name]) => {
      if (last !== undefined && byName.compare(last, name) !== 0) rank++
      last = name
      return [key, rank]
    }),
  )
}

function mapNames(items: readonly OptionItem[]): FacetNames {
  const keys = new Map(items.map(item => [item.id, nameKey(item.name)]))
  const names = new Map(items.map(item => [nameKey(item.name), item.name]))
  let ranks: Map<string, number> | undefined
  return { keys, names, ranks: () => (ranks ??= rankNames(names)) }
}

/** For each name key, the name keys of its parents: one model name may belong to several brands. */
function mapParents(items: readonly OptionItem[], parents: FacetNames): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>()
  for (const { name, parentId } of items) {
    const parent = parentId === null ? undefined : parents.keys.get(parentId)
    if (parent === undefined) continue
    const known = byKey.get(nameKey(name))
    if (known === undefined) byKey.set(nameKey(name), new Set([parent]))
    else known.add(parent)
  }
  return byKey
}

/** The lists as searches are understood by them. */
function searchLists(items: ReadonlyMap<Facet, readonly OptionItem[]>, kinds: ReadonlyMap<string, Kind>): SearchLists {
  const namesOf = (facet: Facet) => (items.get(facet) ?? []).map(({ name }) => name)
  const brands = new Map((items.get('brand') ?? []).map(({ id, name }) => [id, name]))
  const models = new Map(
    (items.get('model') ?? []).map(({ id, name, parentId }) => [id, { name, brand: brands.get(parentId ?? 0) ?? '' }]),
  )
  return {
    ...mapFacets(namesOf),
    kindOf: category => kinds.get(nameKey(category)) ?? 'car',
    model: [...models.values()],
    variant: (items.get('variant') ?? []).flatMap(({ name, parentId }) => {
      const model = models.get(parentId ?? 0)
      return model === undefined ? [] : [{ name, model: model.name, brand: model.brand }]
    }),
  }
}

/** Reads the option lists that are facets. */
export async function readOptionDirectory(query: Kysely<Schema>): Promise<OptionDirectory> {
  const items = new Map<Facet, OptionItem[]>()
  for (const facet of FACET_NAMES) items.set(facet, await readOptionItems(query, facet))
  const facets = mapFacets(facet => mapNames(items.get(facet) ?? []))
  const parents = mapFacets(facet => {
    const { parent } = FACETS[facet]
    return parent === null ? null : mapParents(items.get(facet) ?? [], facets[parent])
  })
  const nameOf = (facet: Facet, key: string) =>
    facets[facet].names.get(key) ?? (facet === 'location' ? knownCity(key) : undefined)
  const kinds = new Map((items.get('category') ?? []).map(({ name, kind = 'car' }) => [nameKey(name), kind]))
  let words: WordIndex | undefined
  let vocabulary: Vocabulary | undefined
  return {
    keyOf: (facet, id) => (id === null ? null : (facets[facet].keys.get(id) ?? null)),
    nameOf,
    kindOf: category => kinds.get(category ?? '') ?? 'car',
    categoriesOf: kind => [...kinds].flatMap(([key, own]) => (own === kind ? [key] : [])),
    compareNames: (facet, one, other) => {
      const ranks = facets[facet].ranks()
      const [rank, otherRank] = [ranks.get(one), ranks.get(other)]
      if (rank !== undefined && otherRank !== undefined) return rank - otherRank
      return byName.compare(nameOf(facet, one) ?? one, nameOf(facet, other) ?? other)
    },
    belongs: (facet, key, chosen) => {
      const own = parents[facet]?.get(key)
      return own !== undefined && chosen.some(parent => own.has(parent))
    },
    words: () =>
      (words ??= new WordIndex({ variants: facets.variant.names.keys(), features: facets.feature.names.keys() })),
    vocabulary: () => (vocabulary ??= createVocabulary(searchLists(items, kinds))),
  }
}
