import { FACET_NAMES } from '../facets.ts'
import type { Coded } from './columnCodes.ts'
import { BITSET_COLUMNS, COMBINATION_FACETS } from './facetRoles.ts'
import type { CatalogueIndex } from './indexTypes.ts'
import { BLOCK_SLOTS, SEGMENT_SLOTS } from './kernel.ts'
import { SORT_KEYS, type StoredSize } from './segment.ts'

/** Rises whenever the columns below get another meaning. */
export const SAVED_LAYOUT = 5

export type SavedColumn = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/**
 * An index as numbers, so that it can be written to a file and opened without a database, faster than its vehicles could be
 * put. Vehicles keep their slots, so that those of a combination lie by their price; of what follows from them only the orders are kept, since sorting takes longest.
 */
export interface SavedIndex {
  /** Must be SAVED_LAYOUT, else it was saved by another release and is of no use. */
  layout: number
  /** How many vehicles there are, and how many slots, those without a vehicle included. */
  size: number
  slots: number
  /** How many facet combinations there are, combination 0 included. */
  combinations: number
  /** The values of each facet, the years and the plates, by code; code 0 is unknown. The codes of `feature` are marks. */
  values: Readonly<Record<Coded, readonly (string | null)[]>>
  /** The sizes that any vehicle has, which alone have columns. */
  sizes: readonly StoredSize[]
  /** By name, as `columnLengths` lists them. */
  columns: Readonly<Record<string, SavedColumn>>
}

/** An index that can be written to a file: `openCatalogueIndex` makes one like it of what `save` gives. */
export interface SavableIndex extends CatalogueIndex {
  /** Copies all vehicles into columns, at 1,000,000 about 75 MB. Later changes of the index do not alter them. */
  save(): SavedIndex
}

/**
 * How long each column is: what is there by slot (`id`, `key …`, `code …`, `size …`), by bit of a slot (`live`, and `marks`, one mark
 * after the other), by block (`block`: the combination), by combination (`combination …`), and by rank (`order …`: the slot).
 */
export function columnLengths({
  size,
  slots,
  combinations,
  values,
  sizes,
}: Omit<SavedIndex, 'columns'>): Map<string, number> {
  return new Map<string, number>([
    ['live', slots / 32],
    ['block', slots / BLOCK_SLOTS],
    ['id', slots],
    ['plate', slots],
    ['marks', (values.feature.length * slots) / 32],
    ...SORT_KEYS.flatMap((key): [string, number][] => [
      [`key ${key}`, slots],
      [`order ${key}`, size],
    ]),
    ...BITSET_COLUMNS.map((column): [string, number] => [`code ${column}`, slots]),
    ...sizes.map((of): [string, number] => [`size ${of}`, slots]),
    ...COMBINATION_FACETS.map((facet): [string, number] => [`combination ${facet}`, combinations]),
  ])
}

/** Refuses what another release saved, or has columns of another length. Throws RangeError. */
export function refuseForeign(saved: SavedIndex): void {
  const { layout, slots, values, columns } = saved
  if (layout !== SAVED_LAYOUT) throw new RangeError(`saved in layout ${layout}, not ${SAVED_LAYOUT}`)
  if (slots % SEGMENT_SLOTS !== 0) throw new RangeError(`${slots} slots are no whole segments`)
  for (const [name, length] of columnLengths(saved))
    if (columns[name]?.length !== length) throw new RangeError(`the saved column ${name} has not ${length} numbers`)
  for (const facet of FACET_NAMES) if (values[facet][0] !== null) throw new RangeError(`${facet} has no unknown value`)
}
