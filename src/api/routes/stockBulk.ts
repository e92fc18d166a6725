import { parseStockView } from '#domain/stock/stockView.ts'
import { changeStock, previewStockChange, revertStockChange } from '#contract/stock.ts'
import type { Site } from '#services/site.ts'
import { countWithout29c, without29cText } from '#services/intake/count29c.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { previewBulk } from '#services/stock/previewBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const cars = (count: number) => (count === 1 ? '1 car' : `${count} cars`)

/** Changes of many vehicles at once: a preview, the change itself, and its undo (ADMIN-10). */
export function stockBulkRoutes(app: ApiScope, site: Site): void {
  handleCall(app, previewStockChange, async request => {
    const { selection, change } = request.body
    const chosen =
      'ids' in selection ? selection : { filter: parseStockView(new URLSearchParams(selection.query)).filter }
    const rows = await previewBulk(site, chosen, change)
    return { ...done(`This would change ${cars(rows.filter(row => row.after !== null).length)}.`), rows }
  })

  handleCall(app, changeStock, async request => {
    const { vehicles, change } = request.body
    const result = await applyBulk(site, actorOf(request), vehicles, change)
    const shown = change.kind === 'state' && change.state === 'listed' ? vehicles.map(({ id }) => id) : []
    const note = without29cText(await countWithout29c(site.database.query, shown))
    return { ...done(`${cars(result.changed)} changed.`), ...result, note }
  })

  handleCall(app, revertStockChange, async request => {
    const result = await revertBulk(site, actorOf(request), request.body.eventIds)
    return { ...done(`${cars(result.reverted)} as before.`), ...result }
  })
}
