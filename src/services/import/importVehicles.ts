import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { AddedOptions } from '#domain/import/addedOptions.ts'
import type { ColumnMap } from '#domain/import/columns/columnMap.ts'
import type { PlanOptions } from '#domain/import/columns/planColumns.ts'
import type { PhotoAddresses } from '#domain/import/photos/photoAddresses.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Allowed } from '../vehicles/proposedChange.ts'
import { saveVehicles, type SaveOutcome } from '../vehicles/saveVehicles.ts'
import type { WriteOutcome } from '../vehicles/writeVehicle.ts'
import { openDryRunLedger } from './dryRunLedger.ts'
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
import { readListedNames } from './reading/readListedNames.ts'
import type { ColumnNames, ReadyRow, RowBatch } from './reading/readRows.ts'
import { writeDesk } from './writeDesk.ts'
import { readRowsInThread } from './thread/listThreads.ts'

const NOTHING: Allowed = { overwriteNewer: false, relist: false, seenAt: null }

export interface ImportSettings {
  map?: ColumnMap
  /**
   * How to read columns where somebody has decided it, and what the values of the whole file say about them, if known.
   */
  reading?: Omit<PlanOptions, 'lenient'>
  /** The line of a CSV file that has the names of the columns; detected when absent. */
  headerRow?: number
  /** Refuses a list whose cars cannot be recognised when it comes again, before its first row is written. */
  refuseUnrecognisable?: boolean
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

/** The reasons of a refused outcome, each with the column from which its field came. */
function refusals(row: ReadyRow, columns: ColumnNames, fields: Readonly<Record<string, string>>): ImportProblem[] {
  const columnOf = new Map<string, string | undefined>(Object.entries(columns))
  const options = new Map<string, string | null | undefined>(Object.entries(row.input.options))
  return Object.entries(fields).map(([field, reason]) => {
    const column = columnOf.get(field) ?? columns.model ?? columns.title ?? field
    const value = options.get(field) ?? ''
    return { line: row.line, column, value, reason, refuses: true }
  })
}

/**
 * Imports vehicles from a CSV or JSON Lines file of any size. Reads it as a stream in a thread of its own and writes it in batches,
 * each completely or not at all. A vehicle that was imported before is updated, so an import that runs again after an
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
    refuseUnrecognisable = false,
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
  const names = await readListedNames(platform, createOptions)
  const today = indianDay(platform.clock.now())
  const asWritten = openDryRunLedger()
  const missing = openMissingOptions()
  const figures: ImportFigures = { ...NO_FIGURES }
  const filled = new Map<string, number>()
  let lacking = 0

  /** Counts what became of a row, and gives its problems. */
  function count(
    row: ReadyRow,
    columns: ColumnNames,
    outcome: SaveOutcome | undefined,
    became: WriteOutcome['outcome'],
  ): readonly ImportProblem[] {
    if (outcome?.held !== undefined) figures[outcome.held] += 1
    else if (became === 'added') figures.added += 1
    else if (became === 'changed') figures.updated += 1
    else if (became === 'unchanged') figures.unchanged += 1
    else figures.refused += 1
    if (outcome?.outcome === 'refused') {
      missing.add(outcome.missing)
      if (outcome.missing.length > 0) lacking += 1
      return refusals(row, columns, outcome.fields)
    }
    figures.warnings += row.warnings.length
    for (const list of outcome?.filled ?? []) filled.set(list, (filled.get(list) ?? 0) + 1)
    return row.warnings
  }

  async function writeBatch({ rows, refused, ready, problems, columns }: RowBatch): Promise<void> {
    figures.rows += rows
    figures.refused += refused
    const inputs = ready.map(row => row.input)
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
    if (!dryRun)
      await writeDesk(
        platform,
        actor,
        ready.flatMap(({ desk }, index) => {
          const saved = outcomes[index]
          return saved === undefined || saved.outcome === 'refused' ? [] : [{ vehicleId: saved.id, desk }]
        }),
        importId,
      )
    // The rows that the lists refuse as they are show what would be added.
    if (dryRun && createOptions && inputs.length > 0) {
      for (const [index, asIs] of (await saveVehicles(platform, actor, inputs, { dryRun, allowed })).entries()) {
        if (asIs.outcome === 'refused' && outcomes[index]?.outcome !== 'refused') missing.add(asIs.missing)
      }
    }
    const became = dryRun ? asWritten(inputs, outcomes) : outcomes.map(({ outcome }) => outcome)
    const found = ready.flatMap((row, index) =>
      count(row, columns[row.plan] ?? {}, outcomes[index], became[index] ?? 'refused'),
    )
    for (const problem of [...problems, ...found].toSorted((a, b) => a.line - b.line)) await onProblem?.(problem)
    for (const [index, { line, photos }] of ready.entries()) {
      const saved = outcomes[index]
      const { proposed, held = null, outcome } = saved ?? {}
      if (saved !== undefined && saved.outcome !== 'refused' && (photos.addresses.length > 0 || photos.others))
        onPhotos?.({ ...photos, line, vehicleId: saved.id })
      if (proposed !== undefined && (held !== null || outcome === 'changed'))
        await onChange?.({ ...proposed, line, held })
    }
    await onProgress?.(figures)
    // Without yielding, a whole file could pass before the event loop answers anything: on SQLite nothing else here
    // waits.
    await yieldToEventLoop()
  }

  const { ignoredColumns, notes, passedOver, unrecognisable } = await readRowsInThread(
    source,
    { map, reading, headerRow, refuseUnrecognisable, names, today },
    writeBatch,
  )
  return {
    ...figures,
    missing: missing.list(),
    lacking,
    ignoredColumns,
    unrecognisable,
    notes: notes.concat(passedOverNotes(passedOver), filledNotes(filled)),
  }
}
