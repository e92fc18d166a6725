import * as calls from '#contract/deals.ts'
import { may } from '#domain/accounts/permissions.ts'
import { readReference } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import {
  addCharge,
  addPayment,
  changeBuyer,
  changeTerms,
  removeCharge,
  removePayment,
} from '#services/deals/changeDeal.ts'
import type { SeenDeal } from '#services/deals/changeClaimed.ts'
import { cancelDeal, handOver, sellByDeal, startDeal } from '#services/deals/runDeal.ts'
import { takeExchange } from '#services/deals/takeExchange.ts'
import type { Site } from '#services/site.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { actorOf, personOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** The deal of an address, as its editor saw it; no reference is that of no deal. */
const seenAs = (reference: string, version: number): SeenDeal => ({
  reference: readReference(reference) ?? '',
  version,
})

/** Deals over cars (DESK-3). */
export function dealRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.startDeal, async request => {
    const { product_id: productId, version, price, ...buyer } = request.body
    const vehicle = await findStockVehicle(site, { productId: productId.toLowerCase() })
    if (vehicle === null) throw new Failure('not_found', 'There is no such car in stock.')
    const reference = await startDeal(site, actorOf(request), { vehicleId: vehicle.id, version }, buyer, price)
    return { ...done('The deal is open.'), reference }
  })

  handleCall(app, calls.changeBuyer, async request => {
    const { version, ...change } = request.body
    await changeBuyer(site, actorOf(request), seenAs(request.params.reference, version), change)
    return done('Saved.')
  })

  handleCall(app, calls.changeTerms, async request => {
    const { version, ...terms } = request.body
    await changeTerms(site, actorOf(request), seenAs(request.params.reference, version), terms)
    return done('Saved.')
  })

  handleCall(app, calls.addPayment, async request => {
    const { version, ...payment } = request.body
    await addPayment(site, actorOf(request), seenAs(request.params.reference, version), payment)
    return done('Written down.')
  })

  handleCall(app, calls.removePayment, async request => {
    const { reference, id } = request.params
    await removePayment(site, actorOf(request), seenAs(reference, request.query.version), id)
    return done('Taken out.')
  })

  handleCall(app, calls.addCharge, async request => {
    const { version, ...charge } = request.body
    await addCharge(site, actorOf(request), seenAs(request.params.reference, version), charge)
    return done('Added.')
  })

  handleCall(app, calls.removeCharge, async request => {
    const { reference, id } = request.params
    await removeCharge(site, actorOf(request), seenAs(reference, request.query.version), id)
    return done('Taken out.')
  })

  handleCall(app, calls.sellByDeal, async request => {
    const { version, sold_on: soldOn } = request.body
    await sellByDeal(site, actorOf(request), seenAs(request.params.reference, version), soldOn)
    return done('The sale is noted.')
  })

  handleCall(app, calls.handOver, async request => {
    const { version, ...given } = request.body
    const isOwner = request.key === null && may(personOf(request).roles, 'deal.override')
    await handOver(site, { actor: actorOf(request), isOwner }, seenAs(request.params.reference, version), given)
    return done('The hand-over is noted.')
  })

  handleCall(app, calls.cancelDeal, async request => {
    const { version, ...cancellation } = request.body
    await cancelDeal(site, actorOf(request), seenAs(request.params.reference, version), cancellation)
    return done('The deal is cancelled.')
  })

  handleCall(app, calls.takeExchange, async request => {
    const seen = seenAs(request.params.reference, request.body.version)
    const productId = await takeExchange(site, actorOf(request), seen)
    return { ...done('The exchange car is in the stock, hidden.'), product_id: productId }
  })
}
