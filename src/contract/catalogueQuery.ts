import { asciiDigits } from '#domain/text/asciiDigits.ts'
import { z } from 'zod'
import { FACETS, mapFacetParameters } from '#domain/catalogue/facets.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import {
  BOUND_PARAMETERS,
  KIND_PARAMETER,
  MOST_TEXT,
  PHOTOS_PARAMETER,
  PHOTOS_VALUE,
  SORTS,
  TEXT_PARAMETER,
} from '#domain/catalogue/filter.ts'

// Anything passes here, the schema only says what is meant: `readFilter` refuses what cannot be read.
const values = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'array', items: { type: 'string' }, description })
const bound = (description: string) => z.unknown().optional().meta({ type: 'integer', minimum: 0, description })

const ALTERNATIVES =
  'whatever the case, hyphens or spaces; repeat the key for alternatives, with or without [] behind it.'

const ALL_OF_THEM = 'whatever the case, hyphens or spaces; repeat the key for several, which all have to be there.'

/** The filter as query parameters. `parseFilter` reads it, here and on the pages. */
export const filterQuery = z.object({
  ...mapFacetParameters(facet =>
    values(`${FACETS[facet].title}, ${FACETS[facet].index === 'set' ? ALL_OF_THEM : ALTERNATIVES}`),
  ),
  [BOUND_PARAMETERS.priceMin]: bound('Lowest price after offer, in rupees.'),
  [BOUND_PARAMETERS.priceMax]: bound('Highest price after offer, in rupees.'),
  [BOUND_PARAMETERS.yearMin]: bound('First year of registration.'),
  [BOUND_PARAMETERS.yearMax]: bound('Last year of registration.'),
  [BOUND_PARAMETERS.kmMin]: bound('Fewest kilometres driven.'),
  [BOUND_PARAMETERS.kmMax]: bound('Most kilometres driven.'),
  [BOUND_PARAMETERS.engineCcMin]: bound('Smallest engine, in cubic centimetres.'),
  [BOUND_PARAMETERS.engineCcMax]: bound('Largest engine, in cubic centimetres.'),
  [BOUND_PARAMETERS.grossWeightKgMin]: bound('Least gross weight, in kilograms; of commercial vehicles.'),
  [BOUND_PARAMETERS.grossWeightKgMax]: bound('Most gross weight, in kilograms; of commercial vehicles.'),
  [BOUND_PARAMETERS.payloadKgMin]: bound('Least payload, in kilograms; of commercial vehicles and three-wheelers.'),
  [BOUND_PARAMETERS.payloadKgMax]: bound('Most payload, in kilograms; of commercial vehicles and three-wheelers.'),
  [BOUND_PARAMETERS.horsepowerMin]: bound('Least horsepower; of tractors.'),
  [BOUND_PARAMETERS.horsepowerMax]: bound('Most horsepower; of tractors.'),
  [BOUND_PARAMETERS.hoursRunMin]: bound('Fewest hours by the hour meter; of tractors.'),
  [BOUND_PARAMETERS.hoursRunMax]: bound('Most hours by the hour meter; of tractors.'),
  [KIND_PARAMETER]: z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: [...KINDS], description: 'Only vehicles of this kind, which their category has.' }),
  [PHOTOS_PARAMETER]: z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: [PHOTOS_VALUE], description: 'Only vehicles with photos.' }),
  [TEXT_PARAMETER]: z
    .unknown()
    .optional()
    .meta({
      type: 'string',
      maxLength: MOST_TEXT,
      description:
        'Words to look for in variants and features, whole or their beginning, and the beginning of a car number (KA01); all have to be found. '
        + 'A word that no variant and no feature has is passed over.',
    }),
})

const MOST = 10_000_000

/** A count in a query string. */
export const wholeNumber = z.preprocess(
  given => (typeof given === 'string' && /^\d{1,9}$/.test(asciiDigits(given)) ? Number(asciiDigits(given)) : given),
  z.int(`must be a whole number from 0 to ${MOST}`).min(0).max(MOST, `must be at most ${MOST}`),
)

/** Which part of a list, and in which order. Unlike the filter, a malformed one is refused with 400. */
export const pagingQuery = z.object({
  limit: wholeNumber.optional().meta({ description: 'How many to answer with; all when left out.' }),
  offset: wholeNumber.optional().meta({ description: 'How many to pass over first.' }),
  sort: z
    .enum(SORTS, `must be one of ${SORTS.join(', ')}`)
    .optional()
    .meta({
      description:
        'The order; newest when left out. `least_driven` has the fewest kilometres first, and behind them what counts hours, the fewest first.',
    }),
})

/** The header that names what was not read of a query. */
export const IGNORED = {
  'X-Ignored-Parameters': {
    type: 'string',
    description: 'Keys of the query that this call does not know, if there are any; they have no effect.',
  },
} as const
