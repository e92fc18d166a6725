import type { OPTION_LISTS, OptionList } from '../options/optionLists.ts'

/** What the product knows of the facet of one option list. */
interface FacetRow<List extends OptionList> {
  /** Query parameter (API-1). */
  parameter: string
  /**
   * The facet whose choice narrows the options of this one and, when it changes, clears this one's choice (FILTER-3).
   */
  parent: (typeof OPTION_LISTS)[List]['parent']
  /**
   * How the index counts it: `combination` for what says which car was built, `bitset` for what differs between
   * vehicles of one combination, `set` for what a vehicle has several of (`index/facetRoles.ts`). Of the values of a
   * `set` a vehicle must have all that are chosen; of all others one of them.
   */
  index: 'combination' | 'bitset' | 'set'
  /** Title of the filter group; in lower case the word for several options. */
  title: string
  /** The word for one option. */
  one: string
  /**
   * Place in the heading of a filtered list ("Used Diesel Kia Seltos cars"), from 1; null when the heading does not
   * name it.
   */
  heading: number | null
}

/**
 * The facets of the filter sidebar in its order (FILTER-2, FIND-6), as one table. A facet is called like the option list
 * that holds its values, and `OPTION_LISTS` gives its column of the vehicle. A new facet is one row here; what a row cannot
 * say, the compiler asks for. A range of numbers, such as the price, has bounds instead of options and is not a facet.
 */
export const FACETS = {
  brand: { parameter: 'brand', parent: null, index: 'combination', title: 'Brands', one: 'brand', heading: 5 },
  model: { parameter: 'model_name', parent: 'brand', index: 'combination', title: 'Models', one: 'model', heading: 6 },
  variant: {
    parameter: 'variant',
    parent: 'model',
    index: 'combination',
    title: 'Variants',
    one: 'variant',
    heading: null,
  },
  category: {
    parameter: 'category',
    parent: null,
    index: 'combination',
    title: 'Categories',
    one: 'category',
    heading: 7,
  },
  transmission: {
    parameter: 'transmission',
    parent: null,
    index: 'combination',
    title: 'Transmissions',
    one: 'transmission',
    heading: 4,
  },
  registrationType: {
    parameter: 'registration_type',
    parent: null,
    index: 'bitset',
    title: 'Registration Types',
    one: 'registration type',
    heading: null,
  },
  fuelType: {
    parameter: 'fuel_type',
    parent: null,
    index: 'combination',
    title: 'Fuel Types',
    one: 'fuel type',
    heading: 3,
  },
  color: { parameter: 'colors', parent: null, index: 'bitset', title: 'Colors', one: 'color', heading: 2 },
  owner: { parameter: 'owner', parent: null, index: 'bitset', title: 'Owners', one: 'owner', heading: 1 },
  location: { parameter: 'location', parent: null, index: 'bitset', title: 'Cities', one: 'city', heading: null },
  seatingCapacity: {
    parameter: 'seating_capacity',
    parent: null,
    index: 'bitset',
    title: 'Seats',
    one: 'number of seats',
    heading: null,
  },
  feature: { parameter: 'features', parent: null, index: 'set', title: 'Features', one: 'feature', heading: null },
} as const satisfies { readonly [List in OptionList]?: FacetRow<List> }

export type Facet = keyof typeof FACETS

/** The name of a facet's query parameter. */
export type FacetParameter = (typeof FACETS)[Facet]['parameter']

/** The facets of which a vehicle has several values. */
export type SetFacet = { [Name in Facet]: (typeof FACETS)[Name]['index'] extends 'set' ? Name : never }[Facet]

/** The facets of which a vehicle has one value or none. */
export type ValueFacet = Exclude<Facet, SetFacet>

/** Every facet, in the order of the sidebar. */
export const FACET_NAMES = Object.keys(FACETS) as Facet[]
export const VALUE_FACETS = FACET_NAMES.filter((facet): facet is ValueFacet => FACETS[facet].index !== 'set')

/** One value for every facet, made by a function of the facet. */
export function mapFacets<Value>(make: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACET_NAMES.map(facet => [facet, make(facet)])) as Record<Facet, Value>
}

/** One value for every facet of which a vehicle has one value, made by a function of the facet. */
export function mapValueFacets<Value>(make: (facet: ValueFacet) => Value): Record<ValueFacet, Value> {
  return Object.fromEntries(VALUE_FACETS.map(facet => [facet, make(facet)])) as Record<ValueFacet, Value>
}

/** One value for every facet as `mapFacets` makes them, under the name of its query parameter. */
export function mapFacetParameters<Value>(make: (facet: Facet) => Value): Record<FacetParameter, Value> {
  return Object.fromEntries(FACET_NAMES.map(facet => [FACETS[facet].parameter, make(facet)])) as Record<
    FacetParameter,
    Value
  >
}
