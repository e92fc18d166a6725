import type { Kysely, Selectable } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { ColumnChoices } from '#domain/import/columns/columnChoices.ts'
import type { AddedOptions } from '#domain/import/addedOptions.ts'
import type { SaidCosts } from '#domain/import/columns/costColumns.ts'
import type { Rates } from '#domain/import/columns/currencies.ts'
import type { ImportField } from '#domain/import/columns/fields.ts'
import type { ValueMap } from '#domain/import/columns/valueMap.ts'
import type { ImportState } from '#domain/import/importJob.ts'
import { nameActors } from '../accounts/nameActors.ts'
import { hasExpired, LEASE_MS } from '../leases/heartbeat.ts'
import type { Schema } from '../schema.ts'
import type { ImportTable } from './importTable.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Allowed, Held } from '../vehicles/judgeVehicle.ts'
import type { MissingOption } from '../vehicles/writeVehicle.ts'
import type { Source } from './importFiles.ts'
import { NO_FIGURES, type ImportChange, type ImportFigures, type ImportProblem } from './importReport.ts'
import type { FoundColumn } from './reading/inspectFile.ts'

/** The states in which a run is under way, or was interrupted. */
export const RUNNING_STATES = ['checking', 'importing', 'reverting'] as const satisfies readonly ImportState[]
export type RunningState = (typeof RUNNING_STATES)[number]

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

export interface ImportJob {
  id: number
  /** The e-mail address of the person who uploaded it. */
  by: string
  fileName: string
  fileBytes: number
  /** Whether the upload is still stored, so that it can be checked and imported. */
  fileKept: boolean
  state: ImportState
  /** Whether the run was interrupted: by a restart, a crash, or a failure that `reports` describes. */
  interrupted: boolean
  plan: ImportPlan
  progress: RunProgress | null
  reports: ImportReports
  createdAt: number
  updatedAt: number
}

export type ImportRow = Selectable<ImportTable>

export const NO_REPORTS: ImportReports = { failure: null, checked: null, imported: null, reverted: null }

type StoredReport = Omit<RunReport, keyof ImportFigures | 'startedAt' | 'changes'> & Partial<RunReport>

/** Completes a stored report: version 0.1 held nothing back and listed no changes. */
function completed(report: StoredReport | null): RunReport | null {
  return report && { ...NO_FIGURES, changes: { changed: [], newer: [], relisted: [] }, startedAt: report.at, ...report }
}

/** What is read of the files of an import. */
export const sourceOf = ({ book }: Pick<ImportPlan, 'book'>): Source =>
  book === undefined ? 'upload' : `sheet${book.sheet}`
// Only this product writes and reads this column.
export const planOf = (row: Pick<ImportRow, 'settings'>) => JSON.parse(row.settings) as ImportPlan
export function reportsOf(row: Pick<ImportRow, 'report'>): ImportReports {
  if (row.report === null) return NO_REPORTS
  const { checked, imported, ...others } = JSON.parse(row.report) as ImportReports
  return { ...others, checked: completed(checked), imported: completed(imported) }
}
export function progressOf(row: Pick<ImportRow, 'progress'>): RunProgress | null {
  if (row.progress === null) return null
  const progress = JSON.parse(row.progress) as RunProgress
  return { ...progress, figures: progress.figures && { ...NO_FIGURES, ...progress.figures } }
}
const stateOf = (row: Pick<ImportRow, 'state'>) => row.state as ImportState

export function isRunningState(state: string): state is RunningState {
  return RUNNING_STATES.some(running => running === state)
}

/** Whether a run of this import is under way, in any process: its last heartbeat stands in `updatedAt`. */
export function isUnderWay(row: Pick<ImportRow, 'state' | 'runKey' | 'updatedAt'>, now: number): boolean {
  return isRunningState(row.state) && row.runKey !== null && !hasExpired(row.updatedAt + LEASE_MS, now)
}

function toJob(row: ImportRow, now: number, name: (actor: string) => string): ImportJob {
  return {
    id: row.id,
    by: name(row.actor),
    fileName: row.fileName,
    fileBytes: planOf(row).book?.bytes ?? row.fileBytes,
    fileKept: row.fileKey !== null,
    state: stateOf(row),
    interrupted: isRunningState(row.state) && !isUnderWay(row, now),
    plan: planOf(row),
    progress: progressOf(row),
    reports: reportsOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** A page of imports, newest first, and how many there are. */
export async function listImports(
  { database: { reports }, clock }: ProductPlatform,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; imports: ImportJob[] }> {
  const { total } = await reports
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await reports
    .selectFrom('imports')
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const name = await nameActors(
    reports,
    rows.map(row => row.actor),
  )
  return { total: Number(total), imports: rows.map(row => toJob(row, clock.now(), name)) }
}

/** The row of an import. Throws `Failure` `not_found`. */
export async function readImport(query: Kysely<Schema>, id: number): Promise<ImportRow> {
  const row = await query.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no such import.')
  return row
}

/** One import as of `now`, also within a transaction. Throws `Failure` `not_found`. */
export async function readJob(query: Kysely<Schema>, id: number, now: number): Promise<ImportJob> {
  const row = await readImport(query, id)
  return toJob(row, now, await nameActors(query, [row.actor]))
}

/** One import. Throws `Failure` `not_found`. */
export function findImport({ database: { query }, clock }: ProductPlatform, id: number): Promise<ImportJob> {
  return readJob(query, id, clock.now())
}
