import { z } from 'zod'
import { passwordAgainSchema } from '#domain/accounts/passwordAgain.ts'
import { DRIVE_STATES } from '#domain/visits/visitStates.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress, rowIdSchema } from './common.ts'

const slot = z.string().max(40, 'is too long').meta({ description: 'By the clocks of India: `2026-11-24T10:30`.' })
const timesSchema = z.array(z.object({ slot, time: z.string().meta({ description: 'For people: `10:30`.' }) }))

/** The days on which a car can be driven. */
export const freeDaysSchema = z.object({
  place: z.string().nullable().meta({ description: 'Where drives begin; null where no times are offered.' }),
  elsewhere: z
    .string()
    .nullable()
    .meta({ description: 'For people: that the vehicle stands in another city than that; null where it is at hand.' }),
  minutes: z.int().nullable().meta({ description: 'How long one takes.' }),
  days: z.array(z.object({ day: z.string().meta({ description: 'For people: `Tue, 24 Nov`.' }), times: timesSchema })),
})

export const findSlots = defineCall({
  id: 'findSlots',
  method: 'GET',
  path: '/api/product/:productId/slots',
  area: 'enquiries',
  permission: 'catalogue.read',
  summary: 'When a vehicle can be driven within the next 14 days',
  description: 'As of now: a time may be taken by the time it is asked for.',
  params: z.object({ productId: z.string().max(40) }),
  replies: { 200: freeDaysSchema },
})

const office = { area: 'back office', permission: 'visit.manage' } as const
const params = z.object({ id: rowIdInAddress })
/** Whether staff have read that nobody is there at that time, and want it all the same. */
const anyTime = z.boolean().default(false)

export const bookForCaller = defineCall({
  ...office,
  id: 'bookForCaller',
  method: 'POST',
  path: '/api/office/drives',
  summary: 'Book a test drive for a caller, or for the sender of an enquiry',
  description:
    'Outside the hours 400 names the field `slot`, unless `any_time` is set; over another drive 409, always.',
  body: z.object({
    slot,
    any_time: anyTime,
    enquiry_id: rowIdSchema.optional(),
    product_id: z
      .string()
      .max(20)
      .optional()
      .meta({ description: 'Or a vehicle number: for a caller, with name and phone.' }),
    name: z.string().max(100).default(''),
    phone: z.string().max(40).default(''),
    email: z.string().max(254).default('').meta({ description: 'May stay empty: then nothing is mailed.' }),
  }),
  replies: { 200: doneSchema.extend({ enquiry_id: z.int() }) },
  failures: [404, 409],
})

export const changeDrive = defineCall({
  ...office,
  id: 'changeDrive',
  method: 'POST',
  path: '/api/office/drives/:id',
  summary: 'Move, cancel or close a test drive',
  params,
  body: z.object({
    to: z.enum(['moved', ...DRIVE_STATES.filter(state => state !== 'booked')] as const),
    slot: slot.optional(),
    any_time: anyTime,
    gone: z.boolean().default(false).meta({ description: 'Cancelled because the vehicle cannot be shown any more.' }),
  }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const grantHold = defineCall({
  ...office,
  id: 'grantHold',
  method: 'POST',
  path: '/api/office/enquiries/:id/hold',
  summary: 'Hold the vehicle of an enquiry for its sender',
  description: 'One at a time for a vehicle: 409 says for whom it is held.',
  params,
  body: z.object({ hours: z.literal([24, 48]), with_token: z.boolean().default(false) }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const changeHold = defineCall({
  ...office,
  id: 'changeHold',
  method: 'POST',
  path: '/api/office/holds/:id',
  summary: 'Release or decline a hold, or note that its token came or went back',
  params,
  body: z.object({ to: z.enum(['released', 'declined', 'token_received', 'token_refunded']) }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const makeCalendarFeed = defineCall({
  ...office,
  id: 'makeCalendarFeed',
  method: 'POST',
  path: '/api/office/calendar-feed',
  summary: 'A secret address of the calendar of test drives',
  description: 'It is told once. One that was made before by the same person ends.',
  body: passwordAgainSchema.extend({ with_actions: z.boolean().default(false) }),
  replies: { 200: doneSchema.extend({ address: z.string() }) },
  failures: [429],
})

export const endCalendarFeed = defineCall({
  ...office,
  id: 'endCalendarFeed',
  method: 'DELETE',
  path: '/api/office/calendar-feed',
  summary: 'End the secret address of the calendar',
  replies: { 200: doneSchema },
})
