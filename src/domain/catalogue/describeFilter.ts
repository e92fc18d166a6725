import { formatBound } from '../money/price.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { listText } from '../text/listText.ts'
import { chosenNames, type OptionNames } from './chosenNames.ts'
import type { Facet } from './facets.ts'
import type { Filter } from './filter.ts'
import { SIZE_NAMES, sizeRow } from './sizes.ts'
import { categoryNoun, nounOfAll, usualKind } from '../kinds/categories.ts'
import { capital, categoryPhrase } from '../kinds/nounWords.ts'
import { KIND_NOUNS, type Noun } from '../kinds/nouns.ts'
import type { Kind } from '../kinds/kinds.ts'

/** The facets that stand before "cars", in the order in which English puts them; the category is said with the noun. */
const BEFORE: readonly Facet[] = [
  'owner',
  'color',
  'fuelType',
  'transmission',
  'brand',
  'model',
  'variant',
  'seatingCapacity',
]
/** Of a longer list the first three are named. */
const MOST_NAMED = 4

function join(names: readonly string[]): string {
  return listText(
    names.length <= MOST_NAMED ? names : [...names.slice(0, MOST_NAMED - 1), `${names.length - MOST_NAMED + 1} more`],
  )
}

/** " from 3 to 5", " from 3", " up to 5", or nothing. */
function span(min: number | undefined, max: number | undefined, format: (bound: number) => string): string {
  if (min !== undefined && min === max) return `exactly ${format(min)}`
  if (min !== undefined && max !== undefined) return `from ${format(min)} to ${format(max)}`
  if (min !== undefined) return `from ${format(min)}`
  return max === undefined ? '' : `up to ${format(max)}`
}

function yearSpan({ yearMin, yearMax }: Filter): string {
  if (yearMin !== undefined && yearMin === yearMax) return `of ${yearMin}`
  if (yearMin !== undefined && yearMax !== undefined) return `of ${yearMin} to ${yearMax}`
  if (yearMin !== undefined) return `of ${yearMin} or later`
  return yearMax === undefined ? '' : `of ${yearMax} or earlier`
}

/** The vehicles of the chosen categories: "Suv cars", "motorcycles and scooters", "Suv and Scooter vehicles". */
function categoriesPhrase(names: readonly string[], noun: Noun, kind: Kind | undefined): string {
  if (names.length === 0) return kind === undefined ? noun.many : KIND_NOUNS[kind].many
  const categories = names.map(name => ({ name, kind: kind ?? usualKind(name) }))
  if (categories.every(({ kind }) => kind !== 'car')) {
    return join([...new Set(categories.map(category => categoryPhrase(category.name, categoryNoun(category))))])
  }
  return `${join(names)} ${nounOfAll(categories).many}`
}

/**
 * The cars of a filter in words, to stand after "Used": "Diesel Automatic Suv cars in Pune up to ₹12.0 L, up to 60,000 km".
 * Values that no list has are left out, since anybody can write any text into an address. Without a filter it is the noun of
 * the stock.
 */
export function filterPhrase(filter: Filter, names: OptionNames, noun: Noun): string {
  const namesOf = (facet: Facet) =>
    chosenNames(filter, facet, names).flatMap(({ name }) => (name === null ? [] : [name]))
  const before = BEFORE.flatMap(facet => {
    const words = namesOf(facet).map(name => (facet === 'seatingCapacity' ? `${name}-seater` : name))
    return words.length === 0 ? [] : [join(words)]
  })
  const [cities, registrations, features] = [namesOf('location'), namesOf('registrationType'), namesOf('feature')]
  const first = [
    ...before,
    categoriesPhrase(namesOf('category'), noun, filter.kind),
    cities.length > 0 && `in ${join(cities)}`,
    span(filter.priceMin, filter.priceMax, formatBound),
  ]
  const after = [
    yearSpan(filter),
    span(filter.kmMin, filter.kmMax, km => `${groupDigits(km)} km`),
    ...SIZE_NAMES.map(size =>
      span(filter[`${size}Min`], filter[`${size}Max`], bound => `${groupDigits(bound)} ${sizeRow(size).unit}`),
    ),
    registrations.length > 0 && `registered as ${join(registrations)}`,
    features.length > 0 && `with ${join(features)}`,
    filter.withPhotos && 'with photos',
  ]
  return [first.filter(Boolean).join(' '), ...after.filter(Boolean)].join(', ')
}

/**
 * A filter in words, by itself: the name of a saved search or a feed, and what stands in the search field of its list.
 * "All cars" without a filter.
 */
export function describeFilter(filter: Filter, names: OptionNames, noun: Noun): string {
  const phrase = filterPhrase(filter, names, noun)
  const cars = phrase === noun.many ? `All ${noun.many}` : capital(phrase)
  return filter.text === undefined ? cars : `${cars}, “${filter.text}”`
}
