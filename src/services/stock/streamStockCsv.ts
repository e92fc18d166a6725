import { STOCK_CSV_HEAD, stockCsvLine } from '#domain/stock/stockCsv.ts'
import type { StockView } from '#domain/stock/stockView.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { inBatches } from './inBatches.ts'
import { stockIds } from './listStock.ts'

/**
 * Every vehicle of a view, on all its pages, as a CSV file with car numbers, read in batches as the consumer asks for
 * them.
 */
export async function* streamStockCsv(platform: ProductPlatform, view: StockView): AsyncGenerator<string> {
  const ids = await stockIds(platform, view)
  yield STOCK_CSV_HEAD
  for await (const batch of inBatches(ids)) {
    const vehicles = await loadVehicles(platform.database.reports, batch)
    yield vehicles.map(stockCsvLine).join('')
  }
}
