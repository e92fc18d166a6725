import { z } from 'zod'
import { Failure, isFailure } from '#domain/errors.ts'
import { findPhotos } from '#services/photos/findPhotos.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { warmPhotoVariants } from '#services/photos/warmPhotoVariants.ts'
import type { Site } from '#services/site.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { isVehicleChanged } from '#services/vehicles/requireUnchanged.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import { readParts } from '../http/multipart.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema, rowIdInAddress } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { editConflict, editedVehicle, photoBody, readVehicleEdit, toEditConflict, toEditedVehicle, vehicleEditBody } from '../wire/vehicleEdit.ts'

const tags = ['back office']
const MOST_PHOTO_BYTES = 20 * 1024 * 1024
const PHOTO_LIMITS = { fileSize: MOST_PHOTO_BYTES, files: 1, fields: 2, parts: 3 }

const gone = () => new Failure('not_found', 'This vehicle is not there any more.')

/** Photos sent one by one while a form is filled in, and changes of a vehicle (ADMIN-10); for staff. */
export function vehicleEditingRoutes(app: ApiScope, site: Site): void {
  app.post('/office/photos', {
    onRequest: requirePermission('vehicle.write'),
    bodyLimit: MOST_PHOTO_BYTES + 1024 * 1024,
    schema: {
      operationId: 'uploadPhoto', tags, summary: 'Upload a photo',
      description: 'Multipart: one `photo` (JPEG, PNG, WebP, 20 MB). Its key goes along with the vehicle; without one it is swept after a day.',
      consumes: ['multipart/form-data'],
      response: { 201: doneSchema.extend(photoBody.shape), ...failureResponses(400, 401, 403, 413, 415) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    let bytes: Buffer | null = null
    for await (const part of readParts(request, PHOTO_LIMITS)) if (part.type === 'file') bytes = await part.toBuffer()
    if (bytes === null) throw new Failure('invalid', 'Please send a photo.', { photo: 'is missing' })
    const photo = await storePhoto(site, bytes).catch((thrown: unknown) => {
      throw isFailure(thrown) ? new Failure(thrown.code, thrown.message, { photo: thrown.message }) : thrown
    })
    return reply.code(201).send({ success: true as const, message: 'The photo is stored.', ...photo })
  })

  app.post('/office/vehicles/:id', {
    onRequest: requirePermission('vehicle.write'),
    schema: {
      operationId: 'changeVehicle', tags, summary: 'Change a vehicle',
      description: 'Only what is sent changes. If somebody else has changed the vehicle since `version`, nothing is written: 409 says what they changed.',
      params: z.object({ id: rowIdInAddress }),
      body: vehicleEditBody,
      response: {
        200: doneSchema.extend({ product_id: z.string(), vehicle: editedVehicle }),
        ...failureResponses(400, 401, 403, 404, 415),
        409: editConflict.meta({ description: 'Somebody has changed it since, or its car number is taken.' }),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { body, params: { id } } = request
    const existing = await findStockVehicle(site, { id })
    if (existing === null) throw gone()
    const input = readVehicleEdit(body, existing)
    const photos = body.photoKeys === undefined ? undefined : await findPhotos(site, body.photoKeys)
    try {
      const { vehicle } = await changeVehicle(site, actorOf(request), id, body.version, { ...input, photos })
      const seen = new Set(existing.photos.map(photo => photo.key))
      void warmPhotoVariants(site, (photos ?? []).map(photo => photo.key).filter(key => !seen.has(key)))
      return { success: true as const, message: 'Form submitted successfully!', product_id: vehicle.productId, vehicle: toEditedVehicle(vehicle) }
    } catch (thrown) {
      if (!isVehicleChanged(thrown)) throw thrown
      return reply.code(409).send(toEditConflict(thrown))
    }
  })
}
