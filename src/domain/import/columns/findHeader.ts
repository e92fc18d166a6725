import { planColumns } from './planColumns.ts'

/** How many rows at the beginning of a file may hold the names of its columns. */
export const ROWS_BEFORE_HEADER = 15

/** A row with at least so many known names is the header. */
const KNOWN_AT_LEAST = 2

const filled = (cells: readonly string[]) => cells.filter(cell => cell !== '').length

function knownNames(cells: readonly string[]): number {
  const names = cells.filter(cell => cell !== '')
  return names.length - planColumns(names, {}).ignored.length
}

/**
 * The index of the row with the names of the columns: of the first rows the one with most known names, if it has at
 * least two; else the first that is about as wide as the rows below. Rows above it are the title of a list.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const looked = rows.slice(0, ROWS_BEFORE_HEADER)
  const known = looked.map(knownNames)
  const most = Math.max(0, ...known)
  if (most >= KNOWN_AT_LEAST) return known.indexOf(most)
  const widest = Math.max(0, ...looked.map(filled))
  const wide = looked.findIndex(cells => filled(cells) * 2 > widest)
  // The last row has no table below it, so it is no header.
  return wide === looked.length - 1 ? 0 : Math.max(0, wide)
}
