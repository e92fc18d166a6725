import type { Held, ToldVehicle } from '../vehicles/judgeVehicle.ts'
import type { MissingOption } from '../vehicles/writeVehicle.ts'

/** Why a row was refused, or one of its fields left empty (`refuses` false). `line` is where the row begins, from 1. */
export interface ImportProblem { line: number; column: string; value: string; reason: string; refuses: boolean }

/** What a row changes of a vehicle that is here, or would if it were not held back. `line` is where the row begins, from 1. */
export interface ImportChange extends ToldVehicle { line: number; held: Held | null }

/**
 * What became of the rows so far. `refused` counts those that cannot be taken, `newer` and `relisted` those that are held back
 * until they are allowed; `warnings` fields left empty.
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
export const NO_FIGURES: ImportFigures = { rows: 0, added: 0, updated: 0, unchanged: 0, refused: 0, newer: 0, relisted: 0, warnings: 0 }

export interface ImportReport extends ImportFigures {
  /** Options that no list has, with the rows refused for it, the most frequent first; the first 10,000 found. */
  missing: readonly (MissingOption & { rows: number })[]
  /** Rows that were refused because no list has a name in them. */
  lacking: number
  /** Columns of a CSV file that say nothing we know. */
  ignoredColumns: readonly string[]
  /** How the file was read where that is no matter of course, in whole sentences. */
  notes: readonly string[]
}

const MOST_MISSING = 10_000

/** Counts each missing option once, however it is spelled in the rows. */
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
