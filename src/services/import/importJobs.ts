import type { Kysely, Selectable } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { ImportState } from '#domain/import/importJob.ts'
import { nameActors } from '../accounts/nameActors.ts'
import { hasExpired, LEASE_MS } from '../leases/heartbeat.ts'
import type { Schema } from '../schema.ts'
import type { ImportTable } from './importTable.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Source } from './importFiles.ts'
import {
  planJson,
  progressJson,
  reportsJson,
  NO_REPORTS,
  type ImportPlan,
  type ImportReports,
  type RunProgress,
  type RunReport,
} from './importContent.ts'
import { NO_FIGURES, type ImportFigures } from './importReport.ts'

/** The states in which a run is under way, or was interrupted. */
export const RUNNING_STATES = ['checking', 'importing', 'reverting'] as const satisfies readonly ImportState[]
export type RunningState = (typeof RUNNING_STATES)[number]

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

type StoredReport = Omit<RunReport, keyof ImportFigures | 'startedAt' | 'changes'> & Partial<RunReport>

/** Completes a stored report: version 0.1 held nothing back and listed no changes. */
function completed(report: StoredReport | null): RunReport | null {
  return report && { ...NO_FIGURES, changes: { changed: [], newer: [], relisted: [] }, startedAt: report.at, ...report }
}

/** What is read of the files of an import. */
export const sourceOf = ({ book }: Pick<ImportPlan, 'book'>): Source =>
  book === undefined ? 'upload' : `sheet${book.sheet}`
export const planOf = (row: Pick<ImportRow, 'settings'>) => planJson.read(row.settings)
export function reportsOf(row: Pick<ImportRow, 'report'>): ImportReports {
  if (row.report === null) return NO_REPORTS
  const { checked, imported, ...others } = reportsJson.read(row.report)
  return { ...others, checked: completed(checked), imported: completed(imported) }
}
export function progressOf(row: Pick<ImportRow, 'progress'>): RunProgress | null {
  if (row.progress === null) return null
  const progress = progressJson.read(row.progress)
  return { ...progress, figures: progress.figures && { ...NO_FIGURES, ...progress.figures } }
}

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
    state: row.state,
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
