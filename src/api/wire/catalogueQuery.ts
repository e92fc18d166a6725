import { z } from 'zod'
import { SORTS } from '#domain/catalogue/types.ts'
import { FACET_PARAMETERS, PRICE_MAX_PARAMETER, PRICE_MIN_PARAMETER, parseFilter, type Filter } from '#domain/filter.ts'

// Anything passes here, the schema only tells what is meant: unknown values never fail a request (FILTER-6).
const values = (description: string) =>
  z.unknown().optional().meta({ type: 'array', items: { type: 'string' }, description })
const bound = (description: string) =>
  z.unknown().optional().meta({ type: 'integer', minimum: 0, description })

/** The filter as query parameters. `parseFilter` reads it, here and on the pages. */
export const filterQuery = z.object({
  [FACET_PARAMETERS.brand]: values('Brands, whatever the case, hyphens or spaces; repeat the key for alternatives.'),
  [FACET_PARAMETERS.category]: values('Body types.'),
  [FACET_PARAMETERS.transmission]: values('Transmissions.'),
  [FACET_PARAMETERS.registrationType]: values('Registration types.'),
  [FACET_PARAMETERS.fuelType]: values('Fuel types.'),
  [FACET_PARAMETERS.variant]: values('Variants.'),
  [FACET_PARAMETERS.model]: values('Models.'),
  [FACET_PARAMETERS.color]: values('Colours.'),
  [FACET_PARAMETERS.owner]: values('Owners.'),
  [PRICE_MIN_PARAMETER]: bound('Lowest price after offer, in rupees.'),
  [PRICE_MAX_PARAMETER]: bound('Highest price after offer, in rupees.'),
})

const MOST = 10_000_000

/** A count in a query string. */
export const wholeNumber = z.preprocess(
  given => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given),
  z.int(`must be a whole number from 0 to ${MOST}`).min(0).max(MOST, `must be at most ${MOST}`),
)

/** Which part of a list, and in which order. Unlike the filter, a malformed one is refused with 400. */
export const pagingQuery = z.object({
  limit: wholeNumber.optional().meta({ description: 'How many to answer with; all when left out.' }),
  offset: wholeNumber.optional().meta({ description: 'How many to pass over first.' }),
  sort: z.enum(SORTS, `must be one of ${SORTS.join(', ')}`).optional().meta({ description: 'The order; newest when left out.' }),
})
export type Paging = z.output<typeof pagingQuery>

/** The filter in a request's address, with its brackets plain or percent-encoded. */
export function readFilter(address: string): Filter {
  const start = address.indexOf('?')
  return parseFilter(new URLSearchParams(start === -1 ? '' : address.slice(start)))
}
