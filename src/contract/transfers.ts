import { z } from 'zod'
import { MOST_KM } from '#domain/condition/readings.ts'
import { FORM_29C_KEYS, INTAKE_SOURCES, type IntakeSource } from '#domain/intake/intake.ts'
import { TRANSFER_STATES, TRANSFER_STEP_KEYS } from '#domain/transfers/transferStep.ts'
import { MOST_ROW_ID } from '#domain/text/rowId.ts'
import { defineCall, fileReply, multipart } from './call.ts'
import { doneSchema, rowIdInAddress, versionOrNone } from './common.ts'

const office = { area: 'back office', permission: 'papers.manage' } as const
const day = z.string().max(10).meta({ description: 'YYYY-MM-DD.' })
const number = z.string().max(60)
const NO_KM = 'Kilometres are a whole number.'
const ofVehicle = z.object({
  id: rowIdInAddress.meta({ description: 'The number of the vehicle, not its product id.' }),
})

export const saveIntake = defineCall({
  ...office,
  id: 'saveIntake',
  method: 'POST',
  path: '/api/office/vehicles/:id/intake',
  summary: 'Save how a vehicle came: from whom, when, its numbers, its Form 29C',
  description:
    'What is left out stays. Writes the stock register: its row with the first saving, a further row when something in it changes.',
  params: ofVehicle,
  body: z.object({
    version: versionOrNone.meta({ description: 'As it was seen, 0 for none; when there is a newer one, 409.' }),
    source: z.enum(Object.keys(INTAKE_SOURCES) as IntakeSource[], 'Please say how the vehicle came.').optional(),
    from_name: z.string().max(400).optional(),
    from_phone: z.string().max(40).optional(),
    from_address: z.string().max(1_000).optional(),
    taken_in_on: day.optional(),
    chassis_no: number.optional(),
    engine_no: number.optional(),
    loan_lender: z
      .string()
      .max(400)
      .optional()
      .meta({ description: 'Whose loan is on the vehicle, as the RC names it.' }),
    keys: z.int().max(MOST_ROW_ID).nullable().optional(),
    form29c: z.object({ ack: number, on: day }).nullable().optional(),
    checklist: z.array(z.enum(FORM_29C_KEYS)).max(FORM_29C_KEYS.length).optional(),
    came_back: z.boolean().optional().meta({
      description:
        'Of a vehicle that was sold: whether this is a new coming. Left out, a day after the sale is one, and the day itself is asked about by 400.',
    }),
    odometer_km: z.int(NO_KM).min(0, NO_KM).max(MOST_KM, NO_KM).nullable().default(null),
  }),
  replies: { 200: doneSchema.extend({ version: z.int() }) },
  failures: [404, 409],
})

export const noteListing = defineCall({
  ...office,
  id: 'noteListingWithout29c',
  method: 'POST',
  path: '/api/office/vehicles/:id/without-29c',
  summary: 'Say why a vehicle is shown to buyers before its Form 29C is acknowledged',
  description: 'The reason goes into the vehicle’s history. It changes no state.',
  params: ofVehicle,
  body: z.object({ reason: z.string().max(400) }),
  replies: { 200: doneSchema },
  failures: [404],
})

const ofStep = z.object({ id: rowIdInAddress, step: z.enum(TRANSFER_STEP_KEYS) })

export const changePaperStep = defineCall({
  ...office,
  id: 'changePaperStep',
  method: 'POST',
  path: '/api/office/papers/:id/steps/:step',
  summary: 'Say what became of a step of a vehicle’s papers',
  params: ofStep,
  body: z.object({
    version: versionOrNone.meta({ description: 'That of the step as it was seen, 0 for none.' }),
    state: z.enum(TRANSFER_STATES),
    note: z.string().max(1_000).default(''),
    done_on: day.nullable().default(null),
  }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const addPaperFile = defineCall({
  ...office,
  id: 'addPaperFile',
  method: 'POST',
  path: '/api/office/papers/:id/steps/:step/files',
  summary: 'Keep a proof of a step: a PDF, or a photo',
  params: ofStep,
  body: multipart(z.object({ file: z.any().meta({ description: 'PDF, JPEG, PNG or WebP, at most 10 MB.' }) })),
  replies: { 200: doneSchema.extend({ file: z.int() }) },
  failures: [404, 409],
})

const ofFile = z.object({ id: rowIdInAddress })

export const removePaperFile = defineCall({
  ...office,
  id: 'removePaperFile',
  method: 'DELETE',
  path: '/api/office/paper-files/:id',
  summary: 'Remove a proof that was wrong',
  params: ofFile,
  replies: { 200: doneSchema },
  failures: [404],
})

export const openPaperFile = defineCall({
  ...office,
  id: 'openPaperFile',
  method: 'GET',
  path: '/api/office/paper-files/:id',
  summary: 'The way to a proof',
  description: 'Leads to the address of the file, sealed for five minutes and for the session that asks.',
  params: ofFile,
  replies: {
    303: { description: '`Location` is the sealed address.', content: { 'text/plain': { schema: z.any() } } },
  },
})

export const getPaperFile = defineCall({
  ...office,
  id: 'getPaperFile',
  method: 'GET',
  path: '/api/office/paper-files/:id/:seal',
  summary: 'A proof of a step',
  params: ofFile.extend({ seal: z.string().max(80) }),
  replies: { 200: fileReply('application/octet-stream', 'The file.') },
  failures: [404],
})
