import { indianDay } from '#domain/text/indianTime.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { exportStock } from '#contract/stock.ts'
import type { Site } from '#services/site.ts'
import { streamStockCsv } from '#services/stock/streamStockCsv.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'

/** The stock as a file for spreadsheets (ADMIN-10). */
export function stockExportRoutes(app: ApiScope, site: Site): void {
  handleCall(app, exportStock, async (request, reply) => {
    const view = parseStockView(new URL(request.url, 'http://localhost').searchParams)
    return sendCsv(reply, `stock-${indianDay(site.clock.now())}.csv`, await textStream(streamStockCsv(site, view)))
  })
}
