import { STOCK_TAB_KEYS, STOCK_TABS, type StockTab } from '#domain/stock/stockTabs.ts'
import { valueOfEach } from '#domain/members.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { countStock } from './countStock.ts'

/** How many vehicles each tab of the stock list has. The counts by day answer; vehicles that were asked about are read. */
export async function countTabs(site: EnquirySite): Promise<Record<StockTab, number>> {
  const counted = await Promise.all(
    STOCK_TAB_KEYS.map(async tab => [tab, await countStock(site, STOCK_TABS[tab].filter)] as const),
  )
  const counts = new Map(counted)
  return valueOfEach(STOCK_TAB_KEYS, tab => counts.get(tab) ?? 0)
}
