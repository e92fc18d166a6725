import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { Failure } from '#domain/errors.ts'
import type { SourceRecord } from './readRecords.ts'

const LONGEST_RECORD = 1_048_576
const DELIMITERS = [',', ';', '\t', '|']

/** The delimiter that parts most cells of the first line. */
function detectDelimiter(text: string): string {
  const header = (text.trimStart().split('\n', 1)[0] ?? '').replace(/"[^"]*"/gu, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/**
 * The rows of a CSV file with a header; `start` is how its text begins. A row with more cells than the header is
 * unreadable: no one knows which column is which. Throws `Failure` `invalid` where the file itself cannot be read on.
 */
export async function* readCsvRecords(text: AsyncIterable<string>, start: string): AsyncGenerator<SourceRecord> {
  const parser = parse({
    delimiter: detectDelimiter(start), record_delimiter: '\n', info: true, relax_column_count: true, relax_quotes: true,
    skip_empty_lines: true, max_record_size: LONGEST_RECORD,
  })
  // Errors of the source reach the reader of the parser.
  pipeline(Readable.from(text), parser, () => {})
  let columns: readonly string[] | undefined
  let lastLine = 0
  let emptyLines = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = lastLine + 1 + (info.empty_lines - emptyLines)
      lastLine = info.lines
      emptyLines = info.empty_lines
      if (columns === undefined) columns = record.map(name => name.trim())
      else if (record.slice(columns.length).some(cell => cell.trim() !== '')) {
        yield { line, unreadable: `has ${record.length} cells where the header has ${columns.length}: a comma within a cell needs quotes around the cell` }
      } else yield { line, columns, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Failure('invalid', `The row at line ${lastLine + 1} cannot be read, nor what follows: a quote that opens there is never closed.`)
  }
}
