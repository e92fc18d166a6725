import { z } from 'zod'
import { MONTH_SHEETS, type MonthSheet } from '#domain/books/monthSheets.ts'
import { defineCall, fileReply, XLSX_TYPE } from './call.ts'
import { doneSchema } from './common.ts'

const office = { area: 'back office' } as const
const params = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
    .meta({ description: 'A month, such as 2026-11.' }),
})
const read = { ...office, method: 'GET', permission: 'books.read', params } as const

export const closeBooksMonth = defineCall({
  ...office,
  id: 'closeBooksMonth',
  method: 'POST',
  path: '/api/office/months/:month/close',
  permission: 'books.lock',
  summary: 'Close a month of the books',
  description: 'Nothing is dated in it any more. 409 says why it is not closed yet.',
  params,
  body: z.object({}),
  replies: { 200: doneSchema },
  failures: [409],
})

export const openBooksMonth = defineCall({
  ...office,
  id: 'openBooksMonth',
  method: 'POST',
  path: '/api/office/months/:month/open',
  permission: 'books.unlock',
  summary: 'Open the last closed month again',
  description: 'The reason stays to be read.',
  params,
  body: z.object({
    reason: z.string().trim().min(3, 'Please say why.').max(400, 'At most 400 characters.'),
  }),
  replies: { 200: doneSchema },
  failures: [409],
})

export const exportMonthSheet = defineCall({
  ...read,
  id: 'exportMonthSheet',
  path: '/api/office/months/:month/sheet.csv',
  summary: 'A sheet of a month as CSV',
  query: z.object({
    sheet: z
      .enum(Object.keys(MONTH_SHEETS) as [MonthSheet, ...MonthSheet[]])
      .default('sales')
      .meta({ description: 'Which one.' }),
  }),
  replies: { 200: fileReply('text/csv', 'A line for each row, sums in rupees.') },
})

export const exportMonthBook = defineCall({
  ...read,
  id: 'exportMonthBook',
  path: '/api/office/months/:month/sheets.xlsx',
  summary: 'All sheets of a month as a workbook',
  replies: { 200: fileReply(XLSX_TYPE, 'Each sheet of the month as a sheet, sums in rupees.') },
})

export const exportTally = defineCall({
  ...read,
  id: 'exportTally',
  path: '/api/office/months/:month/tally.xml',
  summary: 'The vouchers of a month for Tally',
  description: 'Ledgers before vouchers. Read in twice, a voucher is still one.',
  replies: { 200: fileReply('application/xml', 'What Tally imports as vouchers.') },
})

export const exportGstr1 = defineCall({
  ...read,
  id: 'exportGstr1',
  path: '/api/office/months/:month/gstr1.json',
  summary: 'GSTR-1 of a month',
  replies: { 200: fileReply('application/json', 'The file of the portal’s offline tool: what the books know of it.') },
})

export const exportGstr3b = defineCall({
  ...read,
  id: 'exportGstr3b',
  path: '/api/office/months/:month/gstr3b.json',
  summary: 'GSTR-3B of a month',
  replies: { 200: fileReply('application/json', 'The file of the return: what the books know of it.') },
})
