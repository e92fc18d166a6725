import { planColumns } from './planColumns.ts'

/** How many rows at the beginning of a file are looked at for the names of its columns. */
export const ROWS_BEFORE_HEADER = 15

/** A row whose names are known must have so many more than the first row has, to be taken in its place. */
const KNOWN_AT_LEAST = 2

const filled = (cells: readonly string[]) => cells.filter(cell => cell !== '').length

function knownNames(cells: readonly string[]): number {
  const names = cells.filter(cell => cell !== '')
  return names.length - planColumns(names, {}).ignored.length
}

/**
 * Which of the first rows has the names of the columns: the one with most names that we know, where it has two at least; else
 * the first that is about as wide as the rows beneath. What stands above is the title of a list.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const looked = rows.slice(0, ROWS_BEFORE_HEADER)
  const known = looked.map(knownNames)
  const most = Math.max(0, ...known)
  if (most >= KNOWN_AT_LEAST) return known.indexOf(most)
  const widest = Math.max(0, ...looked.map(filled))
  const wide = looked.findIndex(cells => filled(cells) * 2 > widest)
  // With nothing beneath it, it has no table beneath it either.
  return wide === looked.length - 1 ? 0 : Math.max(0, wide)
}
