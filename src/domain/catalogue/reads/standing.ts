import { FACET_NAMES, type ValueFacet } from '../facets.ts'
import type { IndexFilter, IndexRow } from '../index/indexTypes.ts'

/** What a filter narrows by and whose own counts leave it aside (FILTER-5, FIND-6). */
export type Choice = ValueFacet | 'years' | 'kilometres' | 'withPhotos'

/**
 * How a row stands to a filter: it matches; or it fails one choice only, whose counts have it all the same; or nothing of
 * an answer has it, because it fails several or what no count leaves aside. Null is no row.
 */
export type Standing = 'matches' | Choice | null

type Test = (row: IndexRow) => boolean

function within(min: number | undefined, max: number | undefined, valueOf: (row: IndexRow) => number | null): Test {
  return row => {
    const value = valueOf(row)
    return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
  }
}

function isAmong(values: readonly string[], value: string | null): boolean {
  return value !== null && values.includes(value)
}

// Two letters may find thousands of names, and a thousand changes are judged at once. Searches share such lists
// (`WordIndex`), and so do their sets.
const MOST_LOOKED_THROUGH = 16
const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Makes the test whether a value is among the names that a word has found. */
function amongFound(names: readonly string[]): (value: string | null) => boolean {
  if (names.length < MOST_LOOKED_THROUGH) return value => isAmong(names, value)
  const set = sets.get(names) ?? new Set(names)
  sets.set(names, set)
  return value => value !== null && set.has(value)
}

/** Makes the test of a filter: how a row stands to it. */
export function standingTest(filter: IndexFilter): (row: IndexRow | null) => Standing {
  const { chosen, words = [], priceMin, priceMax, yearMin, yearMax, kmMin, kmMax } = filter
  const always: Test[] = words.map(({ variants, features, plate }) => {
    const isVariant = amongFound(variants)
    const isFeature = amongFound(features)
    return row =>
      isVariant(row.facets.variant)
      || row.features.some(isFeature)
      || (plate !== undefined && row.plate?.startsWith(plate) === true)
  })
  const choices: [Choice, Test][] = []
  for (const facet of FACET_NAMES) {
    const values = chosen[facet] ?? []
    if (values.length === 0) continue
    if (facet === 'feature') always.push(row => values.every(value => row.features.includes(value)))
    else choices.push([facet, row => isAmong(values, row.facets[facet])])
  }
  if (priceMin !== undefined || priceMax !== undefined) always.push(within(priceMin, priceMax, row => row.price))
  if (yearMin !== undefined || yearMax !== undefined) choices.push(['years', within(yearMin, yearMax, row => row.year)])
  if (kmMin !== undefined || kmMax !== undefined)
    choices.push(['kilometres', within(kmMin, kmMax, row => row.odometerKm)])
  if (filter.withPhotos) choices.push(['withPhotos', row => row.withPhotos])
  return row => {
    if (row === null || !always.every(test => test(row))) return null
    let standing: Standing = 'matches'
    for (const [choice, test] of choices) {
      if (test(row)) continue
      if (standing !== 'matches') return null
      standing = choice
    }
    return standing
  }
}
