import type { ColumnChoices } from '#domain/import/columns/columnChoices.ts'
import type { AddedOptions } from '#domain/import/addedOptions.ts'
import type { SaidCosts } from '#domain/import/columns/costColumns.ts'
import type { Rates } from '#domain/import/columns/currencies.ts'
import type { ImportField } from '#domain/import/columns/fields.ts'
import type { ValueMap } from '#domain/import/columns/valueMap.ts'
import { jsonColumn } from '#platform/database/jsonColumn.ts'
import type { MissingOption } from '../vehicles/missingOption.ts'
import type { Allowed, Held } from '../vehicles/proposedChange.ts'
import type { ImportChange, ImportFigures, ImportProblem } from './importReport.ts'
import type { FoundColumn } from './reading/inspectFile.ts'

/** An uploaded workbook. `notes` say how its sheet was read where that is not obvious. */
export interface Book {
  bytes: number
  sheets: readonly { name: string; hidden: boolean }[]
  /** The place of the sheet that is read. */
  sheet: number
  notes: readonly string[]
}

/** What a person has decided about an import, besides what was found in the file. */
export interface ImportPlan {
  /** `photos` is a ZIP of photos; a workbook counts as `csv`, as which its sheet is read. */
  format: 'csv' | 'jsonl' | 'photos'
  /** The workbook that was uploaded, its sheets, and which of them is read. */
  book?: Book
  columns: readonly FoundColumn[]
  choices: ColumnChoices
  /** Which columns say what cars cost, as those who may see it have said; absent in imports of older versions. */
  costs?: SaidCosts
  createOptions: AddedOptions
  /** Values of fields for rows that do not have them; absent when nobody has set any. */
  set?: Readonly<Partial<Record<ImportField, string>>>
  /** What values of option lists mean; absent when nobody has said any. */
  values?: ValueMap
  /** The columns that are read as was decided for an earlier list. */
  remembered?: readonly string[]
  /** Rupees for one unit of a foreign currency, by its code. */
  rates?: Rates
  /** The line with the names of the columns, if somebody has chosen it. */
  headerRow?: number
  /** What was allowed when the import was started, of what the check had held back. */
  allowed?: Pick<Allowed, 'overwriteNewer' | 'relist'>
}

/** What a check or an import of a whole file found. The lists contain the first entries of what the figures count. */
export interface RunReport extends ImportFigures {
  /** Start and end in epoch milliseconds. */
  startedAt: number
  at: number
  /** Vehicles that are changed, and vehicles that are held back, by reason. */
  changes: Readonly<Record<'changed' | Held, readonly ImportChange[]>>
  missing: readonly (MissingOption & { rows: number })[]
  missingCount: number
  optionsAdded: number
  problems: readonly ImportProblem[]
  problemCount: number
  /** How the file was read where that is not obvious; absent in reports of older versions. */
  notes?: readonly string[]
  /** Rows left out because a name in them is missing in its list; absent in reports of older versions. */
  lacking?: number
  /** Whether it continued after an interruption: rows that were imported before that count as unchanged. */
  resumed: boolean
}

/** A vehicle that was not reverted, and who has changed it since. */
export interface LeftVehicle {
  vehicleId: number
  car: string
  by: string
  at: number
  reason: string
}

export interface RevertReport {
  at: number
  takenBack: number
  left: readonly LeftVehicle[]
  leftCount: number
  optionsRemoved: number
}

export interface ImportReports {
  /** Why the last run ended early, as a sentence for people. */
  failure: string | null
  checked: RunReport | null
  imported: RunReport | null
  reverted: RevertReport | null
}

/**
 * How far a run is: the share from 0 to 1, and what it has done so far. A revert continues after `cursor`, the id of a
 * vehicle.
 */
export interface RunProgress {
  share: number
  figures: ImportFigures | null
  /** Addresses of photos that were followed, of all, once the rows are read. */
  photos?: { done: number; total: number }
  revert: (Omit<RevertReport, 'at'> & { cursor: number; total: number }) | null
}

export const NO_REPORTS: ImportReports = { failure: null, checked: null, imported: null, reverted: null }

export const planJson = jsonColumn<ImportPlan>('imports.settings')
export const progressJson = jsonColumn<RunProgress>('imports.progress')
export const reportsJson = jsonColumn<ImportReports>('imports.report')
