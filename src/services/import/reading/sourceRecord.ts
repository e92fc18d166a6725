/**
 * One row of a file: the line on which it begins (from 1), the names of its columns and its cells; or why it cannot be read.
 * The rows of one CSV file share the array of names.
 */
export type SourceRecord = { line: number } & (
  { columns: readonly string[]; cells: readonly string[] } | { unreadable: string }
)
