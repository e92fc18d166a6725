import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { indianDay } from '#domain/indianTime.ts'
import { parseStockView } from '#domain/stockView.ts'
import type { Site } from '#services/site.ts'
import { streamStockCsv } from '#services/stock/streamStockCsv.ts'
import { requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { failureResponses } from '../wire/failure.ts'

function answerCsv(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const view = parseStockView(new URL(request.url, 'http://localhost').searchParams)
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="stock-${indianDay(site.clock.now())}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(streamStockCsv(site, view), { highWaterMark: 2 }))
}

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
  }, async (request, reply) => answerCsv(site, request, reply))
}
