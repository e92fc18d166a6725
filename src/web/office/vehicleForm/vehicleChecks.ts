import { VEHICLE_OPTIONS } from '#domain/options/optionLists.ts'
import { optionUse } from '#domain/vehicles/facts/kindFacts.ts'
import type { FormTexts } from '../../forms/formOutcome.ts'
import type { PhotoList } from './photos/usePhotos.ts'
import type { VehicleFields } from './useVehicleFields.ts'

/** The messages after saving a vehicle (ADMIN-4). */
export const SAVE_TEXTS: FormTexts = {
  success: 'Form submitted successfully!',
  failure: 'Failed to submit form, please try again.',
  serverFailure: 'Server error occurred. Please try again.',
  unreachable: 'Network error occurred. Please check your connection.',
  unexpected: 'An unexpected error occurred. Please try again.',
}

/** Loads the schemas of the forms; called when a form is first touched. */
export const loadRules = () => import('#domain/vehicles/vehicleForm.ts')

/** Returns errors that the schema does not know of: names that no list has, missing or failed photos. */
export function checkBesides(
  { texts, kind, options }: VehicleFields,
  photos: PhotoList,
  { photosRequired }: { photosRequired: boolean },
) {
  const errors: Record<string, string> = {}
  for (const list of VEHICLE_OPTIONS) {
    if (optionUse(kind, list) !== 'none' && options.lacks(list, texts[list], texts))
      errors[list] = `“${texts[list].trim()}” is not in the list. Choose another, or add it.`
  }
  if (photos.failed > 0)
    errors.photos =
      photos.failed === 1
        ? 'One photo has not arrived. Try it again or remove it.'
        : `${photos.failed} photos have not arrived. Try them again or remove them.`
  if (photosRequired && photos.photos.length === 0) errors.photos = 'Please upload at least one photo.'
  return errors
}
