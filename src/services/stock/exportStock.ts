import { stockRow } from '#domain/stock/stockTable.ts'
import type { StockView } from '#domain/stock/stockView.ts'
import type { TableCell } from '#domain/text/tableCell.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { inBatches } from './inBatches.ts'
import { stockIds } from './listStock.ts'

/**
 * The chosen vehicles, or else every vehicle of a view on all its pages, as rows for a spreadsheet with car numbers, read in
 * batches as the consumer asks for them.
 */
export async function* exportStock(
  site: EnquirySite,
  { chosen, view }: { chosen: readonly number[] | null; view: StockView },
): AsyncGenerator<TableCell[][]> {
  const ids = chosen ?? (await stockIds(site, view))
  for await (const batch of inBatches(ids)) {
    const vehicles = await loadVehicles(site.database.reports, batch)
    yield vehicles.map(stockRow)
  }
}
