import { Failure } from '#domain/errors.ts'
import { LONGEST_HEAD, MOST_COLUMNS } from '#domain/import/uploadLimit.ts'
import { parseJson } from '#platform/parseJson.ts'
import { longCell, type SourceRecord } from './sourceRecord.ts'

const LONGEST_LINE = 1_048_576

/** A value as a cell: a list becomes lines; `null` and objects become empty. */
function toCell(value: unknown): string {
  if (Array.isArray(value))
    return value
      .filter(item => typeof item !== 'object')
      .map(String)
      .join('\n')
  return value === null || typeof value === 'object' ? '' : String(value)
}

function readLine(line: number, text: string): SourceRecord {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return { line, unreadable: 'is not JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, unreadable: 'is not a JSON object' }
  const columns = Object.keys(value)
  if (columns.length > MOST_COLUMNS)
    return { line, unreadable: `has ${columns.length} names; up to ${MOST_COLUMNS} are read` }
  if (columns.some(name => name.length > LONGEST_HEAD))
    return { line, unreadable: `has a name of more than ${LONGEST_HEAD} characters` }
  const cells = Object.values(value).map(toCell)
  const tooLong = longCell(cells)
  return tooLong === null ? { line, columns, cells } : { line, unreadable: tooLong }
}

/** The rows of JSON Lines: one object per line; empty lines are skipped. */
export async function* readJsonRecords(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let line = 0
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Failure('invalid', `Line ${line + lines.length + 1} is longer than 1 MB.`)
    for (const content of lines) {
      line += 1
      if (content.trim() !== '') yield readLine(line, content)
    }
  }
  if (rest.trim() !== '') yield readLine(line + 1, rest)
}
