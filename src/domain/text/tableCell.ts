import { formatIndianTime } from './indianTime.ts'

/** A cell of a table for spreadsheets: a day as `2026-11-21`, or a time in epoch milliseconds, read in India. */
export type TableCell = string | number | null | { day: string } | { at: number }

/** The cell as a CSV file has it: a number stays one, so that a sum below 0 is not guarded as a formula. */
export function csvValue(cell: TableCell): string | number {
  if (cell === null) return ''
  if (typeof cell !== 'object') return cell
  return 'day' in cell ? cell.day : formatIndianTime(cell.at)
}
