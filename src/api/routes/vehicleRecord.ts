import { z } from 'zod'
import { VEHICLE_STATES } from '#domain/vehicle/vehicle.ts'
import type { Site } from '#services/site.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema, rowIdInAddress, rowIdSchema, versionInAddress, versionSchema } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'

const params = z.object({ id: rowIdInAddress.meta({ description: 'The number of the vehicle, not its product id.' }) })
const eventId = z.int().meta({ description: 'What an undo of this takes.' })

/** What staff do to a vehicle as a whole: its state, its removal, and taking back what was done last (ADMIN-5, ADMIN-10). */
export function vehicleRecordRoutes(app: ApiScope, site: Site): void {
  const office = { onRequest: requirePermission('vehicle.write') }

  app.post('/office/vehicles/:id/state', {
    ...office,
    schema: {
      operationId: 'setVehicleState', tags: ['back office'], summary: 'Set the state of a vehicle',
      params,
      body: z.object({ state: z.enum(VEHICLE_STATES, 'must be listed, reserved, sold or hidden'), version: versionSchema }),
      response: {
        200: doneSchema.extend({ version: z.int(), eventId: eventId.nullable() }).meta({ description: 'The vehicle has this state; null where it had it before.' }),
        ...failureResponses(400, 401, 403, 404, 409, 415),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { state, version: seen } = request.body
    const saved = await changeVehicle(site, actorOf(request), request.params.id, seen, { state, options: {} })
    return { success: true as const, message: `The car is ${state} now.`, version: saved.version, eventId: saved.eventId }
  })

  app.post('/office/vehicles/:id/undo', {
    ...office,
    schema: {
      operationId: 'undoVehicleChange', tags: ['back office'], summary: 'Take back the last change of a vehicle',
      description: 'Also its removal, and also an undo. 409 says what happened since, or which number is taken by now.',
      params,
      body: z.object({ eventId: rowIdSchema }),
      response: {
        200: doneSchema.extend({ product_id: z.string(), there: z.boolean(), eventId }).meta({ description: 'Taken back; `there` says whether the vehicle is.' }),
        ...failureResponses(400, 401, 403, 404, 409, 415),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const undone = await undoVehicleChange(site, actorOf(request), request.params.id, request.body.eventId)
    return { success: true as const, message: 'The change was undone.', product_id: undone.productId, there: undone.there, eventId: undone.eventId }
  })

  app.delete('/office/vehicles/:id', {
    ...office,
    schema: {
      operationId: 'removeVehicle', tags: ['back office'], summary: 'Remove a vehicle, with or without a car number',
      params, querystring: z.object({ version: versionInAddress }),
      response: {
        200: doneSchema.extend({ product_id: z.string(), eventId }).meta({ description: 'The vehicle is gone; its photos are kept for 30 days.' }),
        ...failureResponses(400, 401, 403, 404, 409),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const removed = await removeSeenVehicle(site, actorOf(request), request.params.id, request.query.version)
    return { success: true as const, message: 'The car was deleted.', product_id: removed.productId, eventId: removed.eventId }
  })
}
