import { Failure, isFailure } from '#domain/errors.ts'
import * as calls from '#contract/vehicles.ts'
import { addPhotos } from '#services/vehicles/addPhotos.ts'
import { findPhotos } from '#services/photos/findPhotos.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { warmPhotoVariants } from '#services/photos/warmPhotoVariants.ts'
import type { Site } from '#services/site.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { isVehicleChanged } from '#services/vehicles/requireUnchanged.ts'
import { kindOfCategory } from '#services/vehicles/kindOfCategory.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { readParts } from '../http/multipart.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { readVehicleEdit, toEditConflict, toEditedVehicle } from '../wire/vehicleEdit.ts'

const MOST_PHOTO_BYTES = 20 * 1024 * 1024
const PHOTO_LIMITS = { fileSize: MOST_PHOTO_BYTES, files: 1, fields: 2, parts: 3 }

const gone = () => new Failure('not_found', 'This vehicle is not there any more.')

/** Photos sent one by one while a form is filled in, and changes of a vehicle (ADMIN-10); for staff. */
export function vehicleEditingRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.uploadPhoto, async request => {
    let bytes: Buffer | null = null
    for await (const part of readParts(request, PHOTO_LIMITS)) if (part.type === 'file') bytes = await part.toBuffer()
    if (bytes === null) throw new Failure('invalid', 'Please send a photo.', { photo: 'is missing' })
    const photo = await storePhoto(site, bytes).catch((thrown: unknown) => {
      throw isFailure(thrown) ? new Failure(thrown.code, thrown.message, { photo: thrown.message }) : thrown
    })
    return { ...done('The photo is stored.'), ...photo }
  })

  handleCall(app, calls.changeVehicle, async (request, reply) => {
    const {
      body,
      params: { id },
    } = request
    const existing = await findStockVehicle(site, { id })
    if (existing === null) throw gone()
    const input = await readVehicleEdit(body, existing, category => kindOfCategory(site.database.query, category))
    const photos = body.photoKeys === undefined ? undefined : await findPhotos(site, body.photoKeys)
    try {
      const { vehicle } = await changeVehicle(site, actorOf(request), id, body.version, { ...input, photos })
      const seen = new Set(existing.photos.map(photo => photo.key))
      void warmPhotoVariants(
        site,
        (photos ?? []).map(photo => photo.key).filter(key => !seen.has(key)),
      )
      return {
        ...done('Form submitted successfully!'),
        product_id: vehicle.productId,
        vehicle: toEditedVehicle(vehicle),
      }
    } catch (thrown) {
      if (!isVehicleChanged(thrown)) throw thrown
      return reply.code(409).send(toEditConflict(thrown))
    }
  })

  handleCall(app, calls.addVehiclePhotos, async request => {
    const photos = await findPhotos(site, request.body.photoKeys)
    const added = await addPhotos(site, actorOf(request), request.params.id, photos)
    void warmPhotoVariants(
      site,
      photos.map(({ key }) => key),
    )
    return { ...done('The photos were added.'), ...added }
  })
}
