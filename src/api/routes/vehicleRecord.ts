import * as calls from '#contract/vehicles.ts'
import type { Site } from '#services/site.ts'
import { countWithout29c, without29cText } from '#services/intake/count29c.ts'
import { changeVehicle, setPrice } from '#services/vehicles/changeVehicle.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** What staff do to a vehicle as a whole: its state, its removal, and taking back what was done last (ADMIN-5, ADMIN-10). */
export function vehicleRecordRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.setVehicleState, async request => {
    const { state, version: seen } = request.body
    const saved = await changeVehicle(site, actorOf(request), request.params.id, seen, { state, options: {} })
    const note = without29cText(await countWithout29c(site.database.query, [request.params.id]))
    return { ...done(`The car is ${state} now.`), version: saved.version, eventId: saved.eventId, note }
  })

  handleCall(app, calls.setVehiclePrice, async request => {
    const { price, version: seen } = request.body
    const saved = await setPrice(site, actorOf(request), request.params.id, seen, price)
    return { ...done('The price was changed.'), version: saved.version, eventId: saved.eventId }
  })

  handleCall(app, calls.undoVehicleChange, async request => {
    const undone = await undoVehicleChange(site, actorOf(request), request.params.id, request.body.eventId)
    return {
      ...done('The change was undone.'),
      product_id: undone.productId,
      there: undone.there,
      version: undone.version,
      eventId: undone.eventId,
    }
  })

  handleCall(app, calls.removeVehicle, async request => {
    const removed = await removeSeenVehicle(site, actorOf(request), request.params.id, request.query.version)
    return { ...done('The car was deleted.'), product_id: removed.productId, eventId: removed.eventId }
  })
}
