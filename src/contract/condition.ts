import { z } from 'zod'
import { POINT_STATES, VIEWS } from '#domain/condition/inspection.ts'
import { DOCUMENT_FACTS, DOCUMENT_SOURCES, type DocumentSource } from '#domain/condition/documentFacts.ts'
import { MOST_KM, READING_SOURCES, type ReadingSource } from '#domain/condition/readings.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress, versionOrNone, versionSchema } from './common.ts'

const write = { area: 'back office', permission: 'vehicle.write', method: 'POST' } as const
const ofVehicle = z.object({
  id: rowIdInAddress.meta({ description: 'The number of the vehicle, not its product id.' }),
})
const ofInspection = z.object({ id: rowIdInAddress.meta({ description: 'The number of the inspection.' }) })
const templateName = z.string().max(60).meta({ description: 'The name of a template among those of its kind.' })
const templateKind = z.enum(KINDS).default('car')
const NO_KM = 'Kilometres are a whole number.'
const NO_READING = 'Please enter what the odometer says.'
const day = z.string().max(10).meta({ description: 'YYYY-MM-DD.' })
const reason = z
  .string()
  .max(1_000)
  .nullable()
  .default(null)
  .meta({ description: 'Why it is out of order; buyers read it.' })

const paper = z
  .object({
    value: z.string().max(60),
    on: day,
    source: z.enum(Object.keys(DOCUMENT_SOURCES) as DocumentSource[], 'say where it was seen'),
  })
  .nullable()

export const savePapers = defineCall({
  ...write,
  id: 'savePapers',
  path: '/api/office/vehicles/:id/papers',
  summary: 'Save what was seen of a vehicle’s papers',
  description: 'Only the facts that are sent change; null takes one away. Visitors read them with day and source.',
  params: ofVehicle,
  body: z.object({ version: versionSchema, papers: z.partialRecord(z.enum(DOCUMENT_FACTS), paper) }),
  replies: { 200: doneSchema.extend({ version: z.int() }) },
  failures: [404, 409],
})

export const addReading = defineCall({
  ...write,
  id: 'addReading',
  path: '/api/office/vehicles/:id/readings',
  summary: 'Add a reading of a vehicle’s odometer',
  description:
    'A reading below an earlier one, or above a later one, is refused unless it says why. The same reading sent twice counts once.',
  params: ofVehicle,
  body: z.object({
    km: z.int(NO_KM).min(0, NO_KM).max(MOST_KM, NO_KM),
    on: day,
    source: z.enum(Object.keys(READING_SOURCES) as ReadingSource[], 'say where it comes from'),
    reason,
  }),
  replies: { 200: doneSchema.extend({ added: z.boolean() }) },
  failures: [404, 409],
})

export const startInspection = defineCall({
  ...write,
  id: 'startInspection',
  path: '/api/office/vehicles/:id/inspection',
  summary: 'Start an inspection of a vehicle, or go on with the one under way',
  params: ofVehicle,
  body: z.object({
    template: templateName.optional().meta({ description: 'One of its kind; without it, the one that is proposed.' }),
  }),
  replies: { 200: doneSchema.extend({ inspection: z.int() }) },
  failures: [404],
})

const pin = z
  .object({ view: z.enum(VIEWS), x: z.int().min(0).max(1000), y: z.int().min(0).max(1000) })
  .nullable()
  .meta({ description: 'A place on an outline, in thousandths from the top left.' })
const key = z.string().min(8).max(60)
const state = z.enum(POINT_STATES)

const change = z.object({
  key: key.meta({ description: 'Made once for the change: sent twice, it counts once.' }),
  point: z.string().max(40),
  base: versionOrNone.meta({ description: 'The revision of the point that was seen; 0 for none.' }),
  after: z
    .array(key)
    .max(20)
    .default([])
    .meta({ description: 'Keys of own earlier changes of the point whose answer never came.' }),
  onlyNew: z.boolean().default(false).meta({ description: 'Only where nobody has said anything yet.' }),
  finding: z.object({
    state,
    note: z.string().max(1_000),
    pin,
    photos: z
      .array(z.string().max(100, 'is no key of a photo'))
      .max(20, 'are too many')
      .meta({ description: 'Keys of photos that were sent before.' }),
  }),
})

const knownPoint = z
  .object({
    point: z.string(),
    revision: z.int(),
    who: z.string(),
    at: z.int().meta({ description: 'Epoch milliseconds.' }),
    finding: z.object({
      state,
      note: z.string(),
      pin,
      photos: z.array(z.object({ key: z.string(), width: z.int(), height: z.int() })),
    }),
  })
  .meta({ id: 'InspectionPoint' })

export const changeInspection = defineCall({
  ...write,
  id: 'changeInspection',
  path: '/api/office/inspections/:id/changes',
  summary: 'Say what was found at points of an inspection',
  description:
    'Answers with every point that has changed since `seen`. A change of a point that somebody else has changed since `base` is '
    + 'not taken: its key is in `refused`.',
  params: ofInspection,
  body: z.object({ seen: versionOrNone, changes: z.array(change).max(100) }),
  replies: {
    200: doneSchema.extend({ revision: z.int(), points: z.array(knownPoint), refused: z.array(z.string()) }),
  },
  failures: [404, 409],
})

export const publishInspection = defineCall({
  ...write,
  id: 'publishInspection',
  path: '/api/office/inspections/:id/publish',
  summary: 'Publish an inspection as the next version of the vehicle’s report',
  description: 'Adds its reading of the odometer, which needs a reason where it contradicts others.',
  params: ofInspection,
  body: z.object({
    inspector: z.string().max(200),
    on: day,
    odometerKm: z.int(NO_READING).min(0, NO_READING).max(MOST_KM, NO_READING),
    reason,
  }),
  replies: { 200: doneSchema.extend({ version: z.int(), product_id: z.string() }) },
  failures: [404, 409],
})

export const saveTemplate = defineCall({
  ...write,
  permission: 'inspection.template',
  id: 'saveInspectionTemplate',
  path: '/api/office/inspection-template',
  summary: 'Save what inspections look at from now on',
  description: 'Inspections that were started keep what they were started with.',
  body: z.object({
    seen: versionOrNone.nullable().meta({
      description: 'The template that was seen; when there is a newer one, 409. Null makes a new one.',
    }),
    kind: templateKind,
    name: templateName.default('Standard'),
    groups: z
      .array(
        z.object({
          id: z.string().max(60),
          name: z.string().max(200),
          view: z.enum(VIEWS).nullable(),
          words: z.array(z.string().max(200)).max(50),
          points: z.array(z.object({ id: z.string().max(60), name: z.string().max(200) })).max(500),
        }),
      )
      .max(100),
  }),
  replies: { 200: doneSchema.extend({ template: z.int() }) },
  failures: [409],
})

export const removeTemplate = defineCall({
  ...write,
  permission: 'inspection.template',
  id: 'removeInspectionTemplate',
  path: '/api/office/inspection-template/remove',
  summary: 'Take away one of the dealer’s own inspection templates',
  description: 'Inspections that were started keep it.',
  body: z.object({ seen: versionSchema, kind: templateKind, name: templateName }),
  replies: { 200: doneSchema },
  failures: [409],
})
