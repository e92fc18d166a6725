import { Failure } from '#domain/errors.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { getProduct, receiveProductId } from '#contract/products.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import type { Site } from '#services/site.ts'
import { handleCall } from '../handleCall.ts'
import { tagAnswer } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { toListedProduct, toPhoto, toProductDetail } from '../wire/product.ts'

async function requireVehicle(site: Site, productId: string): Promise<Vehicle> {
  const vehicle = await findVehicle(site, productId.toLowerCase())
  if (vehicle === null) throw new Failure('not_found', 'No vehicle has this product id.')
  return vehicle
}

/** One product: with photos and features (API-4), and the check that Know More makes before it leaves the page (API-5). */
export function singleProductRoutes(app: ApiScope, site: Site): void {
  handleCall(app, getProduct, async (request, reply) => {
    const unchanged = tagAnswer(site, request, reply)
    const vehicle = await requireVehicle(site, request.params.productId)
    if (unchanged) return reply.code(304).send()
    return {
      product: toProductDetail(vehicle),
      photos: vehicle.photos.map(toPhoto),
      features: vehicle.features.map(feature => ({ feature_description: feature })),
    }
  })

  handleCall(app, receiveProductId, async request => {
    const vehicle = await requireVehicle(site, request.body.product_id)
    return { ...done('The product was found.'), product: toListedProduct(vehicle) }
  })
}
