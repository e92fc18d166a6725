import type { Bound, Sort } from '../catalogue/filter.ts'
import { correctTokens } from './correctTokens.ts'
import { readItems, type Item } from './items.ts'
import { readQuantities, type Span } from './quantities.ts'
import { joinPlates } from './plates.ts'
import { markRefusals } from './refusals.ts'
import type { SearchedFacet, SearchLists } from './searchLists.ts'
import { readVariants } from './variants.ts'
import type { Vocabulary } from './vocabulary.ts'
import { joinedKey } from './words/fold.ts'
import { FILLERS } from './words/fillers.ts'
import { ORDERS, type Role } from './words/phrases.ts'
import { isMarkup, readTokens } from './words/tokens.ts'

/** What a search says (FIND-2): options as the lists spell them, bounds, an order where it asks for one, and the text left over. */
export interface Understood {
  chosen: Partial<Record<SearchedFacet, string[]>>
  bounds: Partial<Record<Bound, number>>
  sort: Sort | null
  rest: string
}

/** Roles that mean something, only not without a name or figure: they stay in the rest. */
const SAYING: ReadonlySet<Role> = new Set<Role>(['instalment', 'other unit', 'nearby'])

/** Roles that mean nothing without a figure. */
const UNITS: ReadonlySet<Role> = new Set<Role>(['year', 'km', 'money', 'owner', 'seat', 'hand', 'old', 'last'])

const roleOf = (item: Item | undefined) => (item?.kind === 'role' ? item.role : undefined)

/** The owners that a count means: "1st Owner", "5th Owner or more". */
function ownersOf({ owner }: SearchLists, span: Span): string[] {
  return owner.filter(name => {
    const count = Number(
      /\d+/u.exec(name)?.[0]
        ?? ['unregistered', 'first', 'second', 'third', 'fourth', 'fifth'].findIndex(word =>
          name.toLowerCase().startsWith(word),
        ),
    )
    return count >= Math.max(1, span.from) && count <= span.to
  })
}

function seatsOf({ seatingCapacity }: SearchLists, span: Span): string[] {
  return seatingCapacity.filter(name => Number(name) >= span.from && Number(name) <= span.to)
}

type Choice = Map<SearchedFacet, Set<string>>

function choose(choice: Choice, facet: SearchedFacet, names: readonly string[]): void {
  const known = choice.get(facet) ?? new Set<string>()
  for (const name of names) known.add(name)
  if (known.size > 0) choice.set(facet, known)
}

/** The models of a name: those of the brands that the search names, if any of them has it. */
function chooseModels(
  choice: Choice,
  { sense }: Item & { kind: 'name' },
  brands: ReadonlySet<string> | undefined,
): void {
  const all = sense.names.map((name, at) => ({ name, brand: sense.brands?.[at] ?? '' }))
  const named = all.filter(({ brand }) => brands?.has(brand))
  for (const { name, brand } of named.length > 0 ? named : all) {
    choose(choice, 'model', [name])
    choose(choice, 'brand', [brand])
  }
}

/** Puts the chosen names into facets. "Automatic amt" is the certain gearbox. */
function chooseNames(items: readonly Item[]): Choice {
  const choice: Choice = new Map()
  const names = items.filter((item): item is Item & { kind: 'name' } => item.kind === 'name' && !item.left)
  const brands = new Set(names.flatMap(({ sense }) => (sense.facet === 'brand' ? sense.names : [])))
  for (const item of names) {
    const { sense } = item
    const at = items.indexOf(item)
    const isNarrowed =
      sense.anyAutomatic
      && [items[at - 1], items[at + 1]].some(
        beside =>
          beside?.kind === 'name'
          && beside.sense.facet === 'transmission'
          && sense.names.includes(beside.sense.names[0] ?? ''),
      )
    if (sense.facet === 'model') chooseModels(choice, item, brands)
    else if (!isNarrowed) choose(choice, sense.facet, sense.names)
  }
  return choice
}

/** "Luxury" apart from its body type: of those chosen the luxury ones, else all of them. */
function chooseLuxury(items: readonly Item[], choice: Choice, { category }: SearchLists): void {
  const words = items.filter(item => roleOf(item) === 'luxury' && !item.used)
  const isLuxury = (name: string) => joinedKey(name).startsWith('luxury')
  if (words.length === 0 || choice.has('model')) return
  const chosen = [...(choice.get('category') ?? [])]
  const of = chosen.map(name => category.find(other => joinedKey(other) === `luxury${joinedKey(name)}`) ?? name)
  const luxury = chosen.length > 0 ? of : category.filter(isLuxury)
  if (luxury.length > 0) choice.set('category', new Set(luxury))
}

/** The order that a search asks for: only where no figure says the same (FIND-2), or with "most". */
function readOrder(items: readonly Item[], bounds: Understood['bounds']): Sort | null {
  for (const [at, item] of items.entries()) {
    if (item.used) continue
    const isMost = roleOf(items[at - 1]) === 'most' || item.text.startsWith('sabse')
    const role = roleOf(item)
    const isFree = (...of: Bound[]) => isMost || of.every(bound => bounds[bound] === undefined)
    if (role === 'cheap' && (isFree('priceMin', 'priceMax') || item.text === 'cheapest')) return 'price_up'
    if (role === 'dear') return 'price_down'
    if (role === 'low km' && isFree('kmMin', 'kmMax')) return 'least_driven'
    if (role === 'newest' && isFree('yearMin', 'yearMax')) return 'newest_year'
    const next = items[at + 1]
    const isOfName = next?.kind === 'name' && ['brand', 'model', 'location'].includes(next.sense.facet)
    if (role === 'new' && isFree('yearMin', 'yearMax') && !isOfName) return 'newest_year'
  }
  return null
}

/** These say nothing alone, and something with a word behind them: "city driving", "company maintained", "good condition". */
const WITH_NEXT = new Set(
  'city company well good best great nice excellent superb badhiya badiya achhi acchi acha accha'.split(' '),
)

/** These say something behind a word that is left over: "hard top", "long range". */
const WITH_BEFORE = new Set(['top', 'range', 'type', 'unit'])

/** Whether an item is left over. */
function isLeft(item: Item, at: number, items: readonly Item[]): boolean {
  if (item.left) return true
  if (item.used) return false
  // One letter that Hindi spells is a particle where no name takes it: सी.
  if (item.text.length === 1 && /\p{Script=Devanagari}/u.test(item.typed)) return false
  if (item.kind === 'word' || item.kind === 'figure' || item.kind === 'plate') return true
  if (WITH_BEFORE.has(item.text) && items[at - 1]?.kind === 'word') return true
  // "Lowest price first" is an order.
  if (item.kind === 'ordinal' && ORDERS.has(roleOf(items[at - 1]) ?? 'to')) return false
  if (item.kind === 'number word' || item.kind === 'ordinal') return !FILLERS.has(item.text)
  if (WITH_NEXT.has(item.text)) {
    const next = items[at + 1]
    return (next?.kind === 'word' || next?.kind === 'role') && !next.used && isLeft(next, at + 1, items)
  }
  if (item.kind === 'role' && item.role === 'nearby') return true
  if (item.kind !== 'role' || FILLERS.has(item.text)) return false
  // A word that was taken for a misspelt unit, and then counts nothing, is a word of its own: "barat" is no year.
  const isCorrected = /^[a-z]+$/u.test(item.typed) && !item.text.includes(' ') && item.typed !== item.text
  return SAYING.has(item.role) || (isCorrected && UNITS.has(item.role))
}

/**
 * Understands a search in English, Hinglish or Hindi as a filter (FIND-2). `thisYear` is for "five years old". Pure, and well
 * below a millisecond for any text: no more than 48 words are read.
 */
export function understand(text: string, vocabulary: Vocabulary, thisYear: number): Understood {
  if (isMarkup(text)) return { chosen: {}, bounds: {}, sort: null, rest: text.trim() }
  const tokens = correctTokens(joinPlates(readTokens(text)), vocabulary)
  const items = readVariants(readItems(tokens, vocabulary), vocabulary)
  for (const item of items) if (item.kind === 'name') item.used = true
  const { bounds, seats, owners } = readQuantities(items, thisYear)
  markRefusals(items)
  const choice = chooseNames(items)
  chooseLuxury(items, choice, vocabulary.lists)
  for (const span of seats) choose(choice, 'seatingCapacity', seatsOf(vocabulary.lists, span))
  for (const span of owners) choose(choice, 'owner', ownersOf(vocabulary.lists, span))
  return {
    chosen: Object.fromEntries([...choice].map(([facet, names]) => [facet, [...names]])),
    bounds,
    sort: readOrder(items, bounds),
    rest: items
      .filter(isLeft)
      .map(({ typed }) => typed)
      .filter(typed => typed !== '')
      .join(' '),
  }
}
