import type { Filter } from '#domain/catalogue/filter.ts'
import { createNameFinder, type NameFinder } from '#domain/search/suggest/nameFinder.ts'
import { otherNames } from '#domain/search/suggest/otherNames.ts'
import { foldedWords } from '#domain/search/words/fold.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { oncePerVersion } from '../catalogue/oncePerVersion.ts'

/** A brand, model, body type or city in stock that can be suggested (FIND-5). */
export interface SuggestedName {
  kind: 'brand' | 'model' | 'body_type' | 'city'
  /** As its option list spells it; a model with its brand. */
  text: string
  chosen: Filter['chosen']
  /** A model whose name other brands have as well: its cars are counted with its brand. */
  isShared: boolean
}

/** The names that can be suggested, and what finds them. */
export interface SuggestedNames {
  names: readonly SuggestedName[]
  finder: NameFinder
}

const FACETS = [
  ['brand', 'brand'],
  ['body_type', 'category'],
  ['city', 'location'],
] as const

function listNames({ catalogue }: CatalogueSite): SuggestedName[] {
  const options = catalogue.options()
  const counts = catalogue.wholeCounts()
  const single = FACETS.flatMap(([kind, facet]) =>
    [...counts[facet].keys()].map(key => ({
      kind,
      text: options.nameOf(facet, key) ?? key,
      chosen: { [facet]: [key] },
      isShared: false,
    })),
  )
  const pairs = catalogue.index.groups({ chosen: {} }, ['brand', 'model'], 1).map(({ values }) => values)
  const brandsOf = Map.groupBy(pairs, ([, model]) => model)
  const models = pairs.map(([brand = '', model = '']) => ({
    kind: 'model' as const,
    text: [options.nameOf('brand', brand) ?? brand, options.nameOf('model', model) ?? model].join(' '),
    chosen: { brand: [brand], model: [model] },
    isShared: (brandsOf.get(model)?.length ?? 0) > 1,
  }))
  return [...single, ...models]
}

/** How a name may be typed: by its other names; a model without its brand or with the brand's first word, too. */
function formsOf({ kind, text, chosen }: SuggestedName) {
  const words = foldedWords(text)
  if (kind !== 'model') return { names: [words], others: otherNames(kind, text).map(foldedWords) }
  const brand = foldedWords(chosen.brand?.[0] ?? '')
  const model = words.slice(brand.length)
  const others = otherNames(kind, chosen.model?.[0] ?? '').map(foldedWords)
  return { names: [words, model, [...brand.slice(0, 1), ...model]], others }
}

/**
 * The brands, models, body types and cities in stock, and their finder. The finder is made anew only when they have changed,
 * not with every car.
 */
export const suggestedNames: (site: CatalogueSite) => SuggestedNames = (() => {
  const finders = new WeakMap<object, { key: string; names: SuggestedNames }>()
  return oncePerVersion(site => {
    const names = listNames(site)
    const key = names.map(({ kind, text }) => `${kind} ${text}`).join('\n')
    const before = finders.get(site.catalogue)
    if (before?.key === key) return before.names
    const made = { names, finder: createNameFinder(names.map(formsOf)) }
    finders.set(site.catalogue, { key, names: made })
    return made
  })
})()
