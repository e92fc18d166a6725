import { Failure } from '#domain/errors.ts'
import { cleanText, saysNothing } from '#domain/import/cleanText.ts'
import { readRecords } from './readRecords.ts'

const ROWS_LOOKED_AT = 200
const SAMPLES = 3
const LONGEST_SAMPLE = 60
const MOST_COLUMNS = 300

/** A column of a file: its name and its first few values that differ. */
export interface FoundColumn { name: string; samples: string[] }

export interface Inspection { format: 'csv' | 'jsonl'; columns: FoundColumn[] }

/**
 * Finds the columns of a CSV or JSON Lines file in how it begins. `whole` says that there is no more of it. Throws `Failure`
 * `invalid` for what is no table: no text, empty, or nothing beneath the names.
 */
export async function inspectFile(start: Uint8Array, whole: boolean): Promise<Inspection> {
  const { format, records } = await readRecords((async function* () { yield start })())
  const samples = new Map<string, string[]>()
  let rows = 0
  let unreadable: { line: number; reason: string } | null = null
  try {
    for await (const record of records) {
      rows += 1
      if ('cells' in record) note(samples, record)
      else unreadable ??= { line: record.line, reason: record.unreadable }
      if (rows >= ROWS_LOOKED_AT) break
    }
  } catch (error) {
    // The last row of a beginning is cut off; it will be read whole later.
    if (whole || rows === 0) throw error
  }
  if (samples.size === 0) {
    throw new Failure('invalid', unreadable === null
      ? 'There is nothing beneath the first row. The first row must have the names of the columns, the rows beneath it one car each.'
      : `This does not look like a table of cars: line ${unreadable.line} ${unreadable.reason}.`)
  }
  if (samples.size > MOST_COLUMNS) throw new Failure('invalid', `The file has ${samples.size} columns; up to ${MOST_COLUMNS} can be read.`)
  return { format, columns: [...samples].map(([name, values]) => ({ name, samples: values })) }
}

function note(samples: Map<string, string[]>, { columns, cells }: { columns: readonly string[]; cells: readonly string[] }): void {
  columns.forEach((name, index) => {
    const known = samples.get(name) ?? []
    samples.set(name, known)
    const text = cleanText(cells[index] ?? '')
    const shown = text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text
    if (known.length < SAMPLES && !saysNothing(text) && !known.includes(shown)) known.push(shown)
  })
}
