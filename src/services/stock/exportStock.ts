import { stockRow } from '#domain/stock/stockTable.ts'
import type { StockView } from '#domain/stock/stockView.ts'
import type { TableCell } from '#domain/text/tableCell.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { inBatches } from './inBatches.ts'
import { stockIds } from './listStock.ts'

/**
 * The chosen vehicles, or else every vehicle of a view on all its pages, as rows for a spreadsheet with car numbers, read in
 * batches as the consumer asks for them.
 */
export async function* exportStock(
  platform: ProductPlatform,
  { chosen, view }: { chosen: readonly number[] | null; view: StockView },
): AsyncGenerator<TableCell[][]> {
  const ids = chosen ?? (await stockIds(platform, view))
  for await (const batch of inBatches(ids)) {
    const vehicles = await loadVehicles(platform.database.reports, batch)
    yield vehicles.map(stockRow)
  }
}
