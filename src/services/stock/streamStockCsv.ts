import { STOCK_CSV_HEAD, stockCsvLine } from '#domain/stock/stockCsv.ts'
import type { StockView } from '#domain/stock/stockView.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { inBatches } from './inBatches.ts'
import { orderStock } from './orderStock.ts'
import { selectStock } from './selectStock.ts'

/**
 * Every vehicle of a view, on all its pages, as a CSV file with car numbers, read in batches as the consumer asks for
 * them.
 */
export async function* streamStockCsv(
  { database, clock }: ProductPlatform,
  { filter, sort, descending }: StockView,
): AsyncGenerator<string> {
  const ids = await orderStock(selectStock(database.reports, filter, clock.now()), sort, descending).execute()
  yield STOCK_CSV_HEAD
  for await (const batch of inBatches(ids)) {
    const vehicles = await loadVehicles(
      database.reports,
      batch.map(({ id }) => id),
    )
    yield vehicles.map(stockCsvLine).join('')
  }
}
