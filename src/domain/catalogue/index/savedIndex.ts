import { FACET_NAMES, mapFacets, VALUE_FACETS, type Facet } from '../facets.ts'
import { PHOTOS_MARK, type Dictionaries } from './columnCodes.ts'
import type { IndexRow } from './indexTypes.ts'

/** Rises whenever the columns below get another meaning. */
export const SAVED_LAYOUT = 1

export type SavedColumn = Uint8Array | Uint16Array | Uint32Array | Float64Array

/**
 * All vehicles of an index as columns of one length, so that it can be written to a file and opened without a database. It
 * holds the vehicles and nothing that follows from them: no bitsets, no orders. So it stays true when these change.
 */
export interface SavedIndex {
  /** Must be SAVED_LAYOUT, else it was saved by another release and is of no use. */
  layout: number
  /** How many vehicles there are. */
  size: number
  /** The values of each facet, and the years, by code; code 0 is unknown. The codes of `feature` are marks. */
  values: Readonly<Record<Facet | 'year', readonly (string | null)[]>>
  /**
   * By name: `id`, `price` (infinite where unknown), `odometerKm` (the same), `postedAt`, the code of each facet and of
   * `year`; and `marks`, one bit for each mark, in as many 32-bit words a vehicle as its length says.
   */
  columns: Readonly<Record<string, SavedColumn>>
}

/** Saves vehicles. `rows` has to give `size` of them, with values that the dictionaries have. */
export function saveRows(rows: Iterable<IndexRow>, size: number, dictionaries: Dictionaries): SavedIndex {
  const values = { ...mapFacets(facet => [...dictionaries[facet].values]), year: [...dictionaries.year.values] }
  const width = Math.ceil(values.feature.length / 32)
  const coded = [...VALUE_FACETS, 'year'] as const
  const columns = {
    id: new Float64Array(size),
    price: new Float64Array(size),
    odometerKm: new Float64Array(size),
    postedAt: new Float64Array(size),
    marks: new Uint32Array(size * width),
  }
  const codes = coded.map(name => [name, codeColumn(values[name].length, size)] as const)
  let at = 0
  for (const row of rows) {
    columns.id[at] = row.id
    columns.price[at] = row.price ?? Infinity
    columns.odometerKm[at] = row.odometerKm ?? Infinity
    columns.postedAt[at] = row.postedAt
    for (const [name, column] of codes) {
      const value = name === 'year' ? row.year : row.facets[name]
      column[at] = value === null ? 0 : (dictionaries[name].find(String(value)) ?? 0)
    }
    const marks = row.features.map(feature => dictionaries.feature.find(feature) ?? 0)
    for (const mark of row.withPhotos ? [PHOTOS_MARK, ...marks] : marks) {
      const word = at * width + (mark >>> 5)
      columns.marks[word] = (columns.marks[word] ?? 0) | (1 << (mark & 31))
    }
    at++
  }
  return { layout: SAVED_LAYOUT, size, values, columns: { ...columns, ...Object.fromEntries(codes) } }
}

/** The vehicles that were saved, in the same order. */
export function* savedRows({ size, values, columns }: SavedIndex): Iterable<IndexRow> {
  const number = (name: string, at: number): number => columns[name]?.[at] ?? 0
  const known = (name: string, at: number): number | null => (number(name, at) === Infinity ? null : number(name, at))
  const width = Math.ceil(values.feature.length / 32)
  for (let at = 0; at < size; at++) {
    const features: string[] = []
    for (let mark = PHOTOS_MARK + 1; mark < values.feature.length; mark++)
      if (hasMark(columns.marks, at * width, mark)) features.push(values.feature[mark] ?? '')
    const year = values.year[number('year', at)] ?? null
    yield {
      id: number('id', at),
      facets: Object.fromEntries(
        VALUE_FACETS.map(facet => [facet, values[facet][number(facet, at)] ?? null]),
      ) as IndexRow['facets'],
      features,
      withPhotos: hasMark(columns.marks, at * width, PHOTOS_MARK),
      price: known('price', at),
      odometerKm: known('odometerKm', at),
      year: year === null ? null : Number(year),
      postedAt: number('postedAt', at),
    }
  }
}

/** Refuses what another release saved, or has columns of another length. Throws RangeError. */
export function refuseForeign({ layout, size, values, columns }: SavedIndex): void {
  if (layout !== SAVED_LAYOUT) throw new RangeError(`saved in layout ${layout}, not ${SAVED_LAYOUT}`)
  const width = Math.ceil(values.feature.length / 32)
  for (const name of ['id', 'price', 'odometerKm', 'postedAt', 'year', 'marks', ...VALUE_FACETS])
    if (columns[name]?.length !== (name === 'marks' ? size * width : size))
      throw new RangeError(`the saved column ${name} is not of ${size} vehicles`)
  for (const facet of FACET_NAMES) if (values[facet][0] !== null) throw new RangeError(`${facet} has no unknown value`)
}

function hasMark(words: SavedColumn | undefined, first: number, mark: number): boolean {
  return (((words?.[first + (mark >>> 5)] ?? 0) >>> (mark & 31)) & 1) === 1
}

function codeColumn(codes: number, size: number): SavedColumn {
  if (codes > 0x1_0000) return new Uint32Array(size)
  return codes > 0x100 ? new Uint16Array(size) : new Uint8Array(size)
}
