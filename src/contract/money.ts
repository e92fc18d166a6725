import { z } from 'zod'
import { costSchema, purchaseSchema, reasonSchema } from '#domain/money/moneyForms.ts'
import { optionalText } from '#domain/text/formFields.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, rowIdInAddress, rowIdSchema, versionOrNone } from './common.ts'

const office = { area: 'back office', permission: 'money.write' } as const
const params = z.object({ id: rowIdInAddress.meta({ description: 'Number of the vehicle.' }) })
const ofCost = z.object({ id: rowIdInAddress, costId: rowIdInAddress })
const seen = {
  version: versionOrNone.meta({ description: 'As it was seen; 0 before anything was written.' }),
  holding: rowIdSchema
    .optional()
    .meta({ description: 'Serial number of the holding that was seen; left out for the last one.' }),
}
const seenOrBack = {
  ...seen,
  came_back: z.boolean().optional().meta({
    description:
      'Of a vehicle that was sold: true begins a new holding with today, false writes into the one that is over. Left out, 400 asks.',
  }),
}

export const changePurchase = defineCall({
  ...office,
  id: 'changePurchase',
  method: 'POST',
  path: '/api/office/vehicles/:id/money',
  summary: 'Write how a vehicle came and what for',
  params,
  body: purchaseSchema.extend({
    ...seenOrBack,
    reason: optionalText(200).meta({
      description:
        'Needed where the purchase of a vehicle that was sold is changed; for who may reverse rows of the books.',
    }),
  }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const addCost = defineCall({
  ...office,
  id: 'addCost',
  method: 'POST',
  path: '/api/office/vehicles/:id/costs',
  summary: 'Add a cost of a vehicle',
  params,
  body: z.intersection(costSchema, z.object(seenOrBack)),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const correctCost = defineCall({
  ...office,
  permission: 'books.reverse',
  id: 'correctCost',
  method: 'POST',
  path: '/api/office/vehicles/:id/costs/:costId',
  summary: 'Correct a cost of a vehicle: it is reversed, and a row with what is right is added',
  params: ofCost,
  body: z.intersection(costSchema, z.object({ ...seen, reason: reasonSchema })),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const reverseCost = defineCall({
  ...office,
  permission: 'books.reverse',
  id: 'reverseCost',
  method: 'POST',
  path: '/api/office/vehicles/:id/costs/:costId/reversal',
  summary: 'Reverse a cost by a further row; the first one stays',
  params: ofCost,
  body: z.object({ ...seen, reason: reasonSchema }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

const day = z.iso.date().optional()

export const exportSales = defineCall({
  ...office,
  permission: 'books.read',
  id: 'exportSales',
  method: 'GET',
  path: '/api/office/sales.csv',
  summary: 'The sales of a period for the accountant, as CSV',
  query: z.object({ from: day, to: day }),
  replies: { 200: fileReply('text/csv', 'A line for each sale: price, margin, GST, TCS, costs, input tax, profit.') },
})
