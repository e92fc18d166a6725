import * as calls from '#contract/money.ts'
import { Failure } from '#domain/errors.ts'
import { orderedPair } from '#domain/text/orderedPair.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { changePurchase, removeCost, writeCost } from '#services/money/changeMoney.ts'
import { streamSalesCsv } from '#services/money/sales.ts'
import type { Site } from '#services/site.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** What cars cost and bring, for owners alone (DESK-2). */
export function moneyRoutes(app: ApiScope, site: Site): void {
  async function seenOf({ id }: { id: number }, version: number) {
    if ((await findStockVehicle(site, { id })) === null)
      throw new Failure('not_found', 'There is no such car in stock.')
    return { vehicleId: id, version }
  }

  handleCall(app, calls.changePurchase, async request => {
    const { version, ...change } = request.body
    await changePurchase(site, actorOf(request), await seenOf(request.params, version), change)
    return done('Saved.')
  })

  handleCall(app, calls.addCost, async request => {
    const { version, ...cost } = request.body
    await writeCost(site, actorOf(request), await seenOf(request.params, version), null, cost)
    return done('The cost is added.')
  })

  handleCall(app, calls.correctCost, async request => {
    const { version, ...cost } = request.body
    const seen = await seenOf(request.params, version)
    await writeCost(site, actorOf(request), seen, request.params.costId, cost)
    return done('The cost is corrected.')
  })

  handleCall(app, calls.removeCost, async request => {
    const seen = await seenOf(request.params, request.query.version)
    await removeCost(site, actorOf(request), seen, request.params.costId)
    return done('The cost is taken out.')
  })

  handleCall(app, calls.exportSales, async (request, reply) => {
    await noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'sales' })
    const today = indianDay(site.clock.now())
    const [from = `${today.slice(0, 7)}-01`, to = today] = orderedPair(request.query.from, request.query.to)
    const lines = streamSalesCsv(site, site.profile.money, { from, to })
    return sendCsv(reply, `sales-${from}-to-${to}.csv`, await textStream(lines))
  })
}
