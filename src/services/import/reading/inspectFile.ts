import { Failure } from '#domain/errors.ts'
import { cleanText, isEmptyValue } from '#domain/import/rows/cleanText.ts'
import type { NamedFacts } from '#domain/import/columns/columnChoices.ts'
import { MOST_COLUMNS } from '#domain/import/uploadLimit.ts'
import { readRecords } from './readRecords.ts'
import { describeRecords, sampleRecords } from './sampleRecords.ts'

/** How much of a file is inspected before the rest is read [bytes]. */
export const INSPECTED_BYTES = 512 * 1024
const SAMPLES = 3
const LONGEST_SAMPLE = 60

/** A column of a file: its name and its first few different values. */
export interface FoundColumn extends NamedFacts {
  samples: string[]
}

export interface Inspection {
  format: 'csv' | 'jsonl'
  columns: FoundColumn[]
}

/**
 * Finds the columns of a CSV or JSON Lines file in its beginning. `whole` says that this is the whole file; `headerRow`
 * is the line with the names. Throws `Failure` `invalid` when it is not a table: not text, empty, or nothing below the
 * names.
 */
export async function inspectFile(start: Uint8Array, whole: boolean, headerRow?: number): Promise<Inspection> {
  const { format, records } = await readRecords(
    (async function* () {
      yield start
    })(),
    { headerRow },
  )
  const samples = new Map<string, string[]>()
  let unreadable: { line: number; reason: string } | null = null
  const { first } = await sampleRecords(records)
  // The last row of a beginning is incomplete; it is read later.
  const rows = whole || first.length === 1 ? first : first.slice(0, -1)
  for (const record of rows) {
    if ('cells' in record) note(samples, record)
    else unreadable ??= { line: record.line, reason: record.unreadable }
  }
  if (samples.size === 0) {
    throw new Failure(
      'invalid',
      unreadable === null
        ? 'There is nothing beneath the first row. The first row must have the names of the columns, the rows beneath it one vehicle each.'
        : `This does not look like a table of vehicles: line ${unreadable.line} ${unreadable.reason}.`,
    )
  }
  if (samples.size > MOST_COLUMNS)
    throw new Failure('invalid', `The file has ${samples.size} columns; up to ${MOST_COLUMNS} can be read.`)
  const facts = describeRecords(rows)
  return { format, columns: [...samples].map(([name, values]) => ({ name, samples: values, facts: facts.get(name) })) }
}

function note(
  samples: Map<string, string[]>,
  { columns, cells }: { columns: readonly string[]; cells: readonly string[] },
): void {
  columns.forEach((name, index) => {
    const known = samples.get(name) ?? []
    samples.set(name, known)
    const text = cleanText(cells[index] ?? '')
    const shown = text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text
    if (known.length < SAMPLES && !isEmptyValue(text) && !known.includes(shown)) known.push(shown)
  })
}
