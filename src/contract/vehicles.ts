import { z } from 'zod'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { leftOut, TEXT_FIELDS } from '#domain/vehicles/facts/formFields.ts'
import { MODEL_FIELDS } from '#domain/vehicles/vehicleFormValues.ts'
import { defineCall, multipart } from './call.ts'
import { doneSchema, rowIdInAddress, rowIdSchema, versionInAddress, versionSchema } from './common.ts'
import { failureSchema } from './failure.ts'
import { VEHICLE_FORM_NAMES } from './vehicleFormNames.ts'

/** Bounds of what is taken apart at all; `vehicleForm.ts` says what each field may have. */
const [LONGEST_FIELD, MOST_IN_LIST] = [1_000, 300]

/** A text for each of these fields. */
function textsOf<Field extends string>(fields: readonly Field[]) {
  return z.object(Object.fromEntries(fields.map(field => [field, z.string()])) as Record<Field, z.ZodString>)
}

const typed = z.union([z.string().max(LONGEST_FIELD, 'is too long'), z.number()]).optional()

/** The fields of a change: those that are left out stay as they are. What is in them is checked by `readVehicleEdit`. */
const editBody = z.looseObject({
  ...(Object.fromEntries(TEXT_FIELDS.map(name => [name, typed])) as Record<(typeof TEXT_FIELDS)[number], typeof typed>),
  // Why the kilometres are lower than before; buyers read it.
  odometerReason: typed,
  version: versionSchema,
  state: z.enum(VEHICLE_STATES).optional(),
  features: z.array(z.string().max(LONGEST_FIELD, 'is too long')).max(MOST_IN_LIST, 'are too many').optional(),
  photoKeys: z
    .array(z.string().max(LONGEST_FIELD, 'is too long'))
    .max(MOST_IN_LIST, 'are too many')
    .optional()
    .meta({ description: 'All photos in their new order.' }),
})

const photoSchema = z.object({ key: z.string(), width: z.int(), height: z.int() }).meta({ id: 'StoredPhoto' })

const changeSchema = z.object({
  at: z.int().meta({ description: 'Epoch milliseconds.' }),
  who: z.string(),
  fields: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})

/** A vehicle as the form holds it, with its version. */
const editedVehicle = z.object({
  version: z.int(),
  texts: textsOf([...TEXT_FIELDS, 'state']),
  features: z.array(z.string()),
  photos: z.array(photoSchema),
})

/** A failure; where somebody else changed the vehicle meanwhile, with what and how it stands now. */
const editConflict = failureSchema
  .extend({ changes: z.array(changeSchema).optional(), vehicle: editedVehicle.optional() })
  .meta({ id: 'EditConflict', description: 'Somebody has changed it since, or its vehicle number is taken.' })

const write = { area: 'back office', permission: 'vehicle.write' } as const
const ask = { method: 'GET', area: 'back office', permission: 'vehicle.inspect' } as const
const params = z.object({ id: rowIdInAddress.meta({ description: 'The number of the vehicle, not its product id.' }) })
const eventId = z.int().meta({ description: 'What an undo of this takes.' })
const name = (description: string) => z.string().max(200).meta({ description })

/** As the form of a vehicle takes it. */
const MOST_PRICE = 1_000_000_000
const afterOffer = z
  .int('must be whole rupees')
  .min(1, 'must be 1 rupee or more')
  .max(MOST_PRICE, 'must be at most 100 crore')
  .meta({ description: 'After offer, in rupees.' })

const OPTIONAL_FIELDS: readonly string[] = [
  'productId',
  'odometerReason',
  ...TEXT_FIELDS.filter(field => KINDS.some(kind => leftOut(kind, field) !== undefined)),
]
const text = z.string().max(LONGEST_FIELD, 'is too long')

export const addProduct = defineCall({
  ...write,
  id: 'addProduct',
  method: 'POST',
  path: '/api/products/add',
  summary: 'Add a vehicle',
  description:
    'Multipart: the fields of the vehicle form, and `photos`; or `photo_keys` of photos sent to '
    + '`/api/office/photos` before, in order. `price_after_offer` is computed.',
  body: multipart(
    z.object({
      ...Object.fromEntries(
        Object.entries(VEHICLE_FORM_NAMES).map(([field, wireName]) => [
          wireName,
          OPTIONAL_FIELDS.includes(field) ? text.optional() : text,
        ]),
      ),
      [VEHICLE_FORM_NAMES.features]: z
        .array(text)
        .max(MOST_IN_LIST, 'are too many')
        .optional()
        .meta({ description: 'One part each, or one part with a JSON list.' }),
      photos: z.array(z.file()).optional().meta({ description: 'JPEG, PNG or WebP; 20 MB each.' }),
      photo_keys: z
        .array(text)
        .max(MOST_IN_LIST, 'are too many')
        .optional()
        .meta({ description: 'Keys of photos that were sent before, one part each.' }),
    }),
  ),
  replies: {
    201: doneSchema.extend({ product_id: z.string() }).meta({ description: 'The vehicle is in the catalogue.' }),
  },
  failures: [409],
})

export const removeProduct = defineCall({
  ...write,
  id: 'removeProduct',
  method: 'DELETE',
  path: '/api/products/:carNumber',
  summary: 'Remove a vehicle by its vehicle number',
  params: z.object({ carNumber: z.string().meta({ description: 'In any spelling: `KA05MH1234`, `ka 05 mh 1234`.' }) }),
  replies: { 200: doneSchema.meta({ description: 'The vehicle is gone.' }) },
  failures: [404],
})

export const uploadPhoto = defineCall({
  ...write,
  id: 'uploadPhoto',
  method: 'POST',
  path: '/api/office/photos',
  summary: 'Upload a photo',
  description:
    'Multipart: one `photo` (JPEG, PNG, WebP, 20 MB). Its key goes along with the vehicle; without one it is swept after a day.',
  body: multipart(z.object({ photo: z.file().meta({ description: 'JPEG, PNG or WebP; 20 MB.' }) })),
  replies: { 201: doneSchema.extend(photoSchema.shape) },
})

export const changeVehicle = defineCall({
  ...write,
  id: 'changeVehicle',
  method: 'POST',
  path: '/api/office/vehicles/:id',
  summary: 'Change a vehicle',
  description:
    'Only what is sent changes. If somebody else has changed the vehicle since `version`, nothing is written: 409 says what they changed.',
  params,
  body: editBody,
  replies: { 200: doneSchema.extend({ product_id: z.string(), vehicle: editedVehicle }), 409: editConflict },
  failures: [404],
})

export const previewPrice = defineCall({
  ...ask,
  id: 'previewPrice',
  path: '/api/office/vehicles/:id/price-preview',
  summary: 'What visitors will see of a price before it is saved',
  description: 'Changes nothing.',
  params,
  query: z.object({
    price: z.coerce.number().pipe(afterOffer),
  }),
  replies: {
    200: z.object({
      label: z.string().nullable().meta({ description: 'The label that it will have; null for none.' }),
      said: z.string().nullable().meta({ description: 'Its place among comparable vehicles, in words.' }),
      drop: z
        .object({ rupees: z.int(), since: z.int() })
        .nullable()
        .meta({ description: 'By how much it is less, and since when in epoch milliseconds, as cards will say.' }),
      floor: z
        .int()
        .nullable()
        .meta({ description: 'Below which its owner does not sell, in rupees: for owners alone.' }),
    }),
  },
  failures: [404],
})

export const addVehiclePhotos = defineCall({
  ...write,
  id: 'addVehiclePhotos',
  method: 'POST',
  path: '/api/office/vehicles/:id/photos',
  summary: 'Add photos to a vehicle',
  description: 'Behind those that it has, each once; nothing else of it changes, so no version is asked for.',
  params,
  body: z.object({
    photoKeys: z.array(z.string().max(64)).min(1).max(40).meta({ description: 'Keys of photos that were uploaded.' }),
  }),
  replies: {
    200: doneSchema.extend({
      added: z.int(),
      there: z.int().meta({ description: 'Photos that it had already.' }),
      beyond: z.int().meta({ description: 'Photos more than a vehicle can have.' }),
      version: z.int(),
      eventId: eventId.nullable(),
    }),
  },
  failures: [404],
})

export const findByCarNumber = defineCall({
  ...ask,
  id: 'findByCarNumber',
  path: '/api/office/vehicles/by-number',
  summary: 'The vehicle that has a vehicle number',
  query: z.object({ carNumber: name('In any spelling.') }),
  replies: {
    200: z.object({
      vehicle: z
        .object({ id: z.int(), productId: z.string(), name: z.string(), state: z.enum(VEHICLE_STATES) })
        .nullable(),
    }),
  },
})

export const findLikeVehicle = defineCall({
  ...ask,
  id: 'findLikeVehicle',
  path: '/api/office/vehicles/like',
  summary: 'What the newest vehicle of a model, or of its variant, is like',
  query: z.object({ brand: name('Brand.'), model: name('Model.'), variant: name('Variant.').default('') }),
  replies: {
    200: z.object({
      like: z
        .object({ name: z.string(), texts: textsOf(MODEL_FIELDS), features: z.array(z.string()) })
        .nullable()
        .meta({ description: 'Features only of the same variant.' }),
    }),
  },
})

export const setVehicleState = defineCall({
  ...write,
  id: 'setVehicleState',
  method: 'POST',
  path: '/api/office/vehicles/:id/state',
  summary: 'Set the state of a vehicle',
  params,
  body: z.object({ state: z.enum(VEHICLE_STATES, 'must be listed, reserved, sold or hidden'), version: versionSchema }),
  replies: {
    200: doneSchema.extend({ version: z.int(), eventId: eventId.nullable(), note: z.string().nullable() }).meta({
      description:
        'The vehicle has this state; `note` says what to know of one that is shown now; null where it had it before.',
    }),
  },
  failures: [404, 409],
})

export const setVehiclePrice = defineCall({
  ...write,
  permission: 'vehicle.price',
  id: 'setVehiclePrice',
  method: 'POST',
  path: '/api/office/vehicles/:id/price',
  summary: 'Set the price of a vehicle after its offer',
  description: 'The offer stays: the price before it becomes higher by as much.',
  params,
  body: z.object({ price: afterOffer, version: versionSchema }),
  replies: {
    200: doneSchema
      .extend({ version: z.int(), eventId: eventId.nullable() })
      .meta({ description: 'The vehicle has this price; null where it had it before.' }),
  },
  failures: [404, 409],
})

export const undoVehicleChange = defineCall({
  ...write,
  id: 'undoVehicleChange',
  method: 'POST',
  path: '/api/office/vehicles/:id/undo',
  summary: 'Take back the last change of a vehicle',
  description: 'Also its removal, and also an undo. 409 says what happened since, or which number is taken by now.',
  params,
  body: z.object({ eventId: rowIdSchema }),
  replies: {
    200: doneSchema
      .extend({ product_id: z.string(), there: z.boolean(), version: z.int().nullable(), eventId })
      .meta({ description: 'Taken back; `there` says whether the vehicle is, `version` is null where it is not.' }),
  },
  failures: [404, 409],
})

export const removeVehicle = defineCall({
  ...write,
  id: 'removeVehicle',
  method: 'DELETE',
  path: '/api/office/vehicles/:id',
  summary: 'Remove a vehicle, with or without a vehicle number',
  params,
  query: z.object({ version: versionInAddress }),
  replies: {
    200: doneSchema
      .extend({ product_id: z.string(), eventId })
      .meta({ description: 'The vehicle is gone; its photos are kept for 30 days.' }),
  },
  failures: [404, 409],
})
