import { z } from 'zod'
import {
  buyerChangeSchema,
  cancellationSchema,
  chargeKindSchema,
  chargeSchema,
  handOverSchema,
  newDealSchema,
  paymentSchema,
  termsSchema,
} from '#domain/deals/dealForms.ts'
import { reversalSchema } from '#domain/deals/reversal.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress, versionSchema } from './common.ts'

const office = { area: 'back office', permission: 'deal.write', failures: [404, 409] } as const
const reference = z.string().max(20).meta({ description: '8 letters and digits: `K7M2PQ4X`.' })
const params = z.object({ reference })
const seen = { version: versionSchema }
/** Rows of money are never taken out: a further row reverses one, and changes what is due (BOOK-1). */
const reversal = {
  ...office,
  permission: 'books.reverse',
  description:
    'The line stays, and a further one reverses it. Above the sum of the settings another person does the same first.',
  params: z.object({ reference, id: rowIdInAddress }),
  body: reversalSchema.extend(seen),
  replies: { 200: doneSchema },
} as const
const opened = doneSchema.extend({ reference: z.string() })

export const startDeal = defineCall({
  ...office,
  id: 'startDeal',
  method: 'POST',
  path: '/api/office/deals',
  summary: 'Open a deal over a vehicle for a buyer who never wrote',
  description:
    'The vehicle is reserved; of one that is sold already the sale is written down. `version` is that of the vehicle.',
  body: newDealSchema.extend({ product_id: z.string().max(40), ...seen }),
  replies: { 200: opened },
})

export const changeBuyer = defineCall({
  ...office,
  id: 'changeBuyer',
  method: 'POST',
  path: '/api/office/deals/:reference/buyer',
  summary: 'Write who buys',
  description:
    'A phone, e-mail, State or PAN that is left out stays. The State is one of the list, by name, letters of its plates or GST code. A PAN is kept sealed, at whatever price; a GSTIN names its PAN too.',
  params,
  body: z.intersection(buyerChangeSchema, z.object(seen)),
  replies: { 200: doneSchema },
})

export const changeTerms = defineCall({
  ...office,
  id: 'changeTerms',
  method: 'POST',
  path: '/api/office/deals/:reference/terms',
  summary: 'Write price, day, lender and exchange vehicle',
  description: 'Once the sale was noted, who may reverse payments changes a price, with a `reason`.',
  params,
  body: z.intersection(termsSchema, z.object(seen)),
  replies: { 200: doneSchema },
})

export const addPayment = defineCall({
  ...office,
  permission: 'payment.write',
  id: 'addPayment',
  method: 'POST',
  path: '/api/office/deals/:reference/payments',
  summary: 'Write down a token, a payment or a refund',
  description: 'Cash of two lakh or more for one sale is refused with 400, which names the rule.',
  params,
  body: paymentSchema.extend(seen),
  replies: { 200: doneSchema.extend({ number: z.string().meta({ description: 'Of the receipt: `R/26-27/0001`.' }) }) },
})

export const reversePayment = defineCall({
  ...reversal,
  id: 'reversePayment',
  method: 'POST',
  path: '/api/office/deals/:reference/payments/:id/reversal',
  summary: 'Reverse a payment that was written by mistake',
})

export const addCharge = defineCall({
  ...office,
  id: 'addCharge',
  method: 'POST',
  path: '/api/office/deals/:reference/charges',
  summary: 'Add what comes to the price',
  params,
  body: chargeSchema.extend(seen),
  replies: { 200: doneSchema },
})

export const sayChargeKind = defineCall({
  ...office,
  id: 'sayChargeKind',
  method: 'POST',
  path: '/api/office/deals/:reference/charges/:id/kind',
  summary: 'Say what a charge is',
  params: z.object({ reference, id: rowIdInAddress }),
  body: chargeKindSchema.extend(seen),
  replies: { 200: doneSchema },
})

export const showPan = defineCall({
  ...office,
  permission: 'pan.see',
  id: 'showPan',
  method: 'POST',
  path: '/api/office/deals/:reference/pan',
  summary: 'See the whole PAN of a buyer',
  description: 'Who looked is written into the history.',
  params,
  replies: { 200: doneSchema.extend({ pan: z.string() }) },
})

export const reverseCharge = defineCall({
  ...reversal,
  id: 'reverseCharge',
  method: 'POST',
  path: '/api/office/deals/:reference/charges/:id/reversal',
  summary: 'Reverse a charge',
})

export const sellByDeal = defineCall({
  ...office,
  id: 'sellByDeal',
  method: 'POST',
  path: '/api/office/deals/:reference/sale',
  summary: 'Note that the vehicle was sold',
  params,
  body: z.object({ ...seen, sold_on: z.iso.date('Please enter a day.') }),
  replies: { 200: doneSchema },
})

export const handOver = defineCall({
  ...office,
  id: 'handOver',
  method: 'POST',
  path: '/api/office/deals/:reference/hand-over',
  summary: 'Note when the vehicle was handed over, and with what',
  description: 'While money is due 409 says so: then an owner notes it, with `despite_due`.',
  params,
  body: handOverSchema.extend(seen),
  replies: { 200: doneSchema },
})

export const cancelDeal = defineCall({
  ...office,
  id: 'cancelDeal',
  method: 'POST',
  path: '/api/office/deals/:reference/cancellation',
  summary: 'Cancel a deal',
  description: 'The side that cancels owes the other side the same sum. The vehicle is listed again.',
  params,
  body: cancellationSchema.extend(seen),
  replies: { 200: doneSchema },
})

export const takeExchange = defineCall({
  ...office,
  id: 'takeExchange',
  method: 'POST',
  path: '/api/office/deals/:reference/exchange',
  summary: 'Make a hidden vehicle of the exchange vehicle',
  params,
  body: z.object(seen),
  replies: { 200: doneSchema.extend({ product_id: z.string() }) },
})
