import type { TableCell } from '../text/tableCell.ts'

/** A column of a sheet; the cells of sums are paise. */
export interface SheetColumn {
  header: string
  is: 'text' | 'day' | 'sum'
}

/** A row of a sheet; `deal` is the reference of the deal that it is about. */
export interface SheetRow {
  cells: readonly (string | number | null)[]
  deal: string | null
}

/** A row as a table for spreadsheets has it: sums in rupees. */
export const tableCells = (columns: readonly SheetColumn[], { cells }: SheetRow): TableCell[] =>
  cells.map((cell, at) => {
    const is = columns[at]?.is
    if (is === 'sum' && typeof cell === 'number') return cell / 100
    return is === 'day' && typeof cell === 'string' ? { day: cell } : cell
  })
