import { cleanText, isEmptyValue } from '#domain/import/rows/cleanText.ts'
import { describeColumn, type ColumnFacts } from '#domain/import/columns/columnFacts.ts'
import type { SourceRecord } from './sourceRecord.ts'

/** Rows that are inspected before the first row is imported: few enough to hold them in memory. */
const MOST_ROWS = 1_000
const MOST_CHARACTERS = 2_000_000
/** Further columns, or further values of one, would add nothing. */
const MOST_COLUMNS = 300
const MOST_VALUES = 500

/** The first rows, and an iterator over all rows from the first on. Reads no further than it must. */
export async function sampleRecords(
  records: AsyncIterable<SourceRecord>,
): Promise<{ first: SourceRecord[]; all: AsyncGenerator<SourceRecord> }> {
  const rest = records[Symbol.asyncIterator]()
  const first: SourceRecord[] = []
  let characters = 0
  while (first.length < MOST_ROWS && characters < MOST_CHARACTERS) {
    const next = await rest.next()
    if (next.done === true) break
    first.push(next.value)
    if ('cells' in next.value) characters += next.value.cells.reduce((sum, cell) => sum + cell.length, 0)
  }
  async function* all(): AsyncGenerator<SourceRecord> {
    yield* first
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  }
  return { first, all: all() }
}

/** What the values of each column say about it, by the column's name. */
export function describeRecords(records: readonly SourceRecord[]): Map<string, ColumnFacts> {
  const values = new Map<string, string[]>()
  for (const record of records) {
    if (!('cells' in record)) continue
    record.columns.forEach((name, index) => {
      const known = values.get(name) ?? []
      if (!values.has(name) && values.size < MOST_COLUMNS) values.set(name, known)
      const text = cleanText(record.cells[index] ?? '')
      if (known.length < MOST_VALUES && !isEmptyValue(text)) known.push(text)
    })
  }
  return new Map([...values].map(([name, found]) => [name, describeColumn(name, found)]))
}
