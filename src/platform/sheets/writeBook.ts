import { writeXlsx } from 'hucre/xlsx'
import { sheetColumns, writableCells, type SheetCell, type SheetHead } from './writeSheet.ts'

/** A sheet of a workbook with all of its rows. */
export interface WholeSheet {
  name: string
  columns: readonly SheetHead[]
  rows: readonly (readonly SheetCell[])[]
}

/**
 * A workbook (.xlsx) of several sheets, each with a head that stays in sight, made in memory: for some ten thousand rows. `madeOn` is the
 * day that the file says it was made on, `2026-11-08`: what is the same makes the same file.
 */
export async function writeBook(sheets: readonly WholeSheet[], madeOn: string): Promise<Uint8Array> {
  const made = new Date(madeOn)
  return writeXlsx({
    properties: { created: made, modified: made },
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: sheetColumns(columns).map(({ header: _header, ...column }) => column),
      rows: [columns.map(({ header }) => header), ...rows.map(writableCells)],
      freezePane: { rows: 1 },
    })),
  })
}
