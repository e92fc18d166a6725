import { Failure, isFailure } from '#domain/errors.ts'
import { toWireNames } from '#contract/vehicleFormNames.ts'
import { addProduct, removeProduct } from '#contract/vehicles.ts'
import { findPhotos } from '#services/photos/findPhotos.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { warmPhotoVariants } from '#services/photos/warmPhotoVariants.ts'
import type { Site } from '#services/site.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { kindOfCategory } from '#services/vehicles/kindOfCategory.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { readProductForm } from '../wire/productForm.ts'

/** Adding and removing vehicles, for staff (API-6). */
export function stockRoutes(app: ApiScope, site: Site): void {
  handleCall(app, addProduct, async request => {
    const input = await readProductForm(
      request,
      { store: bytes => storePhoto(site, bytes), find: keys => findPhotos(site, keys) },
      category => kindOfCategory(site.database.query, category),
    )
    const { productId } = await addVehicle(site, actorOf(request), input).catch((error: unknown) => {
      throw isFailure(error) ? new Failure(error.code, error.message, toWireNames(error.fields)) : error
    })
    void warmPhotoVariants(
      site,
      input.photos.map(photo => photo.key),
    )
    return { ...done('Form submitted successfully!'), product_id: productId }
  })

  handleCall(app, removeProduct, async request => {
    await removeVehicle(site, actorOf(request), request.params.carNumber)
    return done('The vehicle was removed.')
  })
}
