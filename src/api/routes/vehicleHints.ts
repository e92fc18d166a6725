import { z } from 'zod'
import { formValuesOf, MODEL_FIELDS } from '#domain/vehicle/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { Site } from '#services/site.ts'
import { findByCarNumber, findLikeVehicle } from '#services/vehicles/findStockVehicle.ts'
import { requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { failureResponses } from '../failures/failureResponses.ts'

const tags = ['back office']
const name = (description: string) => z.string().max(200).meta({ description })

/** What the vehicle form asks while it is filled in; for staff. */
export function vehicleHintRoutes(app: ApiScope, site: Site): void {
  app.get('/office/vehicles/by-number', {
    onRequest: requirePermission('vehicle.inspect'),
    schema: {
      operationId: 'findByCarNumber', tags, summary: 'The vehicle that has a car number',
      querystring: z.object({ carNumber: name('In any spelling.') }),
      response: {
        200: z.object({ vehicle: z.object({ id: z.int(), productId: z.string(), name: z.string(), state: z.string() }).nullable() }),
        ...failureResponses(400, 401, 403),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const vehicle = await findByCarNumber(site, request.query.carNumber)
    if (vehicle === null) return { vehicle: null }
    const { id, productId, options, state } = vehicle
    return { vehicle: { id, productId, name: vehicleName(options), state } }
  })

  app.get('/office/vehicles/like', {
    onRequest: requirePermission('vehicle.inspect'),
    schema: {
      operationId: 'findLikeVehicle', tags, summary: 'What the newest vehicle of a model, or of its variant, is like',
      querystring: z.object({ brand: name('Brand.'), model: name('Model.'), variant: name('Variant.').default('') }),
      response: {
        200: z.object({
          like: z.object({ name: z.string(), texts: z.record(z.string(), z.string()), features: z.array(z.string()) }).nullable()
            .meta({ description: 'Features only of the same variant.' }),
        }),
        ...failureResponses(400, 401, 403),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const found = await findLikeVehicle(site, request.query)
    if (found === null) return { like: null }
    const { vehicle, sameVariant } = found
    const { texts, features } = formValuesOf(vehicle)
    const { model, variant } = vehicle.options
    return {
      like: {
        name: [model, sameVariant ? variant : null].filter(Boolean).join(' '),
        texts: Object.fromEntries(MODEL_FIELDS.map(field => [field, texts[field]])),
        features: sameVariant ? [...features] : [],
      },
    }
  })
}
