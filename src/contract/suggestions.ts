import { z } from 'zod'
import { MOST_TEXT } from '#domain/catalogue/filter.ts'
import { defineCall } from './call.ts'
import { unchangedReply } from './common.ts'

const suggestion = z
  .object({
    kind: z.enum(['brand', 'model', 'body_type', 'city', 'budget']),
    text: z.string().meta({ description: 'To be shown: the search in words.' }),
    count: z.int().min(1).meta({ description: 'How many vehicles it gives now.' }),
    address: z.string().meta({ description: 'The page with these vehicles, from the root of the site on.' }),
  })
  .meta({ id: 'Suggestion' })

export const listSuggestions = defineCall({
  id: 'listSuggestions',
  method: 'GET',
  path: '/api/suggestions',
  area: 'catalogue',
  permission: 'catalogue.read',
  summary: 'Searches that a text being typed may become',
  description:
    'At most eight, from the second letter on: brands, models with their brand, body types, cities and budgets in stock, in spite of spelling mistakes.',
  query: z.object({
    q: z
      .string('must be given once')
      .max(MOST_TEXT, `must have at most ${MOST_TEXT} characters`)
      .optional()
      .meta({ description: 'What has been typed so far.' }),
  }),
  replies: {
    200: z.object({ suggestions: z.array(suggestion) }),
    304: unchangedReply,
  },
})
