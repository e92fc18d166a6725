import { STOCK_TAB_KEYS, STOCK_TABS, type StockTab } from '#domain/stock/stockTabs.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { countStock } from './countStock.ts'

/** How many vehicles each tab of the stock list has. None of them reads a vehicle: the counts by day have what they ask. */
export async function countTabs(platform: ProductPlatform): Promise<Record<StockTab, number>> {
  const counts = await Promise.all(
    STOCK_TAB_KEYS.map(async tab => [tab, await countStock(platform, STOCK_TABS[tab].filter)] as const),
  )
  return Object.fromEntries(counts) as Record<StockTab, number>
}
