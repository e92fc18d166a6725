import { counted } from '#domain/text/counted.ts'
import { Failure } from '#domain/errors.ts'
import { EXPANDED_FREELY, MOST_EXPANDED, MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { TallCell } from '#domain/import/workbook/cellPlace.ts'
import type { Sheet, Workbook } from './openWorkbook.ts'
import { findTallCells, readSheet } from './readSheet.ts'

/** The head of a table is looked for in these rows. */
const HEAD_ROWS = 30
const PIECE_CHARACTERS = 64 * 1024

const inOneLine = (cell: string) => cell.replaceAll(/\s+/gu, blank => (blank.includes('\n') ? '; ' : blank))
const quoted = (cell: string) => (cell === '' ? '' : `"${inOneLine(cell).replaceAll('"', '""')}"`)

/**
 * Counts what a sheet has expanded, each text as often as a cell names it. Throws `Failure` `invalid` when that is more than tables
 * have.
 */
function openExpansion(packedBytes: number) {
  let characters = 0
  return (cells: readonly string[]): void => {
    for (const cell of cells) characters += cell.length
    if (characters > MOST_IMPORT_BYTES)
      throw new Failure('invalid', 'This sheet has more than 200 MB of text. Split it into several files.')
    if (characters > EXPANDED_FREELY && characters > packedBytes * MOST_EXPANDED)
      throw new Failure(
        'invalid',
        `The cells of this sheet name the same texts again and again: ${groupDigits(characters)} characters from ${groupDigits(packedBytes)} bytes. It is not read.`,
      )
  }
}

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
 * Throws `Failure` `invalid` when the sheet is damaged or too large.
 */
export async function* sheetAsCsv(workbook: Workbook, sheet: Sheet, notes: string[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const tall = await findTallCells(sheet, HEAD_ROWS)
  const above = new Map<TallCell, string>()
  const expand = openExpansion(workbook.stringBytes + sheet.entry.size)
  let text = '\uFEFF'
  let bytes = 0
  let line = 1
  let hidden = 0
  let unsolved = 0
  for await (const row of readSheet(workbook, sheet)) {
    if (row.row <= HEAD_ROWS) fillDown(row.cells, row.row, tall, above)
    if (row.hidden && row.cells.length > 0) hidden += 1
    unsolved += row.unsolved
    expand(row.cells)
    // Only a row with something in it is worth the lines before it.
    if (row.cells.length === 0) continue
    text += '\n'.repeat(row.row - line) + row.cells.map(quoted).join(',')
    line = row.row
    if (text.length < PIECE_CHARACTERS) continue
    const piece = encoder.encode(text)
    text = ''
    bytes += piece.length
    if (bytes > MOST_IMPORT_BYTES)
      throw new Failure('invalid', 'This sheet has more than 200 MB as a table of text. Split it into several files.')
    yield piece
  }
  yield encoder.encode(text)
  if (hidden > 0) notes.push(`${counted(hidden, 'hidden row')} of the sheet “${sheet.name}” read like the others.`)
  if (unsolved > 0)
    notes.push(
      `${counted(unsolved, 'cell')} with a formula whose result is not in the file left empty: open it in Excel and save it.`,
    )
}
