import { codesOf, KILOMETRE_CODES, kilometresOf, PHOTOS_MARK, type Dictionaries } from './columnCodes.ts'
import { BITSET_COLUMNS, COMBINATION_FACETS, type BitsetColumn } from './facetRoles.ts'
import type { IndexFilter } from './indexTypes.ts'
import type { ValueFacet } from '../facets.ts'
import { chosenSizes, type ChosenSize } from './sizeChoices.ts'

/** Inclusive bounds of a range of numbers. */
export interface Bounds {
  min: number
  max: number
}

/** The codes of one column that pass, and those of which only some vehicles pass: those within the bounds. */
export interface PassingCodes {
  whole: readonly number[]
  part: (Bounds & { codes: readonly number[] }) | null
}

/** The choices of a filter, in codes. Null means that nothing is chosen and everything passes. */
export interface Choices {
  /** For each of the COMBINATION_FACETS 1 at each code that passes. */
  combinations: (Uint8Array | null)[]
  /** For each of the BITSET_COLUMNS the codes that pass. */
  columns: (PassingCodes | null)[]
  /** For each of the BITSET_COLUMNS how many codes there are. */
  columnCodes: number[]
  /** How many marks there are, mark 0 included. */
  markCodes: number
  /** The marks that a vehicle must have, all of them. The mark 0 is one that no vehicle has. */
  marks: number[]
  /** Bounds in rupees; null when there is none. */
  price: Bounds | null
  /** The sizes that a vehicle must have. */
  sizes: readonly ChosenSize[]
  /** For each word the variants (1 at each code that passes), the marks and the plates (1 at each code, or null) of which one is enough. */
  words: { variants: Uint8Array; marks: number[]; plates: Uint8Array | null }[]
}

/** Reads the choices of a filter. An empty list chooses nothing. A value that no vehicle ever had matches none. */
export function readChoices(filter: IndexFilter, dictionaries: Dictionaries): Choices {
  const passingAt = (facet: ValueFacet, codes: readonly number[]): Uint8Array => {
    const passing = new Uint8Array(dictionaries[facet].values.length)
    for (const code of codes) passing[code] = 1
    return passing
  }
  const features = (filter.chosen.feature ?? []).map(feature => dictionaries.feature.find(feature) ?? 0)
  return {
    combinations: COMBINATION_FACETS.map(facet => {
      const codes = chosenCodes(filter, facet, dictionaries)
      return codes === null ? null : passingAt(facet, codes)
    }),
    columns: BITSET_COLUMNS.map(column => passingCodes(filter, column, dictionaries)),
    columnCodes: BITSET_COLUMNS.map(column => codesOf(column, dictionaries)),
    markCodes: dictionaries.feature.values.length,
    marks: [...new Set(filter.withPhotos ? [PHOTOS_MARK, ...features] : features)],
    price: boundsOf(filter.priceMin, filter.priceMax),
    sizes: chosenSizes(filter),
    words: (filter.words ?? []).map(word => ({
      variants: passingAt('variant', known(word.variants, dictionaries.variant)),
      marks: known(word.features, dictionaries.feature),
      plates: word.plate === undefined ? null : platesFrom(word.plate, dictionaries.plate),
    })),
  }
}

function boundsOf(min: number | undefined, max: number | undefined): Bounds | null {
  return min === undefined && max === undefined ? null : { min: min ?? -Infinity, max: max ?? Infinity }
}

/** 1 at the code of every plate that begins so. */
function platesFrom(start: string, { values }: Dictionaries['plate']): Uint8Array {
  return Uint8Array.from(values, plate => (plate?.startsWith(start) === true ? 1 : 0))
}

function known(values: readonly string[], dictionary: Dictionaries['year']): number[] {
  return [...new Set(values.map(value => dictionary.find(value)).filter(code => code !== undefined))]
}

function chosenCodes(filter: IndexFilter, facet: ValueFacet, dictionaries: Dictionaries): number[] | null {
  const values = filter.chosen[facet]
  if (values === undefined || values.length === 0) return null
  const codes = known(values, dictionaries[facet])
  return facet === 'category' && filter.withoutCategory === true ? [0, ...codes] : codes
}

function passingCodes(filter: IndexFilter, column: BitsetColumn, dictionaries: Dictionaries): PassingCodes | null {
  if (column === 'year') {
    const bounds = boundsOf(filter.yearMin, filter.yearMax)
    if (bounds === null) return null
    const whole = [...dictionaries.year.values.keys()].filter(code => {
      const year = Number(dictionaries.year.values[code] ?? Number.NaN)
      return year >= bounds.min && year <= bounds.max
    })
    return { whole, part: null }
  }
  if (column === 'kilometres') {
    const bounds = boundsOf(filter.kmMin, filter.kmMax)
    return bounds === null ? null : passingKilometres(bounds)
  }
  const whole = chosenCodes(filter, column, dictionaries)
  return whole === null ? null : { whole, part: null }
}

function passingKilometres({ min, max }: Bounds): PassingCodes {
  const whole: number[] = []
  const codes: number[] = []
  for (let code = 1; code < KILOMETRE_CODES; code++) {
    const { least, most } = kilometresOf(code)
    if (min <= least && most <= max) whole.push(code)
    else if (min <= most && least <= max) codes.push(code)
  }
  return { whole, part: codes.length === 0 ? null : { codes, min, max } }
}
