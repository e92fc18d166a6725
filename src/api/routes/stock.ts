import { z } from 'zod'
import { Failure, isFailure } from '#domain/errors.ts'
import { toWireNames } from '#contract/vehicleFormNames.ts'
import { findPhotos } from '#services/photos/findPhotos.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { warmPhotoVariants } from '#services/photos/warmPhotoVariants.ts'
import type { Site } from '#services/site.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { readProductForm } from '../wire/productForm.ts'

const MOST_FORM_BYTES = 256 * 1024 * 1024

/** Adding and removing vehicles, for staff (API-6). */
export function stockRoutes(app: ApiScope, site: Site): void {
  app.post('/products/add', {
    // Before the body is read: a visitor's upload is not even taken in.
    onRequest: requirePermission('vehicle.write'),
    bodyLimit: MOST_FORM_BYTES,
    schema: {
      operationId: 'addProduct', tags: ['back office'], summary: 'Add a vehicle',
      description: 'Multipart: the fields of section 3 of the specification, and `photos`; or `photo_keys` of photos sent to '
        + '`/api/office/photos` before, in order. `price_after_offer` is computed.',
      consumes: ['multipart/form-data'],
      response: {
        201: doneSchema.extend({ product_id: z.string() }).meta({ description: 'The vehicle is in the catalogue.' }),
        ...failureResponses(400, 401, 403, 409, 413, 415),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const input = await readProductForm(request, { store: bytes => storePhoto(site, bytes), find: keys => findPhotos(site, keys) })
    const { productId } = await addVehicle(site, actorOf(request), input).catch((error: unknown) => {
      throw isFailure(error) ? new Failure(error.code, error.message, toWireNames(error.fields)) : error
    })
    void warmPhotoVariants(site, input.photos.map(photo => photo.key))
    return reply.code(201).send({ success: true as const, message: 'Form submitted successfully!', product_id: productId })
  })

  app.delete('/products/:carNumber', {
    onRequest: requirePermission('vehicle.write'),
    schema: {
      operationId: 'removeProduct', tags: ['back office'], summary: 'Remove a vehicle by its car number',
      params: z.object({ carNumber: z.string().meta({ description: 'In any spelling: `KA05MH1234`, `ka 05 mh 1234`.' }) }),
      response: { 200: doneSchema.meta({ description: 'The vehicle is gone.' }), ...failureResponses(401, 403, 404) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await removeVehicle(site, actorOf(request), request.params.carNumber)
    return { success: true as const, message: 'The vehicle was removed.' }
  })
}
