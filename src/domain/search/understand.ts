import type { Bound, Sort } from '../catalogue/filter.ts'
import type { Kind } from '../kinds/kinds.ts'
import { choose, chooseLuxury, chooseNames } from './choice.ts'
import { correctTokens } from './correctTokens.ts'
import { readItems, type Item } from './items.ts'
import { readVehicles, withSizes } from './meantVehicles.ts'
import { nameFigures } from './namedFigures.ts'
import { takeNamedSizes } from './namedSizes.ts'
import { readQuantities, type Span } from './quantities.ts'
import { joinPlates } from './plates.ts'
import { markRefusals } from './refusals.ts'
import { boundsOfSizes } from './sizeBounds.ts'
import type { SearchedFacet, SearchLists } from './searchLists.ts'
import { readVariants } from './variants.ts'
import type { Vocabulary } from './vocabulary.ts'
import { DROPPED_WORDS } from './words/droppedWords.ts'
import { FILLERS } from './words/fillers.ts'
import { ORDERS, type Role } from './words/phrases.ts'
import { isMarkup, readTokens } from './words/tokens.ts'

/** What a search says (FIND-2): options as the lists spell them, bounds, an order where it asks for one, and the text left over. */
export interface Understood {
  /** The kind of vehicle that it names as a whole (VEH-5). */
  kind: Kind | null
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

/** The order that a search asks for: only where no figure says the same (FIND-2), or with "most". */
function readOrder(items: readonly Item[], bounds: Understood['bounds']): Sort | null {
  for (const [at, item] of items.entries()) {
    if (item.used) continue
    const isMost = roleOf(items[at - 1]) === 'most' || item.text.startsWith('sabse')
    const role = roleOf(item)
    const isFree = (...of: Bound[]) => isMost || of.every(bound => bounds[bound] === undefined)
    if (role === 'cheap' && (isFree('priceMin', 'priceMax') || item.text === 'cheapest')) return 'price_up'
    if (role === 'dear') return 'price_down'
    if (role === 'low km' && isFree('kmMin', 'kmMax', 'hoursRunMax')) return 'least_driven'
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

const saidText = (item: Item) =>
  item.kind === 'name' && item.sense.facet === 'category' ? (item.sense.vehicles?.text ?? undefined) : undefined

/** The word of the text by which what is named is searched, beside what it chooses: "tipper" of "hyva". */
const textOf = (item: Item): string => saidText(item) ?? item.typed

/** Whether an item is left over. */
function isLeft(item: Item, at: number, items: readonly Item[]): boolean {
  if (item.left || saidText(item) !== undefined) return true
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
  if (isMarkup(text)) return { kind: null, chosen: {}, bounds: {}, sort: null, rest: text.trim() }
  const tokens = correctTokens(joinPlates(readTokens(text)), vocabulary)
  const read = readVariants(nameFigures(readItems(tokens, vocabulary), vocabulary), vocabulary)
  const { items, meant } = readVehicles(read, vocabulary)
  for (const item of items) if (item.kind === 'name') item.used = true
  const { hasOthers } = vocabulary.kinds
  const { bounds, seats, owners, sizes } = readQuantities(items, thisYear, hasOthers ? meant.kinds : undefined)
  markRefusals(items)
  const others = hasOthers ? takeNamedSizes(items, sizes, meant, vocabulary) : []
  const vehicles = withSizes(meant, others, items, vocabulary)
  const sized = boundsOfSizes(items, others, vehicles, vocabulary)
  Object.assign(bounds, sized.bounds)
  for (const other of others)
    for (const item of other.own) Object.assign(item, { used: true, left: !sized.bounding.has(other) })
  const { choice, kind } = chooseNames(items, vehicles, vocabulary)
  chooseLuxury(
    items.filter(item => roleOf(item) === 'luxury' && !item.used),
    choice,
    vocabulary.lists,
  )
  for (const span of seats) choose(choice, 'seatingCapacity', seatsOf(vocabulary.lists, span))
  for (const span of owners) choose(choice, 'owner', ownersOf(vocabulary.lists, span))
  return {
    kind: kind ?? null,
    chosen: Object.fromEntries([...choice].map(([facet, names]) => [facet, [...names]])),
    bounds,
    sort: readOrder(items, bounds),
    rest: items
      .filter((item, at) => isLeft(item, at, items) && !(hasOthers && DROPPED_WORDS.has(item.text) && !item.left))
      .map(textOf)
      .filter(typed => typed !== '')
      .join(' '),
  }
}
