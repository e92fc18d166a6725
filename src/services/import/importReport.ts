import { counted } from '#domain/text/counted.ts'
import type { Held, ProposedChange } from '../vehicles/proposedChange.ts'
import type { MissingOption } from '../vehicles/missingOption.ts'

const FILLED: Readonly<Record<string, string>> = { category: 'Body type', fuelType: 'Fuel', seatingCapacity: 'Seats' }

/**
 * Why a row was refused, or why one of its fields was left empty (`refuses` false). `line` is where the row begins,
 * from 1.
 */
export interface ImportProblem {
  line: number
  column: string
  value: string
  reason: string
  refuses: boolean
}

/**
 * What a row changes of a stored vehicle, or would change if it were not held back. `line` is where the row begins,
 * from 1.
 */
export interface ImportChange extends ProposedChange {
  line: number
  held: Held | null
}

/**
 * The outcomes of the rows so far. `refused` counts rows that cannot be imported, `newer` and `relisted` those that are
 * held back until they are allowed, `warnings` fields left empty.
 */
export interface ImportFigures {
  rows: number
  added: number
  updated: number
  unchanged: number
  refused: number
  newer: number
  relisted: number
  warnings: number
}
export const NO_FIGURES: ImportFigures = {
  rows: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  newer: 0,
  relisted: 0,
  warnings: 0,
}

export interface ImportReport extends ImportFigures {
  /**
   * Options that the lists lack, each with the number of rows refused for it, most frequent first; the first 10,000
   * found.
   */
  missing: readonly (MissingOption & { rows: number })[]
  /** Rows that were refused because a name in them is missing in its list. */
  lacking: number
  /** Columns of a CSV file that mean nothing to us. */
  ignoredColumns: readonly string[]
  /** Whether no column says by what its cars are recognised when the list comes again. */
  unrecognisable: boolean
  /** How the file was read where that is not obvious, in whole sentences. */
  notes: readonly string[]
}

const MOST_MISSING = 10_000

/** Counts each missing option once, however the rows spell it. */
export function openMissingOptions() {
  const found = new Map<string, MissingOption & { rows: number }>()
  return {
    add(missing: readonly MissingOption[]): void {
      for (const option of missing) {
        const key = JSON.stringify([option.list, ...option.parents, option.name]).toLowerCase()
        const known = found.get(key)
        if (known !== undefined) known.rows += 1
        else if (found.size < MOST_MISSING) found.set(key, { ...option, rows: 1 })
      }
    },
    list: () => [...found.values()].toSorted((a, b) => b.rows - a.rows),
  }
}

/** Notes that say for how many cars an option was filled in from the model. */
export function filledNotes(filled: ReadonlyMap<string, number>): string[] {
  return Object.entries(FILLED).flatMap(([list, name]) => {
    const count = filled.get(list) ?? 0
    return count === 0
      ? []
      : [`${name}: filled in from the model for ${counted(count, 'vehicle')}, where the file does not say it.`]
  })
}

/** A note that says how many rows were no cars: totals below the list, or its header repeated. */
export function passedOverNotes(count: number): string[] {
  return count === 0 ? [] : [`${counted(count, 'row')} passed over: totals, or the names of the columns once more.`]
}
