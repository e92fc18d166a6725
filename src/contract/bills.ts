import { z } from 'zod'
import { billSchema } from '#domain/bills/billForm.ts'
import { reversalSchema } from '#domain/books/settlementForm.ts'
import { defineCall, fileReply, multipart } from './call.ts'
import { doneSchema, rowIdInAddress, rowIdSchema, takenBackSchema } from './common.ts'

const office = { area: 'back office', permission: 'books.write' } as const
const params = z.object({ id: rowIdInAddress })
const written = doneSchema.extend({ bill: rowIdSchema })
const fileId = rowIdSchema.meta({ description: 'As `POST /api/office/bill-files` has answered.' })

export const addBill = defineCall({
  ...office,
  id: 'addBill',
  method: 'POST',
  path: '/api/office/bills',
  summary: 'Write a bill of a vendor',
  description:
    'Each line is a cost of a vehicle or an expense of the business. Amounts before tax may have paise; the total is that at the foot of the bill in '
    + 'whole rupees, at most a rupee away from its lines. The first two digits of the GSTIN decide between IGST and CGST with SGST. Sent again '
    + 'with the same `key` it counts once; a number that the vendor’s bills of the financial year have already is 409.',
  body: billSchema,
  replies: { 200: written },
  failures: [404, 409],
})

export const takeBackBill = defineCall({
  ...office,
  permission: 'books.reverse',
  id: 'takeBackBill',
  method: 'POST',
  path: '/api/office/bills/:id/reversal',
  summary: 'Take a bill back as a whole, with a reason',
  description:
    'The costs of its vehicles, its rows in the books and what was paid with it are reversed by further rows. Above the owner’s sum the first call only asks, with its reason; somebody else has to confirm it by the same call.',
  params,
  body: reversalSchema,
  replies: { 200: takenBackSchema },
  failures: [404, 409],
})

export const sendBillFile = defineCall({
  ...office,
  id: 'sendBillFile',
  method: 'POST',
  path: '/api/office/bill-files',
  summary: 'Send the photo or PDF of a bill, before the bill or for one that has none',
  description: 'What no bill names within a day is removed.',
  body: multipart(z.object({ file: z.any().meta({ description: 'PDF, JPEG, PNG or WebP, at most 10 MB.' }) })),
  replies: { 200: doneSchema.extend({ file: fileId }) },
})

export const attachBillFile = defineCall({
  ...office,
  id: 'attachBillFile',
  method: 'POST',
  path: '/api/office/bills/:id/file',
  summary: 'Add a photo or PDF to a bill that has none',
  params,
  body: z.object({ file: fileId }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const openBillFile = defineCall({
  ...office,
  permission: 'money.see',
  id: 'openBillFile',
  method: 'GET',
  path: '/api/office/bill-files/:id',
  summary: 'The way to the photo or PDF of a bill',
  description: 'Leads to the address of the file, sealed for five minutes and for the session that asks.',
  params,
  replies: {
    303: { description: '`Location` is the sealed address.', content: { 'text/plain': { schema: z.any() } } },
  },
})

export const getBillFile = defineCall({
  ...office,
  permission: 'money.see',
  id: 'getBillFile',
  method: 'GET',
  path: '/api/office/bill-files/:id/:seal',
  summary: 'The photo or PDF of a bill',
  params: params.extend({ seal: z.string().max(80) }),
  replies: { 200: fileReply('application/octet-stream', 'The file.') },
  failures: [404],
})

export const findBillVehicles = defineCall({
  ...office,
  id: 'findBillVehicles',
  method: 'GET',
  path: '/api/office/bill-vehicles',
  summary: 'The vehicles that some letters of a bill may mean',
  description: 'At most eight, the newest first, sold ones too.',
  query: z.object({ q: z.string('must be given once').trim().min(2).max(100) }),
  replies: {
    200: z.object({
      vehicles: z.array(
        z.object({
          label: z.string().meta({ description: 'Its number, or its id on the site.' }),
          name: z.string(),
        }),
      ),
    }),
  },
})

export const exportBills = defineCall({
  ...office,
  permission: 'books.read',
  id: 'exportBills',
  method: 'GET',
  path: '/api/office/bills.csv',
  summary: 'Bills as CSV, the newest first',
  query: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .optional(),
    vendor: rowIdInAddress.optional(),
    q: z.string().max(100).optional(),
  }),
  replies: { 200: fileReply('text/csv', 'A line for each bill, in rupees.') },
})
