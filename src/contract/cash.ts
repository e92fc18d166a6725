import { z } from 'zod'
import {
  countSchema,
  moveSchema,
  openAccountSchema,
  openingSchema,
  renameAccountSchema,
} from '#domain/books/cashForms.ts'
import { daySchema } from '#domain/books/settlementForm.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, rowIdInAddress } from './common.ts'

const params = z.object({ id: rowIdInAddress })
const write = {
  area: 'back office',
  method: 'POST',
  permission: 'books.write',
  replies: { 200: doneSchema },
  failures: [404, 409],
} as const

export const openMoneyAccount = defineCall({
  ...write,
  id: 'openMoneyAccount',
  path: '/api/office/money-accounts',
  summary: 'Open a till, a bank account or a UPI address',
  description: 'With what is in it on the morning of a day. Sent again with the same `key` it counts once.',
  body: openAccountSchema,
})

export const renameMoneyAccount = defineCall({
  ...write,
  id: 'renameMoneyAccount',
  path: '/api/office/money-accounts/:id/name',
  summary: 'Rename an account of money',
  params,
  body: renameAccountSchema,
})

export const closeMoneyAccount = defineCall({
  ...write,
  id: 'closeMoneyAccount',
  path: '/api/office/money-accounts/:id/close',
  summary: 'Close an account of money that is empty',
  description: '409 says what is in it.',
  params,
  body: z.object({}),
})

export const stateOpening = defineCall({
  ...write,
  id: 'stateOpening',
  path: '/api/office/money-accounts/:id/opening',
  summary: 'State what an account began with, or correct it',
  description: 'Corrected by an owner alone: the first day stays, and the difference is written today.',
  params,
  body: openingSchema,
})

export const countCash = defineCall({
  ...write,
  id: 'countCash',
  path: '/api/office/money-accounts/:id/counts',
  summary: 'Sign off what was counted in a till at the end of a day',
  description:
    'By notes or by the sum. `seen` is what the books said, in paise: 409 where they say something else by now. A difference needs a reason, '
    + 'and is written into the books.',
  params,
  body: countSchema,
})

export const moveMoney = defineCall({
  ...write,
  id: 'moveMoney',
  path: '/api/office/money-moves',
  summary: 'Move money between accounts, or write down what the owner or a lender brings or gets',
  description: 'Sent again with the same `key` it counts once. A till never holds less than nothing.',
  body: moveSchema,
})

export const exportDayBook = defineCall({
  area: 'back office',
  id: 'exportDayBook',
  method: 'GET',
  path: '/api/office/money-accounts/:id/book.csv',
  permission: 'books.read',
  summary: 'The day book of an account as CSV',
  params,
  query: z.object({
    from: daySchema.meta({ description: 'The first day, such as 2026-11-01.' }),
    to: daySchema.meta({ description: 'The last day.' }),
  }),
  replies: { 200: fileReply('text/csv', 'A line for each row with what was in the account after it, sums in rupees.') },
  failures: [404],
})
