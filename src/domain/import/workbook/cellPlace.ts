/** The column (from 0) and the row (from 1) of a cell's name such as `AB12`; null when it is none. */
export function readCellName(name: string): { column: number; row: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/u.exec(name) ?? []
  if (letters === undefined || digits === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(digits) }
}

/** A cell that goes down over several rows: column from 0, first and last row from 1. */
export interface TallCell {
  column: number
  from: number
  to: number
}

/** The part of a merged area (`A1:C2`) that its content goes down over; null when it is one row high. */
export function readTallCell(area: string): TallCell | null {
  const [first, last] = area.split(':').map(readCellName)
  if (!first || !last || last.row <= first.row) return null
  return { column: first.column, from: first.row, to: last.row }
}
