import { z } from 'zod'
import { MOST_KM } from '#domain/condition/readings.ts'
import { TRIP_PURPOSES, type TripPurpose } from '#domain/registers/trip.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, rowIdInAddress, rowIdSchema } from './common.ts'

const write = { area: 'back office', permission: 'papers.manage', method: 'POST' } as const
const NO_KM = 'Kilometres are a whole number.'
const km = z.int(NO_KM).max(MOST_KM, NO_KM).nullable().default(null)
const moment = z
  .string()
  .max(16)
  .nullable()
  .default(null)
  .meta({ description: 'By the clocks of India: `2026-11-24T10:30`. Null is now.' })
const words = z.string().max(400).default('')
const purpose = z.enum(Object.keys(TRIP_PURPOSES) as TripPurpose[], 'Please say what for.')
const tripSchema = z.object({
  purpose,
  driver: z.string().max(400),
  licence_no: z.string().max(60).default(''),
  out_at: moment,
  out_km: km,
  from_place: words,
  to_place: words,
  remarks: words,
})

export const openTrip = defineCall({
  ...write,
  id: 'openTrip',
  path: '/api/office/vehicles/:id/trips',
  summary: 'Write that a vehicle goes out',
  description: 'One trip of a vehicle at a time: 409 says that it is out.',
  params: z.object({ id: rowIdInAddress.meta({ description: 'The number of the vehicle, not its product id.' }) }),
  body: tripSchema.extend({
    drive_id: rowIdSchema.nullable().default(null).meta({ description: 'The test drive that it is.' }),
  }),
  replies: { 200: doneSchema.extend({ trip: z.int(), serial: z.int() }) },
  failures: [404, 409],
})

const ofTrip = z.object({ id: rowIdInAddress })

export const closeTrip = defineCall({
  ...write,
  id: 'closeTrip',
  path: '/api/office/trips/:id/return',
  summary: 'Write that a vehicle is back',
  params: ofTrip,
  body: z.object({ in_at: moment, in_km: km }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const correctTrip = defineCall({
  ...write,
  id: 'correctTrip',
  path: '/api/office/trips/:id/correct',
  summary: 'Put a trip right by a further row',
  description: 'The row that was wrong stays; the remarks say what was wrong.',
  params: ofTrip,
  body: tripSchema.extend({ in_at: moment, in_km: km }),
  replies: { 200: doneSchema.extend({ trip: z.int(), serial: z.int() }) },
  failures: [404, 409],
})

const read = { area: 'back office', permission: 'register.read', method: 'GET' } as const
const anyText = (description: string) => z.unknown().optional().meta({ type: 'string', description })

export const exportStockRegister = defineCall({
  ...read,
  id: 'exportStockRegister',
  path: '/api/office/registers/stock.csv',
  summary: 'The stock register as CSV',
  description: 'With the columns of the West Bengal order No. 1250-WT of 29 March 2023.',
  replies: { 200: fileReply('text/csv', 'One line a row of the register, under a header.') },
})

export const exportTripRegister = defineCall({
  ...read,
  id: 'exportTripRegister',
  path: '/api/office/registers/trips.csv',
  summary: 'The trip register as CSV',
  query: z.object({
    from: anyText('The first day, YYYY-MM-DD.'),
    until: anyText('The last day, YYYY-MM-DD.'),
    car: anyText('A product id: of this vehicle alone.'),
  }),
  replies: { 200: fileReply('text/csv', 'One line a row of the register, under a header.') },
})
