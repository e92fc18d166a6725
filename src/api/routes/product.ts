import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import type { Site } from '#services/site.ts'
import { hasThisVersion } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import {
  featureSchema, photoSchema, productDetailSchema, productSchema, toListedProduct, toPhoto, toProductDetail,
} from '../wire/product.ts'

async function requireVehicle(site: Site, productId: string): Promise<Vehicle> {
  const vehicle = await findVehicle(site, productId.toLowerCase())
  if (vehicle === null) throw new Failure('not_found', 'No vehicle has this product id.')
  return vehicle
}

/** One product: with photos and features (API-4), and the check that Know More makes before it leaves the page (API-5). */
export function singleProductRoutes(app: ApiScope, site: Site): void {
  app.get('/product/:productId', {
    schema: {
      operationId: 'getProduct',
      tags: ['catalogue'],
      summary: 'One product with its photos and features',
      params: z.object({ productId: z.string().meta({ description: '14 hexadecimal characters.' }) }),
      response: {
        200: z.object({ product: productDetailSchema, photos: z.array(photoSchema), features: z.array(featureSchema) })
          .meta({ description: 'The product, its photos in order, its features by name.' }),
        304: z.undefined().meta({ description: 'Unchanged since the version of If-None-Match.' }),
        ...failureResponses(404),
      },
    },
  }, async (request, reply) => {
    const unchanged = hasThisVersion(site, request, reply)
    const vehicle = await requireVehicle(site, request.params.productId)
    if (unchanged) return reply.code(304).send()
    return {
      product: toProductDetail(vehicle),
      photos: vehicle.photos.map(toPhoto),
      features: vehicle.features.map(feature => ({ feature_description: feature })),
    }
  })

  app.post('/receive-product-id', {
    schema: {
      operationId: 'receiveProductId',
      tags: ['catalogue'],
      summary: 'Whether a product id has a page',
      body: z.object({
        product_id: z.string('must be a product id').regex(/^[0-9a-fA-F]{14}$/, 'must be 14 hexadecimal characters'),
      }),
      response: {
        200: doneSchema.extend({ product: productSchema })
          .meta({ description: 'There is: `/product/{product_id}`.' }),
        ...failureResponses(400, 404, 413, 415),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const vehicle = await requireVehicle(site, request.body.product_id)
    return { success: true as const, message: 'The product was found.', product: toListedProduct(vehicle) }
  })
}
