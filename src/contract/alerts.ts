import { alertRequestSchema } from '#domain/alerts/alert.ts'
import { defineCall } from './call.ts'
import { doneSchema } from './common.ts'
import { formTraces } from './enquiries.ts'

export const askForAlert = defineCall({
  id: 'askForAlert',
  method: 'POST',
  path: '/api/alerts',
  area: 'enquiries',
  permission: 'enquiry.send',
  summary: 'Ask for mails about a search or a car',
  description:
    'Sends a mail with a link that confirms the alert within 48 hours. Give `product_id` for news of one car, or else '
    + '`search`, the query of a list such as `brand=kia&fuel_type=diesel`. The answer does not say whether the address is known.',
  body: alertRequestSchema.extend(formTraces),
  failures: [404, 429],
  replies: { 200: doneSchema.meta({ description: 'A mail is on its way, unless there were enough today.' }) },
})
