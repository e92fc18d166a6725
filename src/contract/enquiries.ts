import { z } from 'zod'
import {
  bookingSchema,
  contactSchema,
  holdSchema,
  offerSchema,
  saleSchema,
  supportSchema,
} from '#domain/enquiries/enquiry.ts'
import { SALE_FILES } from '#domain/enquiries/saleParts.ts'
import { defineCall, multipart } from './call.ts'
import { doneSchema, idempotencyHeader } from './common.ts'
import { failureSchema } from './failure.ts'
import { freeDaysSchema } from './visits.ts'

/**
 * What a form sends beside its fields: a field that people do not see and machines fill in, and how long it was open.
 * Both may be left out; neither ever refuses a message.
 */
export const formTraces = {
  website: z.string().max(2000).optional().meta({ description: 'Leave empty: people do not see it.' }),
  notice: z
    .union([z.string().max(20), z.number()])
    .optional()
    .meta({ description: 'Version of the privacy notice that stood at the form; leave out where none did.' }),
  cameBy: z.string().max(20).optional().meta({ description: 'How the visit began, as for `POST /api/counted`.' }),
  filledInMs: z.number().optional().meta({ description: 'Milliseconds from showing the form to sending it.' }),
}

/** The answer to what a visitor sent; the message is what the visitor is told. */
const receivedSchema = doneSchema.extend({
  private_page: z.string().optional().meta({
    description:
      'Path of the private page of what was sent, for its sender alone (CAR-5). None on a demo site, which keeps nothing.',
  }),
})

/** What every form of a visitor has in common (API-8). */
const shared = {
  method: 'POST',
  area: 'enquiries',
  permission: 'enquiry.send',
  headers: idempotencyHeader,
  failures: [429],
  replies: { 200: receivedSchema.meta({ description: 'It was taken in; the message is what the visitor is told.' }) },
} as const

export const sendOffer = defineCall({
  ...shared,
  id: 'sendOffer',
  path: '/api/send-offer',
  summary: 'Make an offer for a vehicle',
  body: offerSchema.extend(formTraces),
})

export const sendBooking = defineCall({
  ...shared,
  id: 'sendBooking',
  path: '/api/send-booking',
  summary: 'Book a test drive',
  description: '`slot` may be left out. Of one that somebody else has by now nothing is stored.',
  body: bookingSchema.extend(formTraces),
  replies: {
    ...shared.replies,
    409: failureSchema.extend({ nearest: freeDaysSchema.shape.days.optional() }).meta({
      description:
        'Somebody else drives then, and `nearest` are free times close to it; or the telephone number or the vehicle has many drives ahead.',
    }),
  },
})

export const askHold = defineCall({
  ...shared,
  id: 'askHold',
  path: '/api/ask-hold',
  summary: 'Ask to have a vehicle held',
  body: holdSchema.extend(formTraces),
})

export const sendMessage = defineCall({
  ...shared,
  id: 'sendMessage',
  path: '/api/contact-form',
  summary: 'Write to the team',
  body: contactSchema.extend(formTraces),
})

export const askSupport = defineCall({
  ...shared,
  id: 'askSupport',
  path: '/api/support',
  summary: 'Ask for support',
  body: supportSchema.extend(formTraces),
})

/** The part `formData` of a sell submission, once it is read. */
export const saleFormSchema = saleSchema.safeExtend(formTraces)

export const offerCar = defineCall({
  ...shared,
  id: 'offerCar',
  path: '/api/sellPage',
  summary: 'Offer a vehicle for sale',
  description:
    'Multipart: `formData` as JSON, up to 4 `documents` (PDF, JPEG, PNG), up to 8 `carPhotos` (JPEG, PNG, WebP), 10 MB each.',
  body: multipart(
    z.object({
      formData: z
        .string()
        .max(64 * 1024)
        .meta({ description: 'The fields of the form as JSON.', contentMediaType: 'application/json' }),
      documents: z
        .array(z.file())
        .min(1)
        .max(SALE_FILES.documents)
        .meta({ description: 'PDF, JPEG or PNG; 10 MB each.' }),
      carPhotos: z
        .array(z.file())
        .min(1)
        .max(SALE_FILES.carPhotos)
        .meta({ description: 'JPEG, PNG or WebP; 10 MB each.' }),
    }),
  ),
})
