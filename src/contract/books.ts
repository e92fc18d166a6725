import { z } from 'zod'
import { reversalSchema, settlementSchema } from '#domain/books/settlementForm.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress, takenBackSchema, versionOrNone } from './common.ts'

const office = { area: 'back office', permission: 'books.write', failures: [404, 409] } as const
const params = z.object({ id: rowIdInAddress })

export const settleParty = defineCall({
  ...office,
  id: 'settleParty',
  method: 'POST',
  path: '/api/office/parties/:id/settlements',
  summary: 'Write down money that was paid to a party or received from it',
  description:
    'Sent again with the same `key` it counts once. Of a buyer it is written with the deal, as seen in `version`. A till never holds less '
    + 'than nothing.',
  params,
  body: settlementSchema.extend({
    version: versionOrNone.optional().meta({ description: 'That of the deal, of a buyer.' }),
  }),
  replies: { 200: doneSchema },
})

export const reverseRow = defineCall({
  ...office,
  permission: 'books.reverse',
  id: 'reverseRow',
  method: 'POST',
  path: '/api/office/vouchers/:id/reversal',
  summary: 'Take a row of the books back by a further one, with a reason',
  description:
    'What follows from a deal or a vehicle is corrected there: 409. Above the owner’s sum the first call only asks, with its reason; somebody else has to confirm it by the same call.',
  params,
  body: reversalSchema,
  replies: { 200: takenBackSchema },
})
