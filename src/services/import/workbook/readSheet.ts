import { Failure } from '#domain/errors.ts'
import { LAST_ROW, LONGEST_CELL, MOST_CELLS, MOST_COLUMNS } from '#domain/import/uploadLimit.ts'
import { readCellName, readTallCell, type TallCell } from '#domain/import/workbook/cellPlace.ts'
import { numberCellText } from '#domain/import/workbook/numberFormat.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { withoutCodes, type Sheet, type Workbook } from './openWorkbook.ts'
import { parseXml, refuseLarge } from './parseXml.ts'

/** A row of a sheet: its number as Excel shows it, its cells as text, and whether a filter or a person hides it. */
export interface SheetRow {
  row: number
  cells: string[]
  hidden: boolean
  /** Cells with a formula whose result is not in the file. */
  unsolved: number
}

/** The rows of a sheet as they stream in. Formulas are never computed: the result that the file has counts. */
export function readSheet({ strings, meanings, since1904 }: Workbook, { entry }: Sheet): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  let current: SheetRow = { row: 0, cells: [], hidden: false, unsolved: 0 }
  let column = -1
  let type = 'n'
  let style = 0
  let text = ''
  let valued = false
  let formula = false
  let reading = false
  let inCell = false
  let cells = 0

  function cellText(): string {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type === 'n') return numberCellText(text, meanings[style] ?? { kind: 'number', sign: '' }, since1904)
    return withoutCodes(text)
  }
  const reader = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        const row = Number(attributes.r ?? current.row + 1)
        if (row > LAST_ROW)
          throw new Failure(
            'invalid',
            `This sheet has more than ${groupDigits(LAST_ROW)} rows, more than Excel can have.`,
          )
        if (!(row > current.row))
          throw new Failure('invalid', `The rows of this sheet are not in order at row ${attributes.r}.`)
        current = { row, cells: [], hidden: ['1', 'true'].includes(attributes.hidden ?? ''), unsolved: 0 }
        column = -1
      } else if (name === 'c') {
        cells += 1
        if (cells > MOST_CELLS)
          throw new Failure(
            'invalid',
            `This sheet has more than ${groupDigits(MOST_CELLS)} cells, empty ones included. Split it into several files.`,
          )
        column = readCellName(attributes.r ?? '')?.column ?? column + 1
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0)
        text = ''
        valued = false
        formula = false
        inCell = true
      } else if (name === 'f') formula = true
      else if (name === 'rPh') reading = true
      else if (name === 'v' || name === 't') valued = true
    },
    text(piece: string) {
      if (!inCell || !valued || reading) return
      text += piece
      if (text.length > LONGEST_CELL)
        throw new Failure(
          'invalid',
          `A cell in row ${current.row} has more than ${groupDigits(LONGEST_CELL)} characters, more than Excel can have.`,
        )
    },
    close(name: string) {
      if (name === 'rPh') reading = false
      if (name === 'v' || name === 't') valued = false
      if (name === 'row') ready.push(current)
      if (name !== 'c') return
      inCell = false
      if (formula && text === '') current.unsolved += 1
      if (text === '') return
      if (column >= MOST_COLUMNS)
        throw new Failure(
          'invalid',
          `This sheet has a cell in column ${column + 1}; up to ${MOST_COLUMNS} columns can be read.`,
        )
      while (current.cells.length < column) current.cells.push('')
      current.cells[column] = cellText()
    },
  }
  return parseXml(entry, reader, ready)
}

const LONGEST_TAG = 200
const MOST_TALL = 1_000

/**
 * The cells among the first rows of a sheet that are merged downwards, such as the head of a table in two rows. They stand behind
 * all rows, so the whole sheet is unpacked for them.
 */
export async function findTallCells({ entry }: Sheet, firstRows: number): Promise<TallCell[]> {
  refuseLarge(entry)
  const decoder = new TextDecoder('latin1')
  const found: TallCell[] = []
  let rest = ''
  for await (const chunk of entry.open()) {
    const text = rest + decoder.decode(chunk, { stream: true })
    let read = 0
    for (const { 0: tag, 1: area = '', index } of text.matchAll(/<(?:\w+:)?mergeCell\s+ref="([A-Z0-9:$]{3,30})"/gu)) {
      read = index + tag.length
      const tall = readTallCell(area)
      if (tall !== null && tall.from <= firstRows && found.length < MOST_TALL) found.push(tall)
    }
    rest = text.slice(Math.max(read, text.length - LONGEST_TAG))
  }
  return found
}
