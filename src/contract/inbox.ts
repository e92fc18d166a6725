import { z } from 'zod'
import { enquiryChangeSchema, enquiryNoteSchema } from '#domain/enquiry/enquiryChange.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, idempotencyHeader, rowIdInAddress } from './common.ts'

const shared = { area: 'back office', permission: 'enquiry.manage' } as const
const params = z.object({ id: rowIdInAddress.meta({ description: 'Number of the enquiry.' }) })

export const changeEnquiry = defineCall({
  ...shared,
  id: 'changeEnquiry',
  method: 'POST',
  path: '/api/office/enquiries/:id/change',
  summary: 'Set state, assignee or next action of an enquiry',
  description:
    'What is left out stays. `version` is what the editor saw: when somebody changed it since, the 409 says who and what.',
  params,
  body: enquiryChangeSchema,
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const addEnquiryNote = defineCall({
  ...shared,
  id: 'addEnquiryNote',
  method: 'POST',
  path: '/api/office/enquiries/:id/notes',
  summary: 'Add a note to an enquiry',
  params,
  headers: idempotencyHeader,
  body: enquiryNoteSchema,
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const draftVehicle = defineCall({
  ...shared,
  id: 'draftVehicle',
  method: 'POST',
  path: '/api/office/enquiries/:id/draft',
  summary: 'Make a hidden vehicle of a car that was offered for sale',
  description: 'Called again it is the same vehicle.',
  params,
  replies: { 200: doneSchema.extend({ product_id: z.string() }) },
  failures: [400, 404, 409],
})

export const retryMails = defineCall({
  ...shared,
  id: 'retryMails',
  method: 'POST',
  path: '/api/office/outbox/retry',
  summary: 'Try at once to deliver mails that could not be delivered',
  replies: { 200: doneSchema },
})

const fileParams = z.object({ id: rowIdInAddress, fileId: rowIdInAddress })
const sizeQuery = z.object({ small: z.literal('1').optional().meta({ description: 'A small picture of a photo.' }) })

export const openEnquiryFile = defineCall({
  ...shared,
  id: 'openEnquiryFile',
  method: 'GET',
  path: '/api/office/enquiries/:id/files/:fileId',
  summary: 'The way to a private file of an enquiry',
  description: 'Leads to the address of the file, sealed for five minutes and for the session that asks.',
  params: fileParams,
  query: sizeQuery,
  replies: {
    303: { description: '`Location` is the sealed address.', content: { 'text/plain': { schema: z.any() } } },
  },
})

export const getEnquiryFile = defineCall({
  ...shared,
  id: 'getEnquiryFile',
  method: 'GET',
  path: '/api/office/enquiries/:id/files/:fileId/:seal',
  summary: 'A private file of an enquiry',
  params: fileParams.extend({ seal: z.string().max(80) }),
  query: sizeQuery,
  replies: { 200: fileReply('application/octet-stream', 'The file.') },
  failures: [404],
})

const word = z.string().max(200).optional()

export const exportEnquiries = defineCall({
  ...shared,
  id: 'exportEnquiries',
  method: 'GET',
  path: '/api/office/enquiries/export.csv',
  summary: 'Enquiries as CSV',
  description: 'Takes the query of the inbox page. No cell is a formula.',
  query: z.object({ state: word, kind: word, assignee: word, overdue: word, q: word }),
  replies: { 200: fileReply('text/csv', 'RFC 4180, UTF-8 with its mark.') },
})
