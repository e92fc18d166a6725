import { isAutomaticGearbox } from '../../vehicles/gearboxes.ts'
import type { Understood } from '../understand.ts'
import { TEST_LISTS } from './lists.ts'

/** A search, and what it means: the names or bounds of each field that it says. */
export interface Query {
  text: string
  fields: ReadonlyMap<string, string>
}

const NAMED = {
  brand: 'brand',
  model: 'model',
  variant: 'variant',
  category: 'body',
  fuelType: 'fuel',
  transmission: 'gearbox',
  owner: 'owner',
  color: 'colour',
  location: 'city',
  seatingCapacity: 'seats',
  feature: 'feature',
} as const

const SIZES = {
  cc: 'engineCc',
  weight: 'grossWeightKg',
  payload: 'payloadKg',
  hp: 'horsepower',
  hours: 'hoursRun',
} as const

const AUTOMATIC = TEST_LISTS.transmission.filter(isAutomaticGearbox)
const inOrder = (names: readonly string[]) => names.toSorted().join(', ')

/** Reads lines of a search, `=>` and its fields: `diesel under 5 lakh => fuel: Diesel; price: ..500000`. */
export function readQueries(text: string): Query[] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [query = '', meaning = ''] = line.trim().split(/ =>\s?/u)
      const fields = meaning.split('; ').filter(field => field !== '')
      return {
        text: query,
        fields: new Map(
          fields.map(field => {
            const [name = '', ...said] = field.split(': ')
            const isNames = Object.values<string>(NAMED).includes(name)
            const names = said.join(': ').split(', ')
            const listed = names.flatMap(one => (one === 'any automatic' ? AUTOMATIC : [one]))
            return [name, isNames ? inOrder(listed) : said.join(': ')] as const
          }),
        ),
      }
    })
}

/** What was understood of a search, in the form of `Query`. */
export function fieldsOf({ kind, chosen, bounds, sort, rest }: Understood): Map<string, string> {
  const fields = new Map<string, string>()
  if (kind !== null) fields.set('kind', kind)
  for (const [facet, name] of Object.entries(NAMED)) {
    const names = chosen[facet as keyof typeof NAMED]
    if (names !== undefined) fields.set(name, inOrder(names))
  }
  for (const kind of ['price', 'year', 'km'] as const) {
    const [from, to] = [bounds[`${kind}Min`], bounds[`${kind}Max`]]
    if (from !== undefined || to !== undefined) fields.set(kind, `${from ?? ''}..${to ?? ''}`)
  }
  for (const [name, size] of Object.entries(SIZES)) {
    const [from, to] = [bounds[`${size}Min`], bounds[`${size}Max`]]
    if (from !== undefined || to !== undefined) fields.set(name, `${from ?? ''}..${to ?? ''}`)
  }
  if (sort !== null) fields.set('order', sort)
  if (rest !== '') fields.set('rest', rest)
  return fields
}
