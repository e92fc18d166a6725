import { z } from 'zod'
import { enteredEnquirySchema } from '#domain/enquiries/enteredEnquiry.ts'
import { enquiryChangesSchema } from '#domain/enquiries/enquiryChange.ts'
import { phoneField } from '#domain/enquiries/enquiry.ts'
import { ENQUIRY_KINDS } from '#domain/enquiries/enquiry.ts'
import { ENQUIRY_SOURCES } from '#domain/enquiries/enquirySources.ts'
import { ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import { defineCall } from './call.ts'
import { doneSchema, idempotencyHeader } from './common.ts'

const shared = { area: 'back office', permission: 'enquiry.manage' } as const

export const addEnquiry = defineCall({
  ...shared,
  id: 'addEnquiry',
  method: 'POST',
  path: '/api/office/enquiries',
  summary: 'Write down what somebody said by telephone or at the gate',
  description:
    'With `into` it becomes a note at that enquiry. When the same number has an open enquiry about the same vehicle, 409 names it in the '
    + 'field `into`; `anyway` makes a new one.',
  headers: idempotencyHeader,
  body: enteredEnquirySchema,
  replies: { 200: doneSchema.extend({ id: z.int(), noted: z.boolean() }) },
  failures: [404, 409],
})

export const findCaller = defineCall({
  ...shared,
  id: 'findCaller',
  method: 'POST',
  path: '/api/office/enquiries/known',
  summary: 'The earlier enquiries under a telephone number',
  description: 'Masked. `same` is the open one about the same vehicle. A body, since no number belongs in an address.',
  body: z.object({ phone: phoneField, car: z.string().max(40).default('') }),
  replies: {
    200: doneSchema.extend({
      earlier: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(ENQUIRY_KINDS),
          source: z.enum(ENQUIRY_SOURCES).nullable(),
          state: z.enum(ENQUIRY_STATES),
          name: z.string(),
          car: z.string().nullable(),
          gist: z.string(),
          receivedAt: z.number(),
        }),
      ),
      same: z.int().nullable(),
    }),
  },
})

export const findCars = defineCall({
  ...shared,
  id: 'findCars',
  method: 'GET',
  path: '/api/office/enquiries/cars',
  summary: 'Vehicles by a part of their number or by their name, for a field that suggests',
  query: z.object({ q: z.string().max(60) }),
  replies: {
    200: z.object({
      cars: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          carNumber: z.string().nullable(),
          state: z.enum(VEHICLE_STATES),
          price: z.number().nullable(),
        }),
      ),
    }),
  },
})

const work = z.object({
  state: z.enum(ENQUIRY_STATES),
  lostReason: z.string().nullable(),
  assigneeId: z.int().nullable(),
  nextActionOn: z.string().nullable(),
  nextActionTime: z.string().nullable(),
  snoozedUntil: z.number().nullable(),
})

export const changeEnquiries = defineCall({
  ...shared,
  id: 'changeEnquiries',
  method: 'POST',
  path: '/api/office/enquiries/changes',
  summary: 'Change several enquiries, each as it was seen',
  description:
    'Each by itself: `refused` says which a colleague has changed since, and what. `before` is what to send to undo a change.',
  body: enquiryChangesSchema,
  replies: {
    200: doneSchema.extend({
      changed: z.array(z.object({ id: z.int(), version: z.int(), before: work })),
      refused: z.array(z.object({ id: z.int(), message: z.string() })),
    }),
  },
  failures: [409],
})
