import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

/** A cell of a sheet; a date is shown in UTC, for Excel knows no time zones. */
export type SheetCell = string | number | Date | null

/** How the dates of a column are shown: as days, or with the time. */
type DateForm = 'day' | 'time'

const FORMATS: Readonly<Record<DateForm, string>> = { day: 'dd-mm-yyyy', time: 'dd-mm-yyyy hh:mm' }
const WIDTH = 18

// XML has no place for these two: with one of them in a cell no program opens the workbook.
const NO_CHARACTERS = /[\uFFFE\uFFFF]/g

/** Cells as a workbook can hold them. */
export const writableCells = (cells: readonly SheetCell[]): SheetCell[] =>
  cells.map(cell => (typeof cell === 'string' ? cell.replace(NO_CHARACTERS, '\uFFFD') : cell))

async function* writable(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<SheetCell[]> {
  for await (const cells of rows) yield writableCells(cells)
}

/** The head of a column. */
export interface SheetHead {
  header: string
  dates?: DateForm
}

/** Columns as the library takes them. */
export const sheetColumns = (columns: readonly SheetHead[]) =>
  columns.map(({ header, dates }) => ({
    header,
    width: WIDTH,
    ...(dates === undefined ? {} : { numFmt: FORMATS[dates] }),
  }))

/**
 * A workbook (.xlsx) of one sheet with a head that stays in sight, made as the client takes it: memory does not grow with the rows.
 * Numbers and dates are such; a text is never a formula, whatever it begins with. Beyond 1,048,576 rows it goes on on a further sheet.
 */
export function writeSheet(name: string, columns: readonly SheetHead[], rows: AsyncIterable<SheetCell[]>): Readable {
  const bytes = writeXlsxStream(writable(rows), {
    name,
    columns: sheetColumns(columns),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])
}
