import { z } from 'zod'
import { newViewSchema, viewChangeSchema } from '#domain/views/viewRequest.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress, versionInAddress } from './common.ts'

const shared = { area: 'back office', permission: 'office.open' } as const
const params = z.object({ id: rowIdInAddress })
const SEEN = { description: 'As it was seen; when there is a newer one, 409.' }

export const saveView = defineCall({
  ...shared,
  id: 'saveView',
  method: 'POST',
  path: '/api/office/views',
  summary: 'Save a filter and order of the inbox or the stock list under a name',
  description: 'For oneself, or `shared` with the team; at most 20 of each.',
  body: newViewSchema,
  replies: { 200: doneSchema.extend({ id: z.int() }) },
  failures: [409],
})

export const changeView = defineCall({
  ...shared,
  id: 'changeView',
  method: 'POST',
  path: '/api/office/views/:id',
  summary: 'Rename, replace, share or move a saved view',
  params,
  body: viewChangeSchema,
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const removeView = defineCall({
  ...shared,
  id: 'removeView',
  method: 'DELETE',
  path: '/api/office/views/:id',
  summary: 'Remove a saved view',
  params,
  query: z.object({ version: versionInAddress.meta(SEEN) }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})
