import { indianDay } from '#domain/text/indianTime.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { exportStock } from '#contract/stock.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import type { Site } from '#services/site.ts'
import { readCarIds } from '#services/stock/chosenCars.ts'
import * as stock from '#services/stock/exportStock.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendTable } from '../http/sendTable.ts'
import type { ApiScope } from '../scope.ts'

/** The stock as a file for spreadsheets (ADMIN-10). */
export function stockExportRoutes(app: ApiScope, site: Site): void {
  for (const format of ['csv', 'xlsx'] as const) {
    handleCall(app, exportStock[format], async (request, reply) => {
      await noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'stock' }, actorOf(request))
      const query = new URL(request.url, 'http://localhost').searchParams
      const cars = query.get('cars')
      const { columns, batches } = stock.exportStock(site, {
        chosen: cars === null ? null : readCarIds(cars),
        view: parseStockView(query),
      })
      const name = `stock-${indianDay(site.clock.now())}`
      return sendTable(reply, { name, columns, batches }, format)
    })
  }
}
