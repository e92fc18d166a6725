import { z } from 'zod'
import { DOCUMENT_PARTS, TRADE_DOCUMENTS } from '#domain/documents/documentKinds.ts'
import { invoiceSchema, noteSchema, documentReasonSchema } from '#domain/documents/documentForms.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, rowIdInAddress, rowIdSchema, versionSchema } from './common.ts'

const office = { area: 'back office', failures: [404, 409] } as const
const ofDeal = z.object({ reference: z.string().max(20).meta({ description: '8 letters and digits: `K7M2PQ4X`.' }) })
const ofDocument = z.object({ id: rowIdInAddress })
const part = z.enum(DOCUMENT_PARTS.slice(0, 2)).meta({
  description: '`sale` is towards the buyer, `commission` towards the owner of a park-and-sell vehicle.',
})
const made = doneSchema.extend({ document: z.int(), number: z.string() })

export const makeInvoice = defineCall({
  ...office,
  permission: 'deal.write',
  id: 'makeInvoice',
  method: 'POST',
  path: '/api/office/deals/:reference/invoice',
  summary: 'Make the invoice of a sale',
  description:
    'A bill of supply where the dealer is not registered for GST. Its number is given once and never again. Another place of supply than the usual one is chosen by who writes the books.',
  params: ofDeal,
  body: invoiceSchema.extend({ part, version: versionSchema }),
  replies: { 200: made },
})

export const makeNote = defineCall({
  ...office,
  permission: 'books.write',
  id: 'makeNote',
  method: 'POST',
  path: '/api/office/deals/:reference/note',
  summary: 'Make the credit or debit note over what an invoice says too much or too little of',
  params: ofDeal,
  body: noteSchema.extend({ part, version: versionSchema }),
  replies: { 200: made },
})

export const makePurchaseVoucher = defineCall({
  ...office,
  permission: 'books.write',
  id: 'makePurchaseVoucher',
  method: 'POST',
  path: '/api/office/vehicles/:id/purchase-voucher',
  summary: 'Make the voucher of a vehicle that was bought from a private person',
  params: z.object({ id: rowIdInAddress.meta({ description: 'Number of the vehicle.' }) }),
  body: z.object({ holding: rowIdSchema.meta({ description: 'Serial number of the holding.' }) }),
  replies: { 200: made },
})

export const cancelDocument = defineCall({
  ...office,
  permission: 'books.write',
  id: 'cancelDocument',
  method: 'POST',
  path: '/api/office/documents/:id/cancellation',
  summary: 'Cancel the number of a document that was made by mistake',
  description: 'The number stays and is never given again.',
  params: ofDocument,
  body: z.object({ reason: documentReasonSchema }),
  replies: { 200: doneSchema },
})

export const exportDocuments = defineCall({
  area: 'back office',
  permission: 'books.read',
  id: 'exportDocuments',
  method: 'GET',
  path: '/api/office/documents.csv',
  summary: 'Invoices, notes and vouchers as CSV, with the numbers of each series',
  query: z.object({
    kind: z.enum(TRADE_DOCUMENTS).optional(),
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .optional(),
    cancelled: z.literal('yes').optional(),
  }),
  replies: { 200: fileReply('text/csv', 'A line for each document, then a line for each series.') },
})

export const exportEInvoice = defineCall({
  ...office,
  permission: 'books.read',
  id: 'exportEInvoice',
  method: 'GET',
  path: '/api/office/documents/:id/e-invoice.json',
  summary: 'A document as the portal of e-invoices takes it (INV-01, version 1.1)',
  description: '409 says what it lacks.',
  params: ofDocument,
  replies: { 200: fileReply('application/json', 'One document.') },
})
