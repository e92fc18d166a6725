import * as calls from '#contract/money.ts'
import { Failure } from '#domain/errors.ts'
import { orderedPair } from '#domain/text/orderedPair.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import type { SeenMoney } from '#services/money/claimMoney.ts'
import { streamSalesCsv } from '#services/money/sales.ts'
import { addCost, correctCost, reverseCost } from '#services/money/writeCost.ts'
import { changePurchase } from '#services/money/writePurchase.ts'
import type { Site } from '#services/site.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { accountOf, actorOf, mayDo } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { seenMoney } from '../wire/seenMoney.ts'

/** What cars cost and bring, for owners alone (DESK-2). */
export function moneyRoutes(app: ApiScope, site: Site): void {
  async function seenOf(
    { id }: { id: number },
    seen: { version: number; holding?: number; came_back?: boolean },
  ): Promise<SeenMoney> {
    if ((await findStockVehicle(site, { id })) === null)
      throw new Failure('not_found', 'There is no such car in stock.')
    return seenMoney(id, seen)
  }

  handleCall(app, calls.changePurchase, async request => {
    const { reason, ...change } = request.body
    const late = { reason, mayReverse: mayDo(request, 'books.reverse') }
    await changePurchase(site, actorOf(request), await seenOf(request.params, request.body), change, late)
    return done('Saved.')
  })

  handleCall(app, calls.addCost, async request => {
    await addCost(site, actorOf(request), await seenOf(request.params, request.body), request.body)
    return done('The cost is added.')
  })

  handleCall(app, calls.correctCost, async request => {
    const { body, params } = request
    const { reason, ...change } = body
    await correctCost(site, actorOf(request), await seenOf(params, body), params.costId, { change, reason })
    return done('The cost is corrected: the first row is reversed.')
  })

  handleCall(app, calls.reverseCost, async request => {
    const { body, params } = request
    await reverseCost(site, actorOf(request), await seenOf(params, body), params.costId, body.reason)
    return done('The cost is reversed.')
  })

  handleCall(app, calls.exportSales, async (request, reply) => {
    await noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'sales' })
    const today = indianDay(site.clock.now())
    const [from = `${today.slice(0, 7)}-01`, to = today] = orderedPair(request.query.from, request.query.to)
    const lines = streamSalesCsv(site, { from, to }, { seesPan: mayDo(request, 'pan.see') })
    return sendCsv(reply, `sales-${from}-to-${to}.csv`, await textStream(lines))
  })
}
