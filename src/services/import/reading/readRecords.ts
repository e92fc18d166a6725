import { Failure } from '#domain/errors.ts'
import { readCsvRecords } from './csvRecords.ts'
import { decodeText } from './decodeText.ts'
import { readJsonRecords } from './jsonRecords.ts'
import type { SourceRecord } from './sourceRecord.ts'

async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/**
 * The rows of a CSV or JSON Lines file, whichever its beginning shows. `headerRow` is the line with the names of a CSV
 * file's columns; detected when absent. Throws `Failure` `invalid` for any other file.
 */
export async function readRecords(
  source: AsyncIterable<Uint8Array>,
  { headerRow }: { headerRow?: number } = {},
): Promise<{ format: 'csv' | 'jsonl'; records: AsyncIterable<SourceRecord> }> {
  const pieces = decodeText(source)
  let start = ''
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    start += next.value
    if (start.trim() !== '') break
  }
  const beginning = start.trimStart().charAt(0)
  if (beginning === '') throw new Failure('invalid', 'The file is empty.')
  if (beginning === '[')
    throw new Failure(
      'invalid',
      'This is one JSON array. JSON Lines is imported: one object per line, without the brackets around.',
    )
  const text = withFirst(start, pieces)
  return beginning === '{'
    ? { format: 'jsonl', records: readJsonRecords(text) }
    : { format: 'csv', records: readCsvRecords(text, start, headerRow) }
}
