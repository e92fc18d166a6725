import { writeXlsx } from 'hucre/xlsx'
import { sheetColumns, writableCells, type SheetCell, type SheetHead } from './writeSheet.ts'

/** A sheet of a workbook with all of its rows. */
export interface WholeSheet {
  name: string
  columns: readonly SheetHead[]
  rows: readonly (readonly SheetCell[])[]
}

/** A workbook (.xlsx) of several sheets, each with a head that stays in sight, made in memory: for some ten thousand rows. */
export async function writeBook(sheets: readonly WholeSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: sheetColumns(columns).map(({ header: _header, ...column }) => column),
      rows: [columns.map(({ header }) => header), ...rows.map(writableCells)],
      freezePane: { rows: 1 },
    })),
  })
}
