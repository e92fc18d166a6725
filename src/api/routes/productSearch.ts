import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import { findVehicles } from '#services/vehicles/findVehicles.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { mayDo } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { foundProductSchema, toProduct } from '../wire/product.ts'

const text = (description: string) => z.string('must be given once').trim().max(200, 'is too long').optional().meta({ description })

/** The search of the back office, at `/products/` with its slash: a call of its own (API-2). */
export function productSearchRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  app.get('/products/', {
    schema: {
      operationId: 'searchProducts',
      tags: ['back office'],
      summary: 'Products by car number, product id or name',
      description: 'All given filters have to hold; the newest 200 are answered. Searching by car number and seeing car '
        + 'numbers and hidden vehicles is for staff.',
      querystring: z.object({
        car_number: text('A car number or a part of it, in any spelling; staff only.'),
        product_id: text('A whole product id.'),
        model_name: text('A part of the model, or of brand and model, whatever the case.'),
      }),
      response: {
        200: z.array(foundProductSchema).meta({ description: 'Newest first; empty when nothing is found.' }),
        ...failureResponses(400, 403),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { car_number: carNumber, product_id: productId, model_name: name } = request.query
    const staff = mayDo(request, 'vehicle.inspect')
    if (!carNumber && !productId && !name) {
      throw new Failure('invalid', 'Please enter at least one filter (Car Number, Product ID, or Car Name).')
    }
    if (carNumber && !staff) throw new Failure('forbidden', 'Only staff can search by car number. Please sign in.', { car_number: 'is for staff' })
    const vehicles = await slots.look(request, () => findVehicles(site, { carNumber, productId, name }, { hidden: staff }))
    return vehicles.map(vehicle => ({ ...toProduct(vehicle), ...(staff ? { car_number: vehicle.carNumber } : {}) }))
  })
}
