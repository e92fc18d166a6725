import { LONGEST_CELL } from '#domain/import/uploadLimit.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'

/**
 * One row of a file: the line on which it begins (from 1), the names of its columns and its cells; or why it cannot be read.
 * The rows of one CSV file share the array of names.
 */
export type SourceRecord = { line: number } & (
  { columns: readonly string[]; cells: readonly string[] } | { unreadable: string }
)

/** Why a row is not read whose cells are longer than those of any table; null when they are not. */
export function longCell(cells: readonly string[]): string | null {
  const long = cells.find(cell => cell.length > LONGEST_CELL)
  return long === undefined
    ? null
    : `has a cell of ${groupDigits(long.length)} characters; up to ${groupDigits(LONGEST_CELL)} are read`
}
