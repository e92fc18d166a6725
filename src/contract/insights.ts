import { z } from 'zod'
import { TASK_ACTS } from '#domain/today/task.ts'
import { COUNTED } from '#domain/insights/counted.ts'
import { SOURCES } from '#domain/insights/source.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, versionSchema } from './common.ts'

export const countAct = defineCall({
  id: 'countAct',
  method: 'POST',
  path: '/api/counted',
  area: 'catalogue',
  permission: 'catalogue.read',
  summary: 'Count a look at a vehicle, or a press of the heart, the telephone or WhatsApp',
  description:
    'The pages send it. It counts once a day for each visitor, who is not stored. Of staff, of robots that say so and of unknown '
    + 'vehicles nothing is counted; the answer is the same.',
  body: z.object({
    what: z.enum(COUNTED),
    car: z
      .string()
      .max(14)
      .nullable()
      .meta({ description: 'The product id; null for the telephone and WhatsApp of pages of no vehicle.' }),
    from: z.enum(SOURCES).meta({ description: 'How the visit began.' }),
  }),
  replies: { 200: doneSchema.meta({ description: 'Heard.' }) },
})

export const actOnTask = defineCall({
  id: 'actOnTask',
  method: 'POST',
  path: '/api/office/today',
  area: 'back office',
  permission: 'enquiry.manage',
  summary: 'Put a task of the list for today off, or mark it as done',
  description:
    'An enquiry is changed as by `POST /api/office/enquiries/{id}/change`, so `version` is needed and 409 says what changed. '
    + 'Anything else is put off for the whole team: until tomorrow, or when done for a week, after which it comes back if it is still so.',
  body: z.object({
    task: z.string().max(130),
    act: z.enum(TASK_ACTS),
    version: versionSchema.nullable().meta({ description: 'Of the enquiry; null for any other task.' }),
  }),
  replies: { 200: doneSchema.meta({ description: 'The message says what became of it.' }) },
  failures: [404, 409],
})

export const exportInsights = defineCall({
  id: 'exportInsights',
  method: 'GET',
  path: '/api/office/what-works.csv',
  area: 'back office',
  permission: 'enquiry.manage',
  summary: 'What visitors do with the vehicles for sale, as CSV',
  description:
    '`days` is 7, 30, 90 or 365; 30 unless it is one of these. The vehicle with most looks is first. No cell is a formula.',
  query: z.object({ days: z.string().max(10).optional() }),
  replies: { 200: fileReply('text/csv', 'RFC 4180, UTF-8 with its mark.') },
})
