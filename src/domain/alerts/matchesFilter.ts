import { VALUE_FACETS } from '../catalogue/facets.ts'
import type { Filter } from '../catalogue/filter.ts'
import type { IndexRow } from '../catalogue/index/indexTypes.ts'
import { SIZE_NAMES } from '../catalogue/sizes.ts'
import type { Kind } from '../kinds/kinds.ts'
import { MOST_WORDS } from '../catalogue/wordIndex.ts'
import { wordsOf } from '../catalogue/wordsOf.ts'
import { searchedWords } from '../search/refusedWords.ts'
import { plateStart } from '../registration/plateStart.ts'

/** Whether a word narrows a list: any variant or feature has it, or number plates may begin with it (FIND-2). */
export type KnowsWord = (word: string) => boolean

/** The kind of the vehicles of a category, by its name key; a vehicle without a category is a car. */
export type KindOf = (category: string | null) => Kind

/** A whole word, or the beginning of a word from two letters on. */
const hasWord = (key: string, word: string) =>
  wordsOf(key).some(own => (word.length < 2 ? own === word : own.startsWith(word)))

const within = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined)
  || (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity))

/** Whether one car of the catalogue meets a filter, by the rules by which the index answers it (FILTER-6, FIND-6). */
export function matchesFilter(filter: Filter, car: IndexRow, knowsWord: KnowsWord, kindOf: KindOf): boolean {
  if (filter.kind !== undefined && kindOf(car.facets.category) !== filter.kind) return false
  if (!within(car.price, filter.priceMin, filter.priceMax)) return false
  for (const facet of VALUE_FACETS) {
    const chosen = filter.chosen[facet]
    if (chosen === undefined) continue
    const own = car.facets[facet]
    if (own === null || !chosen.includes(own)) return false
  }
  if (!within(car.year, filter.yearMin, filter.yearMax)) return false
  if (!within(car.odometerKm, filter.kmMin, filter.kmMax)) return false
  for (const size of SIZE_NAMES)
    if (!within(car.sizes?.[size] ?? null, filter[`${size}Min`], filter[`${size}Max`])) return false
  if (filter.withPhotos === true && !car.withPhotos) return false
  if (filter.chosen.feature?.some(key => !car.features.includes(key)) === true) return false
  if (filter.text === undefined) return true
  const names = [...(car.facets.variant === null ? [] : [car.facets.variant]), ...car.features]
  const hasPlate = (word: string) => {
    const start = plateStart(word)
    return start !== null && car.plate?.startsWith(start) === true
  }
  return searchedWords(filter.text)
    .slice(0, MOST_WORDS)
    .every(word => names.some(name => hasWord(name, word)) || hasPlate(word) || !knowsWord(word))
}
