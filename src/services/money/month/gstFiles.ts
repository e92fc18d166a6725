import { gstr1 } from '#domain/books/gstr1.ts'
import { gstr3b } from '#domain/books/gstr3b.ts'
import { readGstr3b } from './accountSheets.ts'
import { readIssued } from './readIssued.ts'
import { readSupplies } from './readSupplies.ts'
import type { SheetSite } from './sheetSite.ts'

/** The file of GSTR-1 of a month (BOOK-8). */
export const readGstr1File = async (site: SheetSite, month: string) =>
  gstr1({
    gstin: site.gstin,
    month,
    supplies: await readSupplies(site, month),
    documents: await readIssued(site, month),
  })

/** The file of GSTR-3B of a month (BOOK-8). */
export const readGstr3bFile = async (site: SheetSite, month: string) => gstr3b(await readGstr3b(site, month))
