import { z } from 'zod'
import { costSchema, purchaseSchema } from '#domain/money/moneyForms.ts'
import { MOST_ROW_ID } from '#domain/text/rowId.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, rowIdInAddress, versionOrNone } from './common.ts'

const office = { area: 'back office', permission: 'money.write' } as const
const params = z.object({ id: rowIdInAddress.meta({ description: 'Number of the vehicle.' }) })
const ofCost = z.object({ id: rowIdInAddress, costId: rowIdInAddress })
const seen = { version: versionOrNone.meta({ description: 'As it was seen; 0 before anything was written.' }) }

export const changePurchase = defineCall({
  ...office,
  id: 'changePurchase',
  method: 'POST',
  path: '/api/office/vehicles/:id/money',
  summary: 'Write how a car came and what for',
  params,
  body: purchaseSchema.extend(seen),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const addCost = defineCall({
  ...office,
  id: 'addCost',
  method: 'POST',
  path: '/api/office/vehicles/:id/costs',
  summary: 'Add a cost of a car',
  params,
  body: z.intersection(costSchema, z.object(seen)),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const correctCost = defineCall({
  ...office,
  id: 'correctCost',
  method: 'POST',
  path: '/api/office/vehicles/:id/costs/:costId',
  summary: 'Correct a cost of a car',
  params: ofCost,
  body: z.intersection(costSchema, z.object(seen)),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const removeCost = defineCall({
  ...office,
  id: 'removeCost',
  method: 'DELETE',
  path: '/api/office/vehicles/:id/costs/:costId',
  summary: 'Take a cost out; its history stays',
  params: ofCost,
  query: z.object({ version: z.coerce.number<number>().int().min(0).max(MOST_ROW_ID) }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

const day = z.iso.date().optional()

export const exportSales = defineCall({
  ...office,
  permission: 'money.see',
  id: 'exportSales',
  method: 'GET',
  path: '/api/office/sales.csv',
  summary: 'The sales of a period for the accountant, as CSV',
  query: z.object({ from: day, to: day }),
  replies: { 200: fileReply('text/csv', 'A line for each sale: price, margin, GST, TCS, costs, input tax, profit.') },
})
