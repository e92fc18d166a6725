import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FACET_NAMES, FACETS, mapFacetParameters } from '#domain/catalogue/facets.ts'
import { Failure } from '#domain/errors.ts'
import { MOST_VALUES, PRICE_MAX_PARAMETER, PRICE_MIN_PARAMETER, parseFilter, SORTS, type Filter } from '#domain/catalogue/filter.ts'

// Anything passes here, the schema only tells what is meant: `readFilter` refuses what cannot be read.
const values = (description: string) =>
  z.unknown().optional().meta({ type: 'array', items: { type: 'string' }, description })
const bound = (description: string) =>
  z.unknown().optional().meta({ type: 'integer', minimum: 0, description })

const ALTERNATIVES = 'whatever the case, hyphens or spaces; repeat the key for alternatives, with or without [] behind it.'

/** The filter as query parameters. `parseFilter` reads it, here and on the pages. */
export const filterQuery = z.object({
  ...mapFacetParameters(facet => values(`${FACETS[facet].title}, ${ALTERNATIVES}`)),
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

/** Keys of several values; many programs write them with brackets: `brand[]=kia&brand[]=tata`. */
const REPEATED: readonly string[] = FACET_NAMES.map(facet => FACETS[facet].parameter)
const BOUNDS: readonly string[] = [PRICE_MIN_PARAMETER, PRICE_MAX_PARAMETER]

/** More unknown keys are not told. */
const MOST_TOLD = 20

/** What is wrong with a key of a filter; undefined where nothing is. An empty value chooses nothing. */
function problemOf(name: string, values: readonly string[]): string | undefined {
  if (REPEATED.includes(name)) return values.length > MOST_VALUES ? `must be given at most ${MOST_VALUES} times` : undefined
  if (values.length > 1) return 'must be given once'
  return /^(\d{1,15}(\.\d+)?)?$/.test(values[0] ?? '') ? undefined : 'must be an amount in rupees, such as 650000'
}

/** The header that names what was not read of a query. */
export const ignoredParameters = {
  'X-Ignored-Parameters': { type: 'string', description: 'Keys of the query that this call does not know, if there are any; they have no effect.' },
}

/**
 * The filter in a request's address, with its brackets plain or percent-encoded. Pages are forgiving (FILTER-6), programs are
 * told: throws `Failure` `invalid` for a price that is no amount, and names in a header the keys that are neither of the filter
 * nor in `also`.
 */
export function readFilter(request: FastifyRequest, reply: FastifyReply, also: z.ZodObject): Filter {
  const start = request.url.indexOf('?')
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(start === -1 ? '' : request.url.slice(start))) {
    const bare = name.replace(/\[\]$/, '')
    query.append(REPEATED.includes(bare) ? bare : name, value.trim())
  }
  const names = [...new Set(query.keys())]
  const isKnown = (name: string) => REPEATED.includes(name) || BOUNDS.includes(name)
  const fields = Object.fromEntries(names.filter(isKnown).flatMap(name => {
    const problem = problemOf(name, query.getAll(name))
    return problem === undefined ? [] : [[name, problem]]
  }))
  const [wrong] = Object.entries(fields)
  if (wrong !== undefined) throw new Failure('invalid', `Please check: ${wrong[0]} (${wrong[1]}).`, fields)
  const ignored = names.filter(name => !isKnown(name) && !(name in also.shape)).slice(0, MOST_TOLD)
  if (ignored.length > 0) reply.header('X-Ignored-Parameters', ignored.map(name => encodeURIComponent(name.slice(0, 100).toWellFormed())).join(', '))
  return parseFilter(query)
}
