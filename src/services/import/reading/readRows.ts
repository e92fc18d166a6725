import { Failure } from '#domain/errors.ts'
import type { ColumnMap } from '#domain/import/columns/columnMap.ts'
import { IMPORT_FIELDS, type ImportField } from '#domain/import/columns/fields.ts'
import type { ColumnPlan, PlanOptions } from '#domain/import/columns/planColumns.ts'
import { openKnownNames, type ListedNames } from '#domain/import/names/knownNames.ts'
import { readPhotoAddresses, type PhotoAddresses } from '#domain/import/photos/photoAddresses.ts'
import { readVehicleRow, type DeskFacts } from '#domain/import/rows/readVehicleRow.ts'
import { rowIdentity } from '#domain/import/rows/rowIdentity.ts'
import { isNoCar } from '#domain/import/rows/sumRow.ts'
import type { VehicleInput } from '../../vehicles/vehicleInput.ts'
import type { ImportProblem } from '../importReport.ts'
import { openColumnPlans } from './columnPlans.ts'
import { openDuplicateRows } from './duplicateRows.ts'
import { isUnrecognisable, readingNotes, refuseUnsure, UNRECOGNISABLE } from './readingNotes.ts'
import { readRecords } from './readRecords.ts'
import { kindOfFile } from './kindOfFile.ts'
import { describeRecords, sampleRecords } from './sampleRecords.ts'
import { openSourceKeys } from './sourceKeys.ts'
import type { SourceRecord } from './sourceRecord.ts'

/** Rows written in one transaction: all of them, or none. */
export const BATCH_ROWS = 500
/** Rows with more text than this are fewer in a batch [characters]. */
const BATCH_CHARACTERS = 1_000_000
const MOST_NOTES = 20

/** How a file is read; all of it goes over to a thread. */
export interface RowSettings {
  map: ColumnMap
  reading: Omit<PlanOptions, 'lenient'>
  headerRow: number | undefined
  /** Whether a list whose cars cannot be recognised the next time is refused. */
  refuseUnrecognisable: boolean
  names: ListedNames
  /** YYYY-MM-DD, in India. */
  today: string
}

/** A row that can be written. `plan` is the place of the names of its columns in its batch. */
export interface ReadyRow {
  line: number
  plan: number
  input: VehicleInput
  desk: DeskFacts
  warnings: readonly ImportProblem[]
  photos: PhotoAddresses
}

/** The first column of each field that has one. */
export type ColumnNames = Readonly<Partial<Record<ImportField, string>>>

/** Rows of a file that follow each other: those that can be written, and why others are refused. */
export interface RowBatch {
  /** How many rows of the file there are in it. */
  rows: number
  refused: number
  ready: readonly ReadyRow[]
  problems: readonly ImportProblem[]
  columns: readonly ColumnNames[]
}

/** What is known of a file when all its rows are read. */
export interface RowsRead {
  ignoredColumns: readonly string[]
  notes: readonly string[]
  /** Rows that were no cars. */
  passedOver: number
  /** Whether it has no column by which its cars are recognised the next time. */
  unrecognisable: boolean
}

const columnNames = ({ columns }: ColumnPlan): ColumnNames =>
  Object.fromEntries(IMPORT_FIELDS.flatMap(field => (columns[field][0] ? [[field, columns[field][0].name]] : [])))

/** Collects rows until they are enough for one transaction. */
function openBatch() {
  let plans: ColumnPlan[] = []
  let ready: ReadyRow[] = []
  let problems: ImportProblem[] = []
  let rows = 0
  let refused = 0
  let characters = 0
  return {
    count(cells: readonly string[]): void {
      rows += 1
      for (const cell of cells) characters += cell.length
    },
    refuse(reasons: readonly ImportProblem[]): void {
      refused += 1
      problems.push(...reasons)
    },
    add(plan: ColumnPlan, row: Omit<ReadyRow, 'plan'>): void {
      if (plans.at(-1) !== plan) plans.push(plan)
      ready.push({ ...row, plan: plans.length - 1 })
    },
    isFull: () => ready.length + problems.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS,
    take(): RowBatch {
      const taken = { rows, refused, ready, problems, columns: plans.map(columnNames) }
      ;[plans, ready, problems, rows, refused, characters] = [[], [], [], 0, 0, 0]
      return taken
    },
  }
}

/**
 * Reads the rows of a CSV or JSON Lines file of any size as it streams in, in batches. Throws `Failure` `invalid` when the file or the
 * map cannot be understood.
 */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  { map, reading, headerRow, refuseUnrecognisable, names, today }: RowSettings,
): AsyncGenerator<RowBatch, RowsRead> {
  const { format, records } = await readRecords(source, { headerRow })
  const { first, all } = await sampleRecords(records)
  const planFor = openColumnPlans(format, map, { facts: describeRecords(first), ...reading })
  const plans = new Set(first.flatMap(record => ('cells' in record ? [planFor(record.columns)] : [])))
  for (const plan of plans) refuseUnsure(plan, first)
  const unrecognisable = isUnrecognisable([...plans])
  if (unrecognisable && refuseUnrecognisable) throw new Failure('invalid', UNRECOGNISABLE)
  const notes = [...new Set([...plans].flatMap(readingNotes))]
  // Of its own: what a row is called by while the kind of the file is unknown must not be remembered.
  const bare = openKnownNames(names)
  const known = {
    ...openKnownNames(names),
    fileKind: kindOfFile(first, row => readVehicleRow(planFor(row.columns), row.cells, bare, today).kind),
  }
  const doubles = openDuplicateRows()
  const sourceKeyOf = openSourceKeys()
  const batch = openBatch()
  let ignoredColumns: readonly string[] = []
  let passedOver = 0

  function read({ line, columns, cells }: Extract<SourceRecord, { cells: readonly string[] }>): void {
    const plan = planFor(columns)
    if (format === 'csv') ignoredColumns = plan.ignored
    const { vehicle, desk, sourceId, problems } = readVehicleRow(plan, cells, known, today)
    const found = problems.map(({ column, value, reason, refuses }) => ({ line, column, value, reason, refuses }))
    const refusing = found.filter(problem => problem.refuses)
    const before = refusing.length > 0 ? null : doubles(line, { vehicle, sourceId, cells })
    if (before !== null) {
      batch.refuse([{ line, ...before, refuses: true }])
      return
    }
    // Rows that are refused count too, so that a row has the same key once the others are mended.
    const sourceKey = sourceKeyOf({
      carNumber: vehicle.carNumber ?? undefined,
      reference: vehicle.productId,
      sourceId,
      identity: () => rowIdentity(plan, cells),
    })
    if (refusing.length > 0) batch.refuse(refusing)
    else
      batch.add(plan, {
        line,
        input: { ...vehicle, sourceKey },
        desk,
        warnings: found,
        photos: readPhotoAddresses(plan, cells),
      })
  }

  for await (const record of all) {
    if (format === 'csv' && 'cells' in record && isNoCar(record.columns, record.cells)) {
      passedOver += 1
      continue
    }
    batch.count('cells' in record ? record.cells : [])
    if ('cells' in record) read(record)
    else batch.refuse([{ line: record.line, column: '', value: '', reason: record.unreadable, refuses: true }])
    if (batch.isFull()) yield batch.take()
  }
  yield batch.take()
  return {
    ignoredColumns,
    passedOver,
    notes: notes.slice(0, MOST_NOTES),
    unrecognisable,
  }
}
