import { parse, type Parser } from 'csv-parse'
import { plainCell } from '#domain/csv.ts'
import { Failure } from '#domain/errors.ts'
import type { SourceRecord } from './readRecords.ts'

const LONGEST_RECORD = 1_048_576
const DELIMITERS = [',', ';', '\t', '|']

interface ParsedRow { cells: string[]; lastLine: number; emptyLines: number }

/** The delimiter that parts most cells of the first line. */
function detectDelimiter(text: string): string {
  const header = (text.trimStart().split('\n', 1)[0] ?? '').replace(/"[^"]*"/gu, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/**
 * Rows as they are parsed. They are taken from the parser as it makes them: its stream would throw away those it has
 * parsed already when a later row cannot be.
 */
async function* parsedRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<ParsedRow, Error | null> {
  const rows: ParsedRow[] = []
  const parser: Parser = parse({
    delimiter, record_delimiter: '\n', relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: LONGEST_RECORD,
    on_record: (cells: string[], { lines, empty_lines }) => {
      rows.push({ cells, lastLine: lines, emptyLines: empty_lines })
      return null
    },
  })
  // The callbacks below tell errors too; without a listener the event would end the process.
  parser.on('error', () => {})
  for await (const piece of text) {
    const error = await new Promise<Error | null | undefined>(done => { parser.write(piece, done) })
    yield* rows.splice(0)
    if (error) return error
  }
  const error = await new Promise<Error | null | undefined>(done => { parser.end(done) })
  yield* rows.splice(0)
  return error ?? null
}

/**
 * The rows of a CSV file with a header; `start` is how its text begins. A row with more cells than the header is
 * unreadable: no one knows which column is which. Throws `Failure` `invalid` where the file itself cannot be read on.
 */
export async function* readCsvRecords(text: AsyncIterable<string>, start: string): AsyncGenerator<SourceRecord> {
  const rows = parsedRows(text, detectDelimiter(start))
  let columns: readonly string[] | undefined
  let before = { lastLine: 0, emptyLines: 0 }
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done === true) {
      if (next.value === null) return
      throw new Failure('invalid', `The row at line ${before.lastLine + 1} cannot be read, nor what follows: a quote that opens there is never closed.`)
    }
    const { cells, lastLine, emptyLines } = next.value
    const line = before.lastLine + 1 + emptyLines - before.emptyLines
    before = { lastLine, emptyLines }
    if (columns === undefined) columns = cells.map(name => name.trim())
    else if (cells.slice(columns.length).some(cell => cell.trim() !== '')) {
      yield { line, unreadable: `has ${cells.length} cells where the header has ${columns.length}: a comma within a cell needs quotes around the cell` }
    } else yield { line, columns, cells: cells.map(plainCell) }
  }
}
