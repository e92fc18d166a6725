import { formatIndianTime } from './indianTime.ts'

/** A cell of a table for spreadsheets: a day as `2026-11-21`, or a time in epoch milliseconds, read in India. */
export type TableCell = string | number | null | { day: string } | { at: number }

/** The cell as text. */
export function cellText(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? cell.day : formatIndianTime(cell.at)
}
