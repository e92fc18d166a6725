import * as calls from '#contract/deals.ts'
import { may } from '#domain/accounts/permissions.ts'
import { readReference } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import { addCharge, addPayment, changeBuyer, changeTerms, sayChargeKind } from '#services/deals/changeDeal.ts'
import type { SeenDeal } from '#services/deals/changeClaimed.ts'
import { reverseRow } from '#services/deals/reverseRow.ts'
import { cancelDeal, handOver, sellByDeal, startDeal } from '#services/deals/runDeal.ts'
import { showPan } from '#services/deals/showPan.ts'
import { takeExchange } from '#services/deals/takeExchange.ts'
import type { Site } from '#services/site.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { actorOf, mayDo, personOf } from '../guards/permission.ts'
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
    const seen = seenAs(request.params.reference, version)
    await changeBuyer(site, actorOf(request), seen, change, { mayReverse: mayDo(request, 'books.reverse') })
    return done('Saved.')
  })

  handleCall(app, calls.changeTerms, async request => {
    const { version, ...terms } = request.body
    const who = { actor: actorOf(request), mayReverse: mayDo(request, 'books.reverse') }
    await changeTerms(site, who, seenAs(request.params.reference, version), terms)
    return done('Saved.')
  })

  handleCall(app, calls.addPayment, async request => {
    const { version, ...payment } = request.body
    const who = { actor: actorOf(request), mayReverse: mayDo(request, 'books.reverse') }
    const { number } = await addPayment(site, who, seenAs(request.params.reference, version), payment)
    return { ...done('Written down.'), number }
  })

  const reverse = async (
    request: Parameters<typeof actorOf>[0],
    seen: SeenDeal,
    row: Parameters<typeof reverseRow>[3],
  ) =>
    done(
      (await reverseRow(site, actorOf(request), seen, row))
        ? 'Reversed.'
        : 'Asked for: somebody else has to confirm it.',
    )

  handleCall(app, calls.reversePayment, request => {
    const { params, body } = request
    const row = { kind: 'payment', id: params.id, reason: body.reason } as const
    return reverse(request, seenAs(params.reference, body.version), row)
  })

  handleCall(app, calls.addCharge, async request => {
    const { version, ...charge } = request.body
    await addCharge(site, actorOf(request), seenAs(request.params.reference, version), charge)
    return done('Added.')
  })

  handleCall(app, calls.reverseCharge, request => {
    const { params, body } = request
    const row = { kind: 'charge', id: params.id, reason: body.reason } as const
    return reverse(request, seenAs(params.reference, body.version), row)
  })

  handleCall(app, calls.sayChargeKind, async request => {
    const { version, kind } = request.body
    const { reference, id } = request.params
    await sayChargeKind(site, actorOf(request), seenAs(reference, version), id, { kind })
    return done('Saved.')
  })

  handleCall(app, calls.showPan, async request => {
    const pan = await showPan(site, String(personOf(request).id), readReference(request.params.reference) ?? '')
    return { ...done('Who looked is noted.'), pan }
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
