import { changePurchase as changePurchaseCall } from '#contract/money.ts'
import { Failure } from '#domain/errors.ts'
import { purchaseBody } from '#domain/money/purchaseBody.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { changePurchase } from '#services/money/writePurchase.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { actorOf, mayDo } from '../guards/permission.ts'
import { seenMoney } from '../wire/seenMoney.ts'
import { checkPlain, firstOf, textsOf, type Posted } from './plainBody.ts'
import { NO_FIELDS, type PlainScope } from './plainForm.ts'

/** The page of the holding that a form is about. */
function pageOf({ productId }: { productId: string }, _request: unknown, { holding }: Posted): string {
  const serial = readRowId(firstOf(holding))
  return `/office/vehicles/${encodeURIComponent(productId)}/money${serial === null ? '' : `?holding=${serial}`}`
}

/** The form of a purchase as a browser posts it by itself (BOOK-9). */
export function plainMoneyRoutes({ site, take }: PlainScope): void {
  // Its parts hang on what is ticked: they are read by `purchaseBody`, as the page's script does.
  const purchase = { ...changePurchaseCall, body: NO_FIELDS, anyName: true, page: pageOf } as const
  take('/office/vehicles/:productId/money', purchase, async ({ request, params, posted }) => {
    const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
    if (vehicle === null) throw new Failure('not_found', 'There is no such car in stock.')
    const { reason, ...change } = checkPlain(changePurchaseCall.body, purchaseBody(textsOf(posted)))
    const late = { reason, mayReverse: mayDo(request, 'books.reverse') }
    await changePurchase(site, actorOf(request), seenMoney(vehicle.id, change), change, late)
    return pageOf(params, request, posted)
  })
}
