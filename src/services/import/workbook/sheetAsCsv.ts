import { counted } from '#domain/text/counted.ts'
import { Failure } from '#domain/errors.ts'
import type { TallCell } from '#domain/import/workbook/cellPlace.ts'
import type { Sheet, Workbook } from './openWorkbook.ts'
import { findTallCells, readSheet } from './readSheet.ts'

/** The head of a table is looked for in these rows. */
const HEAD_ROWS = 30
const PIECE_CHARACTERS = 64 * 1024
/** As many characters as a CSV file may have bytes. */
const MOST_CHARACTERS = 200 * 1024 * 1024
/** Reading a sheet may take this long: the largest that we know of take a minute. */
const LONGEST_MS = 180_000

const inOneLine = (cell: string) => cell.replaceAll(/\s+/gu, blank => (blank.includes('\n') ? '; ' : blank))
const quoted = (cell: string) => (cell === '' ? '' : `"${inOneLine(cell).replaceAll('"', '""')}"`)

/** Continues merged cells downwards, so that a head in two rows has all its names in the lower one. */
function fillDown(cells: string[], row: number, tall: readonly TallCell[], above: Map<TallCell, string>): void {
  for (const cell of tall) {
    if (row === cell.from) above.set(cell, cells[cell.column] ?? '')
    if (row <= cell.from || row > cell.to || (cells[cell.column] ?? '') !== '') continue
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = above.get(cell) ?? ''
  }
}

/**
 * A sheet as the text of a CSV file in which row 12 of the sheet is line 12. `notes` gets what somebody should know who reads it.
 * Throws `Failure` `invalid` when the sheet is damaged, too large, or takes too long.
 */
export async function* sheetAsCsv(workbook: Workbook, sheet: Sheet, notes: string[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const tall = await findTallCells(sheet, HEAD_ROWS)
  const above = new Map<TallCell, string>()
  const startedAt = performance.now()
  let text = '\uFEFF'
  let characters = 0
  let line = 1
  let hidden = 0
  let unsolved = 0
  for await (const row of readSheet(workbook, sheet)) {
    if (row.row <= HEAD_ROWS) fillDown(row.cells, row.row, tall, above)
    if (row.hidden && row.cells.length > 0) hidden += 1
    unsolved += row.unsolved
    if (characters > MOST_CHARACTERS || performance.now() - startedAt > LONGEST_MS)
      throw new Failure('invalid', 'This sheet is too large to be read at once. Split it into several files.')
    // Only a row with something in it is worth the lines before it.
    if (row.cells.length === 0) continue
    text += '\n'.repeat(row.row - line) + row.cells.map(quoted).join(',')
    line = row.row
    if (text.length < PIECE_CHARACTERS) continue
    characters += text.length
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
  if (hidden > 0) notes.push(`${counted(hidden, 'hidden row')} of the sheet “${sheet.name}” read like the others.`)
  if (unsolved > 0)
    notes.push(
      `${counted(unsolved, 'cell')} with a formula whose result is not in the file left empty: open it in Excel and save it.`,
    )
}
