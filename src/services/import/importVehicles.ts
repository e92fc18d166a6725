import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { AddedOptions } from '#domain/import/addedOptions.ts'
import type { ColumnMap } from '#domain/import/columns/columnMap.ts'
import type { ImportField } from '#domain/import/columns/fields.ts'
import type { ColumnPlan, PlanOptions } from '#domain/import/columns/planColumns.ts'
import { readPhotoAddresses, type PhotoAddresses } from '#domain/import/photos/photoAddresses.ts'
import { readVehicleRow } from '#domain/import/rows/readVehicleRow.ts'
import { rowIdentity } from '#domain/import/rows/rowIdentity.ts'
import { isNoCar } from '#domain/import/rows/sumRow.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Allowed } from '../vehicles/judgeVehicle.ts'
import { saveVehicles, type SaveOutcome } from '../vehicles/saveVehicles.ts'
import type { VehicleInput } from '../vehicles/vehicleInput.ts'
import type { WriteOutcome } from '../vehicles/writeVehicle.ts'
import { openColumnPlans } from './reading/columnPlans.ts'
import { openDryRunLedger } from './dryRunLedger.ts'
import { openDuplicateRows } from './reading/duplicateRows.ts'
import {
  filledNotes,
  passedOverNotes,
  openMissingOptions,
  NO_FIGURES,
  type ImportChange,
  type ImportFigures,
  type ImportProblem,
  type ImportReport,
} from './importReport.ts'
import { readKnownNames } from './reading/readKnownNames.ts'
import { readingNotes, refuseUnsure } from './reading/readingNotes.ts'
import { readRecords } from './reading/readRecords.ts'
import type { SourceRecord } from './reading/sourceRecord.ts'
import { describeRecords, sampleRecords } from './reading/sampleRecords.ts'
import { openSourceKeys } from './reading/sourceKeys.ts'

const NOTHING: Allowed = { overwriteNewer: false, relist: false, seenAt: null }
const MOST_NOTES = 20

/** Rows written in one transaction: all of them, or none. */
export const BATCH_ROWS = 500

export interface ImportSettings {
  map?: ColumnMap
  /**
   * How to read columns where somebody has decided it, and what the values of the whole file say about them, if known.
   */
  reading?: Omit<PlanOptions, 'lenient'>
  /** The line of a CSV file that has the names of the columns; detected when absent. */
  headerRow?: number
  /** Names the import in the events of its changes. */
  importId?: number
  /** Options to add when the lists lack them; otherwise rows with such a name are refused. */
  createOptions?: AddedOptions
  /**
   * Reads and checks everything and stores nothing. With `createOptions` the report names what would be added to the
   * lists.
   */
  dryRun?: boolean
  /**
   * Runs first in the transaction of every batch: when it throws, the import ends and nothing of the batch is written.
   */
  begin?: (transaction: Transaction<Schema>, figures: Readonly<ImportFigures>) => Promise<void>
  /** Changes that are written although the vehicle has changed since the file was made, or is sold. */
  allowed?: Allowed
  /** Called and awaited after every batch; when it throws, the import ends there. */
  onProgress?: (figures: Readonly<ImportFigures>) => void | Promise<void>
  /** Called and awaited for every problem, in the order of the file within a batch. */
  onProblem?: (problem: ImportProblem) => void | Promise<void>
  /** Called and awaited for every vehicle that is changed or held back, in the same order. */
  onChange?: (change: ImportChange) => void | Promise<void>
  /** Called for every row of a car that is taken and has addresses of photos, or something else in their columns. */
  onPhotos?: (photos: RowPhotos) => void
}

/** The addresses of photos in a row; the id of its car counts unless it is a dry run. */
export interface RowPhotos extends PhotoAddresses {
  line: number
  vehicleId: number
}

type ReadableRecord = Extract<SourceRecord, { cells: readonly string[] }>
interface PendingRow {
  line: number
  plan: ColumnPlan
  input: VehicleInput
  warnings: readonly ImportProblem[]
  photos: PhotoAddresses
}

/** The reasons of a refused outcome, each with the column from which its field came. */
function refusals(row: PendingRow, fields: Readonly<Record<string, string>>): ImportProblem[] {
  const { columns } = row.plan
  return Object.entries(fields).map(([field, reason]) => {
    const from = columns[field as ImportField]?.[0] ?? columns.model[0] ?? columns.title[0]
    const value = row.input.options[field as keyof VehicleInput['options']] ?? ''
    return { line: row.line, column: from?.name ?? field, value, reason, refuses: true }
  })
}

/**
 * Imports vehicles from a CSV or JSON Lines file of any size. Reads it as a stream and writes it in batches, each
 * completely or not at all. A vehicle that was imported before is updated, so an import that runs again after an
 * interruption duplicates nothing. Throws `Failure` `invalid` when the file or the map cannot be understood; batches
 * before that point stay.
 */
export async function importVehicles(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  source: AsyncIterable<Uint8Array>,
  settings: ImportSettings = {},
): Promise<ImportReport> {
  const {
    map = {},
    reading = {},
    headerRow,
    createOptions = false,
    dryRun = false,
    importId,
    allowed = NOTHING,
    begin,
    onProgress,
    onProblem,
    onChange,
    onPhotos,
  } = settings
  const { format, records } = await readRecords(source, { headerRow })
  const { first, all } = await sampleRecords(records)
  const known = await readKnownNames(platform, createOptions)
  const planFor = openColumnPlans(format, map, { facts: describeRecords(first), ...reading })
  const plans = new Set(first.flatMap(record => ('cells' in record ? [planFor(record.columns)] : [])))
  for (const plan of plans) refuseUnsure(plan, first)
  const doubles = openDuplicateRows()
  const sourceKeyOf = openSourceKeys()
  const asWritten = openDryRunLedger()
  const missing = openMissingOptions()
  const thisYear = new Date(platform.clock.now()).getUTCFullYear()
  const figures: ImportFigures = { ...NO_FIGURES }
  let ignoredColumns: readonly string[] = []
  const filled = new Map<string, number>()
  let passedOver = 0
  let lacking = 0
  let problems: ImportProblem[] = []
  let pending: PendingRow[] = []

  function read({ line, columns, cells }: ReadableRecord): void {
    const plan = planFor(columns)
    if (format === 'csv') ignoredColumns = plan.ignored
    const { vehicle, sourceId, problems: found } = readVehicleRow(plan, cells, known, thisYear)
    const before = found.some(problem => problem.refuses) ? null : doubles(line, { vehicle, sourceId, cells })
    if (before !== null) {
      figures.refused += 1
      problems.push({ line, ...before, refuses: true })
      return
    }
    const sourceKey = sourceKeyOf({
      carNumber: vehicle.carNumber ?? undefined,
      reference: vehicle.productId,
      sourceId,
      identity: () => rowIdentity(plan, cells),
    })
    const rowProblems = found.map(({ column, value, reason, refuses }) => ({ line, column, value, reason, refuses }))
    const refused = rowProblems.filter(problem => problem.refuses)
    if (refused.length === 0) {
      pending.push({
        line,
        plan,
        input: { ...vehicle, sourceKey },
        warnings: rowProblems,
        photos: readPhotoAddresses(plan, cells),
      })
    } else {
      figures.refused += 1
      problems.push(...refused)
    }
  }

  function count(row: PendingRow, outcome: SaveOutcome | undefined, became: WriteOutcome['outcome']): void {
    if (outcome?.held !== undefined) figures[outcome.held] += 1
    else if (became === 'added') figures.added += 1
    else if (became === 'changed') figures.updated += 1
    else if (became === 'unchanged') figures.unchanged += 1
    else figures.refused += 1
    if (outcome?.outcome === 'refused') {
      missing.add(outcome.missing)
      if (outcome.missing.length > 0) lacking += 1
      problems.push(...refusals(row, outcome.fields))
    } else {
      figures.warnings += row.warnings.length
      problems.push(...row.warnings)
      for (const list of outcome?.filled ?? []) filled.set(list, (filled.get(list) ?? 0) + 1)
    }
  }

  async function writeBatch(): Promise<void> {
    const inputs = pending.map(row => row.input)
    const outcomes =
      inputs.length === 0
        ? []
        : await saveVehicles(platform, actor, inputs, {
            createOptions,
            dryRun,
            importId,
            allowed,
            begin: begin && (transaction => begin(transaction, figures)),
          })
    // The rows that the lists refuse as they are show what would be added.
    if (dryRun && createOptions && inputs.length > 0) {
      for (const [index, asIs] of (await saveVehicles(platform, actor, inputs, { dryRun, allowed })).entries()) {
        if (asIs.outcome === 'refused' && outcomes[index]?.outcome !== 'refused') missing.add(asIs.missing)
      }
    }
    const became = dryRun ? asWritten(inputs, outcomes) : outcomes.map(({ outcome }) => outcome)
    pending.forEach((row, index) => count(row, outcomes[index], became[index] ?? 'refused'))
    for (const problem of problems.toSorted((a, b) => a.line - b.line)) await onProblem?.(problem)
    for (const [index, { line, photos }] of pending.entries()) {
      const saved = outcomes[index]
      const { proposed, held = null, outcome } = saved ?? {}
      if (saved !== undefined && saved.outcome !== 'refused' && (photos.addresses.length > 0 || photos.others))
        onPhotos?.({ ...photos, line, vehicleId: saved.id })
      if (proposed !== undefined && (held !== null || outcome === 'changed'))
        await onChange?.({ ...proposed, line, held })
    }
    problems = []
    pending = []
    await onProgress?.(figures)
    // Without yielding, a whole file could pass before the event loop answers anything: on SQLite nothing else here
    // waits.
    await yieldToEventLoop()
  }

  for await (const record of all) {
    if (format === 'csv' && 'cells' in record && isNoCar(record.columns, record.cells)) {
      passedOver += 1
      continue
    }
    figures.rows += 1
    if ('cells' in record) read(record)
    else {
      figures.refused += 1
      problems.push({ line: record.line, column: '', value: '', reason: record.unreadable, refuses: true })
    }
    if (pending.length + problems.length >= BATCH_ROWS) await writeBatch()
  }
  await writeBatch()
  return {
    ...figures,
    missing: missing.list(),
    lacking,
    ignoredColumns,
    notes: [...new Set([...plans].flatMap(readingNotes))]
      .slice(0, MOST_NOTES)
      .concat(passedOverNotes(passedOver), filledNotes(filled)),
  }
}
