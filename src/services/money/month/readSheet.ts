import type { MonthSheet } from '#domain/books/monthSheets.ts'
import { tableCells, type SheetColumn, type SheetRow } from '#domain/books/sheetTable.ts'
import type { TableCell } from '#domain/text/tableCell.ts'
import { ACCOUNT_COLUMNS, ACCOUNT_SHEETS } from './accountSheets.ts'
import type { Part } from './readVouchers.ts'
import type { SheetSite } from './sheetSite.ts'
import { readTaxSheet, TAX_COLUMNS } from './taxSheet.ts'
import { readVoucherSheet, voucherColumns } from './voucherSheets.ts'

const PER_STEP = 500

/** The columns of a sheet. */
export function columnsOf(sheet: MonthSheet): readonly SheetColumn[] {
  switch (sheet) {
    case 'sales':
    case 'purchases':
    case 'bills':
      return voucherColumns(sheet)
    case 'input-credit':
    case 'output-tax':
    case 'tcs':
      return TAX_COLUMNS
    case 'gstr-3b':
    case 'stock':
    case 'cash':
    case 'trial-balance':
      return ACCOUNT_COLUMNS[sheet]
  }
}

/** A part of the rows of a sheet (BOOK-8). */
export async function readSheet(site: SheetSite, sheet: MonthSheet, month: string, part: Part): Promise<SheetRow[]> {
  switch (sheet) {
    case 'sales':
    case 'purchases':
    case 'bills':
      return readVoucherSheet(site, sheet, month, part)
    case 'input-credit':
    case 'output-tax':
    case 'tcs':
      return readTaxSheet(site, sheet, month, part)
    case 'gstr-3b':
    case 'stock':
    case 'cash':
    case 'trial-balance':
      return (await ACCOUNT_SHEETS[sheet](site, month)).slice(part.offset, part.offset + part.limit)
  }
}

/** All rows of a sheet as cells for spreadsheets, in steps. */
export async function* streamSheet(site: SheetSite, sheet: MonthSheet, month: string): AsyncGenerator<TableCell[][]> {
  for (let offset = 0; ; offset += PER_STEP) {
    const rows = await readSheet(site, sheet, month, { offset, limit: PER_STEP })
    yield rows.map(row => tableCells(columnsOf(sheet), row))
    if (rows.length < PER_STEP) return
  }
}
