import { describeCardPosition } from '#domain/pricing/cardPosition.ts'
import { formValuesOf } from '#domain/vehicles/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import * as calls from '#contract/vehicles.ts'
import type { Site } from '#services/site.ts'
import { findFloor } from '#services/money/findMoney.ts'
import { previewPrice } from '#services/stock/previewPrice.ts'
import { findByCarNumber, findLikeVehicle } from '#services/vehicles/findStockVehicle.ts'
import { mayDo } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'

/** What the vehicle form asks while it is filled in; for staff. */
export function vehicleHintRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.findByCarNumber, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const vehicle = await findByCarNumber(site, request.query.carNumber)
    if (vehicle === null) return { vehicle: null }
    const { id, productId, options, state } = vehicle
    return { vehicle: { id, productId, name: vehicleName(options), state } }
  })

  handleCall(app, calls.previewPrice, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { position, drop } = await previewPrice(site, request.params.id, request.query.price)
    return {
      label: position?.label ?? null,
      said: position === null ? null : describeCardPosition(position),
      drop,
      floor: mayDo(request, 'money.see') ? await findFloor(site.database.query, request.params.id) : null,
    }
  })

  handleCall(app, calls.findLikeVehicle, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const found = await findLikeVehicle(site, request.query)
    if (found === null) return { like: null }
    const { vehicle, sameVariant } = found
    const { texts, features } = formValuesOf(vehicle)
    const { model, variant } = vehicle.options
    return {
      like: {
        name: [model, sameVariant ? variant : null].filter(Boolean).join(' '),
        texts,
        features: sameVariant ? [...features] : [],
      },
    }
  })
}
