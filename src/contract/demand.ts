import { z } from 'zod'
import { defineCall, fileReply } from './call.ts'

export const exportDemand = defineCall({
  id: 'exportDemand',
  method: 'GET',
  path: '/api/office/demand.csv',
  area: 'back office',
  permission: 'enquiry.manage',
  summary: 'What people look for and do not find, as CSV',
  description:
    '`days` is 7, 30 or 90; 30 unless it is one of these. Searches that found nothing and saved searches by brand, model and '
    + 'budget beside the vehicles in stock, what is missed most first. No cell is a formula.',
  query: z.object({ days: z.string().max(10).optional() }),
  replies: { 200: fileReply('text/csv', 'RFC 4180, UTF-8 with its mark.') },
})
