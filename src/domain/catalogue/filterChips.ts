import { KIND_NOUNS } from '../kinds/nouns.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { formatBound } from '../money/price.ts'
import { chosenNames, type OptionNames } from './chosenNames.ts'
import { FACET_NAMES, FACETS, type Facet } from './facets.ts'
import { toggleFacet, type Bound, type Filter } from './filter.ts'
import { SIZE_NAMES, sizeRow, sizeSpan, type Size } from './sizes.ts'
import { wordsOf } from './wordsOf.ts'

/** One part of a filter that can be taken away alone. */
export interface FilterChip {
  /** Unique among the chips of a filter. */
  id: string
  name: string
  /** The kind of choice that is removed, for screen readers. */
  removes: string
  /** Words that were not understood as a choice: searched as text, or in no car at all (FIND-2). */
  words?: 'searched' | 'unknown'
  /** The filter without it. */
  without: Filter
}

/** What a single bound of a filter says, and the word for it. */
const BOUND_TEXTS: Readonly<
  Record<Exclude<Bound, `${Size}${'Min' | 'Max'}`>, { say: (bound: number) => string; removes: string }>
> = {
  priceMin: { say: rupees => `From ${formatBound(rupees)}`, removes: 'minimum price' },
  priceMax: { say: rupees => `Up to ${formatBound(rupees)}`, removes: 'maximum price' },
  yearMin: { say: year => `${year} or later`, removes: 'first year' },
  yearMax: { say: year => `${year} or earlier`, removes: 'last year' },
  kmMin: { say: km => `From ${groupDigits(km)} km`, removes: 'minimum kilometres' },
  kmMax: { say: km => `Up to ${groupDigits(km)} km`, removes: 'maximum kilometres' },
}

function facetChips(filter: Filter, facet: Facet, names: OptionNames): FilterChip[] {
  const { one } = FACETS[facet]
  return chosenNames(filter, facet, names).map(({ name, keys }) => ({
    id: `${facet} ${keys.join(' ')}`,
    name: name === null ? `Unknown ${one}` : facet === 'seatingCapacity' ? `${name} seats` : name,
    removes: one,
    without: keys.reduce((rest, key) => toggleFacet(rest, facet, key), filter),
  }))
}

function withoutBounds(filter: Filter, ...bounds: Bound[]): Filter {
  const rest = { ...filter }
  for (const bound of bounds) delete rest[bound]
  return rest
}

function boundChips(filter: Filter): FilterChip[] {
  const { yearMin, yearMax } = filter
  // A bare year is one thing to whoever asked for it.
  const oneYear = yearMin !== undefined && yearMin === yearMax
  const year = oneYear
    ? [{ id: 'year', name: String(yearMin), removes: 'year', without: withoutBounds(filter, 'yearMin', 'yearMax') }]
    : []
  const bounds: (keyof typeof BOUND_TEXTS)[] = [
    'priceMin',
    'priceMax',
    ...(oneYear ? [] : (['yearMin', 'yearMax'] as const)),
    'kmMin',
    'kmMax',
  ]
  const others = bounds.flatMap(bound => {
    const value = filter[bound]
    if (value === undefined) return []
    const { say, removes } = BOUND_TEXTS[bound]
    return [{ id: bound, name: say(value), removes, without: withoutBounds(filter, bound) }]
  })
  return [...year, ...others, ...SIZE_NAMES.flatMap(size => sizeChip(filter, size))]
}

/** One chip for both ends of a size, as one choice sets them: "126 to 160 cc", "Up to 2,000 hours". */
function sizeChip(filter: Filter, size: Size): FilterChip[] {
  const [min, max] = [filter[`${size}Min`], filter[`${size}Max`]]
  if (min === undefined && max === undefined) return []
  const { title } = sizeRow(size)
  const without = withoutBounds(filter, `${size}Min`, `${size}Max`)
  return [{ id: size, name: sizeSpan(size, min, max), removes: title.toLowerCase(), without }]
}

type TextKind = 'plate' | 'searched' | 'unknown'

/** The words of the text by what becomes of them: number plates, words that some car has, and words that none has; each kind is removable by itself. */
function textChips({ text, ...rest }: Filter, unmatched: ReadonlySet<string>, plates: readonly string[]): FilterChip[] {
  const words = text === undefined ? [] : text.split(' ')
  const kindOf = (word: string): TextKind => {
    if (wordsOf(word).every(part => unmatched.has(part))) return 'unknown'
    return plates.includes(word) ? 'plate' : 'searched'
  }
  const chip = (kind: TextKind): FilterChip[] => {
    const own = words.filter(word => kindOf(word) === kind).join(' ')
    const others = words.filter(word => kindOf(word) !== kind).join(' ')
    if (own === '') return []
    const without = others === '' ? rest : { ...rest, text: others }
    return kind === 'plate'
      ? [{ id: kind, name: `Number begins ${own.toUpperCase()}`, removes: 'number plate', without }]
      : [{ id: kind, name: own, removes: 'words', words: kind, without }]
  }
  return [...chip('plate'), ...chip('searched'), ...chip('unknown')]
}

/**
 * Everything that a filter asks for, each as a chip that takes it away (FILTER-8, FIND-3, VEH-4): kind, facets in their order, all automatic
 * gearboxes as one, then bounds, photos and words. `unmatched` are the words of its text that no car has, `plates` those that begin number
 * plates (`plateWords`).
 */
export function filterChips(
  filter: Filter,
  names: OptionNames,
  unmatched: readonly string[] = [],
  plates: readonly string[] = [],
): FilterChip[] {
  const { withPhotos, ...withoutPhotos } = filter
  const { kind, ...withoutKind } = filter
  return [
    ...(kind === undefined
      ? []
      : [{ id: 'kind', name: KIND_NOUNS[kind].title, removes: 'kind of vehicle', without: withoutKind }]),
    ...FACET_NAMES.flatMap(facet => facetChips(filter, facet, names)),
    ...boundChips(filter),
    ...(withPhotos ? [{ id: 'photos', name: 'With photos', removes: 'photos', without: withoutPhotos }] : []),
    ...textChips(filter, new Set(unmatched), plates),
  ]
}
