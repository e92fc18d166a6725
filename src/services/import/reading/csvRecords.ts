import { plainCell } from '#domain/text/csv.ts'
import { Failure } from '#domain/errors.ts'
import { LONGEST_HEAD, MOST_COLUMNS } from '#domain/import/uploadLimit.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { readCsvRow } from '#domain/import/rows/csvRow.ts'
import { findHeader, ROWS_BEFORE_HEADER } from '#domain/import/columns/findHeader.ts'
import { longCell, type SourceRecord } from './sourceRecord.ts'

const DELIMITERS = [',', ';', '\t', '|']
const LONGEST_LINE = 1_048_576
/** A quoted cell has at most so many lines and characters. In a longer one the quote was never closed. */
const LONGEST_CELL = { lines: 200, characters: 100_000 }
/** With fewer columns a line of text inside a cell may look like a row by chance. */
const TELLING_COLUMNS = 4
const NEVER_CLOSED = 'has a quote that opens and is never closed: the row is left out, those beneath it are read'

interface ParsedRow {
  line: number
  cells: readonly string[] | null
}

/** The most frequent number of cells that a delimiter gives, and how many lines have it. */
function partsOf(lines: readonly string[], delimiter: string): { lines: number; parts: number } {
  const counts = lines.map(line => line.split(delimiter).length).filter(parts => parts > 1)
  const byParts = Map.groupBy(counts, parts => parts)
  return [...byParts]
    .map(([parts, having]) => ({ parts, lines: having.length }))
    .reduce((best, next) => (next.lines > best.lines ? next : best), { parts: 1, lines: 0 })
}

/** The delimiter that splits most of the first lines into the same number of cells. */
function detectDelimiter(text: string): string {
  const lines = text
    .replace(/"[^"]*"/gu, '')
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, ROWS_BEFORE_HEADER)
  const found = DELIMITERS.map(delimiter => ({ delimiter, ...partsOf(lines, delimiter) }))
  return found.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.parts > best.parts) ? next : best,
  ).delimiter
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Failure('invalid', 'A line of the file is longer than 1 MB.')
    yield* lines
  }
  yield rest
}

/** Rows with the line on which each begins, without empty ones. A row whose quote is never closed has no cells. */
async function* parsedRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<ParsedRow> {
  let openLines: string[] = []
  let openLength = 0
  let first = 1
  let width = 0

  /**
   * Adds a line to the open ones. Returns the row that ends with it, null when the row is broken, undefined when it
   * continues.
   */
  function take(line: string): readonly string[] | null | undefined {
    const looksLikeRow =
      openLines.length > 0
      && width >= TELLING_COLUMNS
      && (() => {
        const own = readCsvRow(line, delimiter)
        return typeof own === 'object' && own.cells.length === width
      })()
    openLines.push(line)
    openLength += line.length + 1
    // An open cell goes on over a line without a quote: what came before is not read again for each of them.
    const goesOn = openLines.length > 1 && !line.includes('"')
    const row = goesOn ? 'open' : readCsvRow(openLines.join('\n'), delimiter)
    if (typeof row === 'object') return row.cells
    const tooLong = openLines.length > LONGEST_CELL.lines || openLength > LONGEST_CELL.characters
    return row === 'broken' || tooLong || looksLikeRow ? null : undefined
  }

  /** The rows that a line completes: usually one; all open ones when a quote turns out to be broken. */
  function* feed(line: string, atEnd: boolean): Generator<ParsedRow> {
    const pending = [line]
    while (pending.length > 0) {
      const cells = take(pending.shift() ?? '')
      if (cells === undefined && !(atEnd && pending.length === 0)) continue
      const lines = openLines
      openLines = []
      openLength = 0
      if (cells === undefined || cells === null) {
        yield { line: first, cells: null }
        pending.unshift(...lines.slice(1))
        first += 1
      } else {
        if (cells.some(cell => cell !== '')) {
          width = Math.max(width, cells.length)
          yield { line: first, cells }
        }
        first += lines.length
      }
    }
  }

  let before: string | undefined
  for await (const line of linesOf(text)) {
    if (before !== undefined) yield* feed(before, false)
    before = line
  }
  if (before !== undefined) yield* feed(before, true)
}

/** Takes rows from the beginning, among which are the names of the columns. */
async function takeFirst(
  rows: AsyncGenerator<ParsedRow>,
  enough: (taken: readonly ParsedRow[]) => boolean,
): Promise<ParsedRow[]> {
  const taken: ParsedRow[] = []
  while (!enough(taken)) {
    const next = await rows.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}

/**
 * The index of the row with the names of the columns. Throws `Failure` `invalid` when no row begins on the line
 * `given`.
 */
function headerAmong(taken: readonly ParsedRow[], given: number | undefined): number {
  if (given === undefined)
    return findHeader(
      taken.map(({ cells }) => (cells ?? []).slice(0, MOST_COLUMNS).map(cell => cell.slice(0, LONGEST_HEAD))),
    )
  const index = taken.findIndex(({ line, cells }) => line === given && cells !== null)
  if (index === -1)
    throw new Failure(
      'invalid',
      `There are no names of columns in row ${given}: it is empty, or beneath the end of the file.`,
    )
  return index
}

/** Refuses names of columns that nobody has given to a column of cars. */
function checkHeads(columns: readonly string[]): void {
  if (columns.length > MOST_COLUMNS)
    throw new Failure('invalid', `The file has ${columns.length} columns; up to ${MOST_COLUMNS} can be read.`)
  const long = columns.findIndex(name => name.length > LONGEST_HEAD)
  if (long !== -1)
    throw new Failure(
      'invalid',
      `The name of column ${long + 1} has ${groupDigits(columns[long]?.length ?? 0)} characters; up to ${LONGEST_HEAD} are read.`,
    )
}

/**
 * The rows of a CSV file below the names of its columns. `start` is the beginning of its text; `headerRow` is the line
 * of the names, if somebody has chosen it. Empty rows are skipped. A row with more cells than the header is unreadable,
 * because nobody knows which cell belongs to which column.
 */
export async function* readCsvRecords(
  text: AsyncIterable<string>,
  start: string,
  headerRow?: number,
): AsyncGenerator<SourceRecord> {
  const rows = parsedRows(text, detectDelimiter(start))
  const taken = await takeFirst(rows, found =>
    headerRow === undefined ? found.length >= ROWS_BEFORE_HEADER : (found.at(-1)?.line ?? 0) >= headerRow,
  )
  const header = headerAmong(taken, headerRow)
  const columns = taken[header]?.cells ?? []
  checkHeads(columns)

  function record({ line, cells }: ParsedRow): SourceRecord {
    if (cells === null) return { line, unreadable: NEVER_CLOSED }
    if (cells.slice(columns.length).some(cell => cell !== '')) {
      return {
        line,
        unreadable: `has ${cells.length} cells where the header has ${columns.length}: a comma within a cell needs quotes around the cell`,
      }
    }
    const tooLong = longCell(cells)
    return tooLong === null ? { line, columns, cells: cells.map(plainCell) } : { line, unreadable: tooLong }
  }

  for (const row of taken.slice(header + 1)) yield record(row)
  for await (const row of rows) yield record(row)
}
