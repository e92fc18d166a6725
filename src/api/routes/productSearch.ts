import { Failure } from '#domain/errors.ts'
import { searchProducts } from '#contract/products.ts'
import { findVehicles } from '#services/stock/findVehicles.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { mayDo } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { toProduct } from '../wire/product.ts'

/** The search of the back office, at `/products/` with its slash: a call of its own (API-2). */
export function productSearchRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  handleCall(app, searchProducts, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { car_number: carNumber, product_id: productId, model_name: name } = request.query
    const staff = mayDo(request, 'vehicle.inspect')
    if (!carNumber && !productId && !name) {
      throw new Failure('invalid', 'Please enter at least one filter (Car Number, Product ID, or Car Name).')
    }
    if (carNumber && !staff)
      throw new Failure('forbidden', 'Only staff can search by car number. Please sign in.', {
        car_number: 'is for staff',
      })
    const vehicles = await slots.look(request, () =>
      findVehicles(site, { carNumber, productId, name }, { hidden: staff }),
    )
    return vehicles.map(vehicle => ({ ...toProduct(vehicle), ...(staff ? { car_number: vehicle.carNumber } : {}) }))
  })
}
