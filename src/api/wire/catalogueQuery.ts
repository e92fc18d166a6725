import { asciiDigits } from '#domain/text/asciiDigits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { FACET_NAMES, FACETS } from '#domain/catalogue/facets.ts'
import {
  BOUND_PARAMETERS,
  BOUNDS,
  KIND_PARAMETER,
  MOST_TEXT,
  MOST_VALUES,
  parseFilter,
  PHOTOS_PARAMETER,
  PHOTOS_VALUE,
  TEXT_PARAMETER,
  type Bound,
  type Filter,
} from '#domain/catalogue/filter.ts'
import { Failure } from '#domain/errors.ts'
import { KINDS, readKind } from '#domain/kinds/kinds.ts'

/** Keys of several values; many programs write them with brackets: `brand[]=kia&brand[]=tata`. */
const REPEATED: readonly string[] = FACET_NAMES.map(facet => FACETS[facet].parameter)
const ONCE: readonly string[] = [
  ...BOUNDS.map(bound => BOUND_PARAMETERS[bound]),
  KIND_PARAMETER,
  PHOTOS_PARAMETER,
  TEXT_PARAMETER,
]

const NO_BOUND: Readonly<Record<Bound, string>> = {
  priceMin: 'must be an amount in rupees, such as 650000',
  priceMax: 'must be an amount in rupees, such as 650000',
  yearMin: 'must be a year, such as 2019',
  yearMax: 'must be a year, such as 2019',
  kmMin: 'must be a number of kilometres, such as 60000',
  kmMax: 'must be a number of kilometres, such as 60000',
  engineCcMin: 'must be a number of cubic centimetres, such as 150',
  engineCcMax: 'must be a number of cubic centimetres, such as 150',
  grossWeightKgMin: 'must be a number of kilograms, such as 7500',
  grossWeightKgMax: 'must be a number of kilograms, such as 7500',
  payloadKgMin: 'must be a number of kilograms, such as 1500',
  payloadKgMax: 'must be a number of kilograms, such as 1500',
  horsepowerMin: 'must be a number of horsepower, such as 45',
  horsepowerMax: 'must be a number of horsepower, such as 45',
  hoursRunMin: 'must be a number of hours, such as 2000',
  hoursRunMax: 'must be a number of hours, such as 2000',
}

/** The answer names no more unknown keys than these. */
const MOST_NAMED = 20

/** What is wrong with a key of a filter; undefined where nothing is. An empty value chooses nothing. */
function problemOf(name: string, values: readonly string[]): string | undefined {
  if (REPEATED.includes(name))
    return values.length > MOST_VALUES ? `must be given at most ${MOST_VALUES} times` : undefined
  if (values.length > 1) return 'must be given once'
  const value = values[0] ?? ''
  if (name === TEXT_PARAMETER) return value.length > MOST_TEXT ? `must have at most ${MOST_TEXT} characters` : undefined
  if (name === KIND_PARAMETER)
    return value === '' || readKind(value) !== undefined ? undefined : `must be one of ${KINDS.join(', ')}`
  if (name === PHOTOS_PARAMETER)
    return ['', PHOTOS_VALUE].includes(value) ? undefined : `must be ${PHOTOS_VALUE}, or left out`
  const bound = BOUNDS.find(known => BOUND_PARAMETERS[known] === name)
  return bound === undefined || /^(\d{1,15}(\.\d+)?)?$/.test(asciiDigits(value)) ? undefined : NO_BOUND[bound]
}

/**
 * The filter in a request's address, with its brackets plain or percent-encoded. Pages are forgiving (FILTER-6), programs
 * get an error: throws `Failure` `invalid` for a bound that is no number, and names in a header the keys that are neither of the filter
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
  const isKnown = (name: string) => REPEATED.includes(name) || ONCE.includes(name)
  const fields = Object.fromEntries(
    names.filter(isKnown).flatMap(name => {
      const problem = problemOf(name, query.getAll(name))
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
  const [wrong] = Object.entries(fields)
  if (wrong !== undefined) throw new Failure('invalid', `Please check: ${wrong[0]} (${wrong[1]}).`, fields)
  const ignored = names.filter(name => !isKnown(name) && !(name in also.shape)).slice(0, MOST_NAMED)
  if (ignored.length > 0)
    reply.header(
      'X-Ignored-Parameters',
      ignored.map(name => encodeURIComponent(name.slice(0, 100).toWellFormed())).join(', '),
    )
  return parseFilter(query)
}
