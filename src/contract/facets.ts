import { z } from 'zod'
import { mapFacetParameters } from '#domain/catalogue/facets.ts'
import { SIZES } from '#domain/catalogue/sizes.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { defineCall, jsonReply } from './call.ts'
import { filterQuery, IGNORED, wholeNumber } from './catalogueQuery.ts'
import { unchangedReply } from './common.ts'

const facetValue = z
  .object({
    value: z.string().meta({ description: 'To be sent as the query parameter.' }),
    name: z.string().meta({ description: 'To be shown.' }),
    count: z
      .int()
      .min(0)
      .meta({ description: 'How many vehicles this value would give, the choice in its own group left aside.' }),
    chosen: z.boolean(),
  })
  .meta({ id: 'FacetValue' })

const group = z.array(facetValue)

/** Which options to list. Beside the filter: a malformed one is refused with 400. */
export const facetsPart = z.object({
  top: wholeNumber.optional().meta({
    description: 'At most so many values of each group, those with most vehicles and those chosen; all when left out.',
  }),
  show: z
    .preprocess(given => (typeof given === 'string' ? [given] : given), z.array(z.string()))
    .optional()
    .meta({ description: 'Names of groups to list whole in spite of `top`.' }),
})

const count = z.int().min(0)

const sizes = z
  .array(z.object({ min: z.int().optional(), max: z.int().optional(), count }))
  .optional()
  .meta({
    description: 'Bounds to choose, inclusive, where the chosen kind, or the only one in stock, is chosen by it.',
  })

/** How many vehicles each bound would give, the bounds of its own key left aside (FIND-6). */
const ranges = {
  year_of_registration: z
    .array(z.object({ year: z.int(), count }))
    .meta({ description: 'The years in stock, the newest first, each with the vehicles of that year.' }),
  kilometer_driven: z
    .array(z.object({ max: z.int(), count }))
    .meta({ description: 'Kilometres to choose from, ascending, each with the vehicles driven no further.' }),
  with_photos: count.meta({ description: 'How many vehicles `with_photos=1` would give.' }),
  [SIZES.engineCc.parameter]: sizes,
  [SIZES.grossWeightKg.parameter]: sizes,
  [SIZES.payloadKg.parameter]: sizes,
  [SIZES.horsepower.parameter]: sizes,
  [SIZES.hoursRun.parameter]: sizes,
} as const

/** What the filter sidebar shows: the total, and each group under the name of its query parameter (FILTER-8). */
const facetsSchema = z
  .object({
    total: z.int().min(0),
    facets: z.object(mapFacetParameters(() => group)),
    ranges: z.object(ranges),
    kinds: z
      .array(z.object({ value: z.enum(KINDS), count, chosen: z.boolean() }))
      .optional()
      .meta({ description: 'The kinds in stock, most vehicles first; left out where all are of one kind.' }),
    fits: z.enum(KINDS).exclude(['car']).optional().meta({
      description: 'The kind of all vehicles, which groups and ranges fit; left out of cars and of several kinds.',
    }),
    unmatched_words: z
      .array(z.string())
      .meta({ description: 'Words of `q` that no variant and no feature has; they were passed over.' }),
    sizes: z
      .record(z.string(), z.int())
      .optional()
      .meta({ description: 'How many values each group has in all; told when `top` is given.' }),
  })
  .meta({ id: 'Facets' })

export const listFacets = defineCall({
  id: 'listFacets',
  method: 'GET',
  path: '/api/facets',
  area: 'catalogue',
  permission: 'catalogue.read',
  summary: 'How many products match, and how many each choice would give',
  description:
    'Takes the filter of `/api/products`, and refuses what that refuses. Models are narrowed to the chosen brands, variants to the chosen models.',
  query: filterQuery.extend(facetsPart.shape),
  replies: {
    200: jsonReply(facetsSchema, 'The total and each group by its query parameter.', IGNORED),
    304: unchangedReply,
  },
})
