import { mapFacets, type Facet } from '../facets.ts'
import { KM_STEPS } from '../kilometreSteps.ts'
import { Dictionary } from './dictionary.ts'
import type { BitsetColumn } from './facetRoles.ts'
import type { IndexRow } from './indexTypes.ts'

/** Columns with codes beside the facets: the years, and the beginnings of number plates. */
export const CODED_BESIDE = ['year', 'plate'] as const

/** The values that have codes in the index. */
export type Coded = Facet | (typeof CODED_BESIDE)[number]

/** The codes of all coded values. The codes of `feature` are marks: 1 stands for photos. */
export type Dictionaries = Record<Coded, Dictionary>

/** The mark of the vehicles with photos. It has an upper-case letter, so no feature has this name key. */
const WITH_PHOTOS = 'With photos'
export const PHOTOS_MARK = 1

/** Kilometres have as many codes as there are steps, and one for more. Code 0 is unknown, as everywhere. */
export const KILOMETRE_CODES = KM_STEPS.length + 2

export function makeDictionaries(): Dictionaries {
  const dictionaries = { ...mapFacets(() => new Dictionary()), year: new Dictionary(), plate: new Dictionary() }
  dictionaries.feature.encode(WITH_PHOTOS)
  return dictionaries
}

/** How many codes a column has, code 0 included. */
export function codesOf(column: BitsetColumn, dictionaries: Dictionaries): number {
  return column === 'kilometres' ? KILOMETRE_CODES : dictionaries[column].values.length
}

/** The code of a row in a column. A new value gets one. */
export function codeOf(row: IndexRow, column: BitsetColumn, dictionaries: Dictionaries): number {
  switch (column) {
    case 'year':
      return row.year === null ? 0 : dictionaries.year.encode(String(row.year))
    case 'kilometres':
      return row.odometerKm === null ? 0 : kilometreCode(row.odometerKm)
    default:
      return dictionaries[column].encode(row.facets[column])
  }
}

/** The marks of a row: its features, and that it has photos. */
export function marksOf({ features, withPhotos }: IndexRow, { feature }: Dictionaries): number[] {
  const marks = features.map(name => feature.encode(name))
  return withPhotos ? [PHOTOS_MARK, ...marks] : marks
}

function kilometreCode(kilometres: number): number {
  const step = KM_STEPS.findIndex(most => kilometres <= most)
  return step === -1 ? KM_STEPS.length + 1 : step + 1
}

/** The least and the most kilometres of a code, both inclusive. */
export function kilometresOf(code: number): { least: number; most: number } {
  return { least: (KM_STEPS[code - 2] ?? -1) + 1, most: KM_STEPS[code - 1] ?? Infinity }
}
