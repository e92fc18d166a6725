import { CATEGORIES } from '../../kinds/categories.ts'
import { KINDS, type Kind } from '../../kinds/kinds.ts'
import { KIND_NOUNS } from '../../kinds/nouns.ts'
import { nameKey } from '../../text/nameKey.ts'
import type { Filter } from '../filter.ts'

const LAKH = 100_000

/** Landing pages lie below this path. */
export const LANDING_ROOT = '/used'

/** The budgets that are offered as links, in lakh of rupees. Any other whole number of lakh has a page as well. */
export const BUDGETS_IN_LAKH = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 50] as const

/** The highest budget that has a page, in lakh of rupees. */
const MOST_LAKH = 999

/** A page exists while at least so many cars fit (FIND-7). */
export const LEAST_CARS = 3

const FACETS_OF_PAGES = ['brand', 'model', 'category', 'location'] as const
type LandingFacet = (typeof FACETS_OF_PAGES)[number]

/**
 * What a landing page is about, for people who come from a search engine (FIND-7): name keys of brand, model, body type
 * and city, a kind of vehicle (VEH-4), or a budget in lakh of rupees. Only the `SHAPES` have pages.
 */
export interface LandingPage extends Partial<Record<LandingFacet, string>> {
  kind?: Kind
  lakh?: number
}

const PARTS = ['kind', ...FACETS_OF_PAGES, 'lakh'] as const

/** What a page may be about together. */
const SHAPES = [
  'brand',
  'brand model',
  'brand model location',
  'category',
  'category location',
  'location',
  'lakh',
  'kind',
  'kind brand',
  'kind location',
  'kind brand location',
]

/** Whether there are pages about these things together. */
function hasShape(page: LandingPage): boolean {
  return SHAPES.includes(PARTS.filter(part => page[part] !== undefined).join(' '))
}

/** What the lists of a site have: of two readings of a path the one that they know counts. */
export interface LandingLists {
  isBrand: (key: string) => boolean
  isCategory: (key: string) => boolean
}

/** Kinds and known categories stand in paths as people search for them: `two-wheelers`, `scooters`. */
const KIND_OF_WORD: ReadonlyMap<string, Kind> = new Map(KINDS.map(kind => [wordOfKind(kind), kind]))
const WORD_OF_CATEGORY: ReadonlyMap<string, string> = new Map(
  Object.entries(CATEGORIES).map(([name, { noun }]) => [nameKey(name), nameKey(noun.many)]),
)
const CATEGORY_OF_WORD: ReadonlyMap<string, string> = new Map([...WORD_OF_CATEGORY].map(([key, word]) => [word, key]))

function wordOfKind(kind: Kind): string {
  return nameKey(KIND_NOUNS[kind].many)
}

// A slash would be one of the path, encoded or not: proxies and routers decode it.
const SLASH = '~'
// Nothing, and the dots that are a way up the path.
const NO_NAME = /^\.{0,2}$/

/** A name key as part of a path. No two keys have one slug, and `keyOf` reads it back. */
function slugOf(key: string): string {
  return encodeURIComponent(key.replaceAll(' ', '-').replaceAll('/', SLASH))
}

/** The name key of a decoded part of a path, however it was written. */
function keyOf(part: string): string {
  return nameKey(part.replaceAll(SLASH, '/'))
}

/** The path of a page: `/used/hyundai/creta/in/bengaluru`, `/used/two-wheelers/hero/in/pune`, `/used/scooters`. */
export function landingPath({ kind, brand, model, category, location, lakh }: LandingPage): string {
  const body = category === undefined ? undefined : (WORD_OF_CATEGORY.get(category) ?? category)
  const about = [kind && wordOfKind(kind), brand, model, body].filter(key => key !== undefined).map(slugOf)
  const place = location === undefined ? [] : ['in', slugOf(location)]
  const budget = lakh === undefined ? [] : ['under', `${lakh}-lakh`]
  return [LANDING_ROOT, ...about, ...place, ...budget].join('/')
}

function readBudget(key: string): LandingPage | null {
  const lakh = Number(/^(\d{1,3}) lakh$/.exec(key)?.[1])
  return lakh > 0 ? { lakh } : null
}

/**
 * The kind or the body type of the first part of a path. A name of the site's own list counts before a word; a kind before a category of
 * the same word, which has no page of its own: that of tractors is their kind's.
 */
function readFirst(key: string, { isCategory }: LandingLists): Pick<LandingPage, 'kind' | 'category'> {
  const word = WORD_OF_CATEGORY.get(key)
  if (word === undefined && isCategory(key)) return { category: key }
  const kind = KIND_OF_WORD.get(word ?? key)
  return kind === undefined ? { category: CATEGORY_OF_WORD.get(key) ?? key } : { kind }
}

/**
 * The page of a decoded path below `/used`, however it is written: `Hyundai/Creta/in/Bengaluru`. Null for a path that no
 * page can have. A name that is a brand's and a body type's or a kind's is the brand's; `in` and `under` are never brands.
 */
export function readLandingPath(path: string, lists: LandingLists): LandingPage | null {
  const [first = '', second, third, fourth, more] = path.split('/').map(keyOf)
  if (more !== undefined || [first, second, third, fourth].some(key => key !== undefined && NO_NAME.test(key)))
    return null
  if (second === undefined) return lists.isBrand(first) ? { brand: first } : readFirst(first, lists)
  if (third === undefined && first === 'in') return { location: second }
  if (third === undefined && first === 'under') return readBudget(second)
  const { kind } = lists.isBrand(first) ? {} : readFirst(first, lists)
  const about = kind === undefined ? { brand: first, model: second } : { kind, brand: second }
  if (third === undefined) return about
  if (fourth === undefined) return second === 'in' ? { ...readFirst(first, lists), location: third } : null
  return third === 'in' ? { ...about, location: fourth } : null
}

/** Whether the path of a page leads to it: a name that is another's in this place, or cannot stand in a path, has none. */
export function hasPath(page: LandingPage, lists: LandingLists): boolean {
  const read = readLandingPath(decodeURIComponent(landingPath(page).slice(LANDING_ROOT.length + 1)), lists)
  return read !== null && PARTS.every(part => read[part] === page[part])
}

/** The filter that gives the cars of a page. */
export function landingFilter({ kind, lakh, ...keys }: LandingPage): Pick<Filter, 'chosen' | 'kind' | 'priceMax'> {
  const chosen = Object.fromEntries(
    FACETS_OF_PAGES.flatMap(facet => (keys[facet] === undefined ? [] : [[facet, [keys[facet]]]])),
  )
  return { chosen, ...(kind && { kind }), ...(lakh !== undefined && { priceMax: lakh * LAKH }) }
}

/** The page whose filter this is, and nothing else with it; null when there are no such pages. */
export function landingOfFilter({ chosen, kind, priceMax, ...rest }: Filter): LandingPage | null {
  if (Object.values(rest).some(value => value !== undefined)) return null
  const page: LandingPage = kind === undefined ? {} : { kind }
  for (const [facet, keys] of Object.entries(chosen)) {
    const known = FACETS_OF_PAGES.find(name => name === facet)
    const [key, another] = keys
    if (key === undefined) continue
    if (known === undefined || another !== undefined) return null
    page[known] = key
  }
  if (priceMax !== undefined) {
    if (priceMax === 0 || priceMax % LAKH !== 0 || priceMax > MOST_LAKH * LAKH) return null
    page.lakh = priceMax / LAKH
  }
  return hasShape(page) ? page : null
}

/** The page nearest to a filter: about the kind, the single brand, model, body type and city that it has; null without any. */
export function landingNearFilter({ chosen, kind }: Filter): LandingPage | null {
  const only = (facet: LandingFacet) => (chosen[facet]?.length === 1 ? chosen[facet][0] : undefined)
  const [brand, model, category, location] = FACETS_OF_PAGES.map(only)
  if (brand !== undefined && model !== undefined) return withPlace({ brand, model }, location)
  if (brand !== undefined) return kind === undefined ? { brand } : withPlace({ kind, brand }, location)
  if (category !== undefined) return withPlace({ category }, location)
  if (kind !== undefined) return withPlace({ kind }, location)
  return location === undefined ? null : { location }
}

function withPlace(page: LandingPage, location: string | undefined): LandingPage {
  return location === undefined ? page : { ...page, location }
}

/** The pages above a page, the nearest last: its kind, its brand, its model or its body type. */
export function pagesAbove({ kind, brand, model, category, location }: LandingPage): LandingPage[] {
  const above: LandingPage[] = []
  if (kind !== undefined && (brand ?? location) !== undefined) above.push({ kind })
  if (kind !== undefined && brand !== undefined && location !== undefined) above.push({ kind, brand })
  if (brand !== undefined && model !== undefined) above.push({ brand })
  if (model !== undefined && location !== undefined) above.push({ brand, model })
  if (category !== undefined && location !== undefined) above.push({ category })
  return above
}
