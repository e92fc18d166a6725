import { z } from 'zod'
import { indianDay } from '#domain/text/indianTime.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import type { Site } from '#services/site.ts'
import { streamStockCsv } from '#services/stock/streamStockCsv.ts'
import { requirePermission } from '../guards/permission.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { failureResponses } from '../failures/failureResponses.ts'

/** The stock as a file for spreadsheets (ADMIN-10). */
export function stockExportRoutes(app: ApiScope, site: Site): void {
  app.get('/office/stock.csv', {
    onRequest: requirePermission('vehicle.inspect'),
    schema: {
      operationId: 'exportStock', tags: ['back office'], summary: 'The stock as CSV',
      description: 'The query string of the stock list narrows and orders it. The importer reads the file back.',
      response: {
        200: { description: 'One line a vehicle, under a header.', content: { 'text/csv': { schema: z.string() } } },
        ...failureResponses(401, 403),
      },
    },
  }, async (request, reply) => {
    const view = parseStockView(new URL(request.url, 'http://localhost').searchParams)
    return sendCsv(reply, `stock-${indianDay(site.clock.now())}.csv`, await textStream(streamStockCsv(site, view)))
  })
}
