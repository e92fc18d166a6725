import { z } from 'zod'
import { FACETS } from '#domain/catalogue/facets.ts'
import { MOST_TEXT, SORTS } from '#domain/catalogue/filter.ts'
import { SIZES } from '#domain/catalogue/sizes.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { defineCall, jsonReply } from './call.ts'
import { unchangedReply } from './common.ts'

const names = z.array(z.string()).optional()
const bounds = z
  .object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
  .optional()
  .meta({ description: 'Inclusive.' })

/** What was understood of a search, under the names of the filter's query parameters (FIND-4). */
const searchFilterSchema = z
  .object({
    kind: z.enum(KINDS).optional().meta({ description: 'The kind of vehicle, where words name it as a whole.' }),
    [FACETS.brand.parameter]: names,
    [FACETS.model.parameter]: names,
    [FACETS.variant.parameter]: names,
    [FACETS.category.parameter]: names,
    [FACETS.fuelType.parameter]: names,
    [FACETS.transmission.parameter]: names,
    [FACETS.owner.parameter]: names,
    [FACETS.color.parameter]: names,
    [FACETS.location.parameter]: names,
    [FACETS.feature.parameter]: names,
    [FACETS.seatingCapacity.parameter]: z.array(z.number()).optional(),
    price_after_offer: bounds,
    kilometer_driven: bounds,
    year_of_registration: bounds,
    [SIZES.engineCc.parameter]: bounds,
    [SIZES.grossWeightKg.parameter]: bounds,
    [SIZES.payloadKg.parameter]: bounds,
    [SIZES.horsepower.parameter]: bounds,
    [SIZES.hoursRun.parameter]: bounds,
  })
  .meta({ id: 'SearchFilter', description: 'Only what was understood; names as the option lists spell them.' })

export const searchInWords = defineCall({
  id: 'searchInWords',
  method: 'GET',
  path: '/api/search',
  area: 'catalogue',
  permission: 'catalogue.read',
  summary: 'Understand a search in words',
  description:
    'Reads English, Hinglish and Hindi, spelling mistakes included: "diesel automatic suv bangalore 12 lakh se kam 60000 km tak".',
  query: z.object({
    q: z
      .string('must be given once')
      .trim()
      .max(MOST_TEXT, `must have at most ${MOST_TEXT} characters`)
      .default('')
      .meta({ description: 'The words of the search.' }),
  }),
  replies: {
    200: jsonReply(
      z
        .object({
          filter: searchFilterSchema,
          sort: z.enum(SORTS).nullable().meta({ description: 'The order that is asked for; null for none.' }),
          rest: z.string().meta({
            description: 'What was not understood; searched as text in variants and features.',
          }),
          total: z.int().min(0).meta({ description: 'How many vehicles this gives.' }),
          address: z.string().meta({ description: 'The page of these vehicles, from the root of the site on.' }),
        })
        .meta({ id: 'UnderstoodSearch' }),
      'What was understood.',
      {},
    ),
    304: unchangedReply,
  },
})
