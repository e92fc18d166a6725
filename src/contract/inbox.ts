import { z } from 'zod'
import { enquiryChangeSchema, enquiryNoteSchema } from '#domain/enquiries/enquiryChange.ts'
import { exportReasonSchema, showingRequestSchema } from '#domain/enquiries/showingRequest.ts'
import { defineCall, fileReply, XLSX_TYPE } from './call.ts'
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
  replies: {
    200: doneSchema.extend({
      deal: z
        .string()
        .nullable()
        .meta({ description: 'Reference of the deal over the vehicle, when the vehicle was changed.' }),
    }),
  },
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
  summary: 'Make a hidden vehicle of one that was offered for sale',
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

export const showContact = defineCall({
  ...shared,
  id: 'showContact',
  method: 'POST',
  path: '/api/office/enquiries/:id/show',
  summary: 'See the phone number or the e-mail of the sender of an enquiry',
  description: 'Who, when and why is kept, and the sender reads it. The reason `other` needs a sentence in `note`.',
  params,
  body: showingRequestSchema,
  replies: { 200: doneSchema.extend({ phone: z.string().nullable(), email: z.string().nullable() }) },
  failures: [404, 409],
})

export const sendPrivateLink = defineCall({
  ...shared,
  id: 'sendPrivateLink',
  method: 'POST',
  path: '/api/office/enquiries/:id/link',
  summary: 'Mail the sender of an enquiry a link to its private page',
  params,
  replies: { 200: doneSchema },
  failures: [404, 409],
})

const word = z.string().max(200).optional()
const inboxFilterQuery = z.object({ state: word, kind: word, assignee: word, overdue: word, q: word })

export const exportEnquiries = defineCall({
  ...shared,
  id: 'exportEnquiries',
  method: 'GET',
  path: '/api/office/enquiries/export.csv',
  summary: 'Enquiries as CSV',
  description: 'Takes the query of the inbox page. No cell is a formula. Phone numbers and e-mails are masked.',
  query: inboxFilterQuery,
  replies: { 200: fileReply('text/csv', 'RFC 4180, UTF-8 with its mark.') },
})

export const exportEnquiriesBook = defineCall({
  ...shared,
  id: 'exportEnquiriesBook',
  method: 'GET',
  path: '/api/office/enquiries/export.xlsx',
  summary: 'Enquiries as a workbook',
  description: 'As CSV; numbers, days and times are such.',
  query: inboxFilterQuery,
  replies: { 200: fileReply(XLSX_TYPE, 'One row an enquiry, under a header.') },
})

export const exportContacts = defineCall({
  ...shared,
  id: 'exportContacts',
  method: 'POST',
  path: '/api/office/enquiries/export.csv',
  summary: 'Enquiries as CSV, with phone numbers and e-mails',
  description: 'As the call without; each row is kept as a showing with this reason, which its sender reads.',
  query: inboxFilterQuery,
  body: exportReasonSchema,
  replies: { 200: fileReply('text/csv', 'RFC 4180, UTF-8 with its mark.') },
})
