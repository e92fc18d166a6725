import type { FastifyRequest } from 'fastify'
import type { Kind } from '#domain/kinds/kinds.ts'
import { Failure } from '#domain/errors.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { vehicleFormSchema } from '#domain/vehicles/vehicleForm.ts'
import { toWireNames, VEHICLE_FORM_NAMES } from '#contract/vehicleFormNames.ts'
import { MOST_PHOTOS, refuseTooManyPhotos } from '#services/photos/findPhotos.ts'
import { readParts } from '../http/multipart.ts'
import { toVehicleInput } from './formInput.ts'

// Photos as phones take them; those that the browser has resized are far smaller.
const LIMITS = {
  fileSize: 20 * 1024 * 1024,
  files: MOST_PHOTOS,
  fields: 400,
  // A list of every feature, as JSON.
  fieldSize: 64 * 1024,
  parts: 400 + MOST_PHOTOS,
}

/** Values of a field that came once, more often, or as JSON of a list. */
function readList(values: readonly string[]): string[] {
  const [only, ...others] = values
  if (only === undefined || others.length > 0 || !only.trimStart().startsWith('[')) return [...values]
  try {
    const parsed: unknown = JSON.parse(only)
    return Array.isArray(parsed) && parsed.every(one => typeof one === 'string') ? parsed : [only]
  } catch {
    return [only]
  }
}

/** How the form's photos become photos of a vehicle. */
export interface PhotoTaker {
  /** Keeps a photo that came with the form. */
  store(bytes: Uint8Array): Promise<VehiclePhoto>
  /** Finds photos that were uploaded before, by their keys. */
  find(keys: readonly string[]): Promise<VehiclePhoto[]>
}

/**
 * Reads the add-vehicle form as it streams in and hands each photo to `store`, which keeps it; photos uploaded before come
 * first, in the order of `photo_keys`. What has to be there follows from the kind of the category (VEH-2). Throws a `Failure` ('invalid') with the wire's field names. Price after offer is
 * computed, whatever was sent (ADMIN-2).
 */
export async function readProductForm(
  request: FastifyRequest,
  photoTaker: PhotoTaker,
  kindOf: (category: string) => Promise<Kind>,
) {
  const values = new Map<string, string[]>()
  const sent: VehiclePhoto[] = []
  for await (const part of readParts(request, LIMITS)) {
    if (part.type === 'file') sent.push(await photoTaker.store(await part.toBuffer()))
    else values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), part.value])
  }
  const typed = Object.fromEntries(
    Object.entries(VEHICLE_FORM_NAMES).map(([field, wireName]) => {
      const given = values.get(wireName)
      return [field, given === undefined ? undefined : field === 'features' ? readList(given) : given[0]]
    }),
  )
  const kind = await kindOf(values.get(VEHICLE_FORM_NAMES.category)?.[0] ?? '')
  const parsed = vehicleFormSchema(kind).safeParse(typed)
  if (!parsed.success) {
    const fields = toWireNames(
      Object.fromEntries(parsed.error.issues.map(issue => [String(issue.path[0]), issue.message])),
    )
    throw new Failure('invalid', 'Please fill in the marked fields.', fields)
  }
  const photos = [...(await photoTaker.find(readList(values.get('photo_keys') ?? []))), ...sent]
  refuseTooManyPhotos(photos.length)
  if (photos.length === 0)
    throw new Failure('invalid', 'Please upload at least one photo.', { photos: 'Please upload at least one photo.' })
  return { ...toVehicleInput(parsed.data), carNumber: parsed.data.carNumber, photos }
}
