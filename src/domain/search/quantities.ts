import { readCues, type Cues, type Direction } from './figureCues.ts'
import { areSpan, inOneUnit, readExpression, skip } from './expressions.ts'
import { readFigure, type Figure } from './figures.ts'
import type { Item } from './items.ts'
import { readSize, sizeUnitOf, type Size } from './sizes.ts'
import { isYear } from './years.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { Bound } from '../catalogue/filter.ts'

/** What the figures of a search say: bounds, and numbers of seats and of owners. */
export interface Quantities {
  bounds: Partial<Record<Bound, number>>
  seats: Span[]
  owners: Span[]
  /** Engine sizes, horsepower and the like, each with its items, where other vehicles than cars are sold (VEH-5). */
  sizes: { size: Size; own: readonly Item[] }[]
}

/** A figure without a word for what it counts: a sum, or kilometres where the search names its sum otherwise. */
interface BareFigure {
  value: number
  direction: Direction | undefined
}

/** What was read so far. */
interface Reading extends Quantities {
  bare: BareFigure[]
  /** The kinds of vehicle that the search means, as far as it tells; undefined where only cars are sold. */
  kinds: ReadonlySet<Kind> | undefined
}

/** Whole numbers from one to another, inclusive. */
export interface Span {
  from: number
  to: number
}

type Dimension = 'price' | 'km' | 'year' | 'short year' | 'age' | 'seats' | 'owners' | 'size' | 'none' | 'left'

const THOUSAND = 1_000
const LAKH = 100_000
/** A bare figure from here on is a sum of rupees. */
const FEWEST_RUPEES = 10_000
/** A figure up to this with words of a sum counts lakh. */
const MOST_LAKH = 200
/** Nobody means so few kilometres: thousands are meant. */
const FEWEST_KM = 500
const MOST_OWNERS = 5
const MOST_SEATS_OF_CARS = 20
const MOST_SEATS = 80
/** Bare figures that are sums of two- and three-wheelers, with words of a sum and without; and from where such a sum counts thousands. */
const FEWEST_SAID_RUPEES = 1_000
const FEWEST_BARE_RUPEES = 5_000
const FEWEST_THOUSANDS = 10
/** Beside a sum a bare figure up to this counts kilometres. */
const MOST_BARE_KM = 300_000
const MOST_AGE = 40
/** "12 model" is of 2012. */
const isShortYear = (value: number) => value >= 5 && value <= 39
const AGES = new Set(['year', 'years', 'yr', 'yrs', 'saal', 'sal'])
const TENTH = 0.1

const roleOf = (item: Item | undefined) => (item?.kind === 'role' ? item.role : undefined)

/** Vehicles that cost thousands, not lakh. */
const areCheap = (kinds: ReadonlySet<Kind> | undefined) =>
  kinds !== undefined && kinds.size > 0 && [...kinds].every(kind => kind === 'two-wheeler' || kind === 'three-wheeler')

/** Whether a figure without a unit is a sum of cheap vehicles: "scooty 8000", "bike 900 ke andar". */
const isCheapSum = (value: number, { direction, counted }: Cues) =>
  value >= (direction !== undefined || counted.has('money') ? FEWEST_SAID_RUPEES : FEWEST_BARE_RUPEES)

/** What a figure with words of a sum counts: lakh, but thousands of cheap vehicles from so many on: "bike under 50". */
const unitOfSum = (value: number, kinds: ReadonlySet<Kind> | undefined) =>
  value > MOST_LAKH ? 1 : areCheap(kinds) && value >= FEWEST_THOUSANDS ? THOUSAND : LAKH

function dimensionOf(value: number, unit: number, cues: Cues, isSpan: boolean, kinds: Reading['kinds']): Dimension {
  const { counted, direction } = cues
  const has = (role: Parameters<typeof counted.has>[0]) => counted.has(role)
  if (has('instalment')) return 'left'
  if (unit === 1 && has('seat') && value <= (kinds === undefined ? MOST_SEATS_OF_CARS : MOST_SEATS)) return 'seats'
  if (unit === 1 && (has('owner') || has('hand')) && value >= 1 && value <= MOST_OWNERS) return 'owners'
  if (kinds !== undefined && unit === 1 && countsSize(value, cues)) return 'size'
  if (has('other unit') && unit === 1 && !isYear(value)) return 'left'
  const isAge = has('old') || has('last') || (direction !== undefined && cues.taken.some(({ text }) => AGES.has(text)))
  if (unit === 1 && value <= MOST_AGE && isAge && has('year')) return 'age'
  if (unit === 1 && isShortYear(value) && cues.taken.some(({ text }) => text === 'model')) return 'short year'
  if (has('km')) return 'km'
  if (has('driven') && (unit > 1 || !isYear(value)) && value >= 1_000 && !has('money')) return 'km'
  if (unit > 1) return 'price'
  if (isYear(value) && !has('money')) return 'year'
  if (value >= FEWEST_RUPEES || (areCheap(kinds) && isCheapSum(value, cues))) return 'price'
  return value > 0 && value <= MOST_LAKH && (direction !== undefined || has('money') || isSpan) && !has('year')
    ? 'price'
    : 'none'
}

/** Whether a figure counts the size of a vehicle: 2000 hours are no year, 2018 tyres are one. */
function countsSize(value: number, { taken }: Cues): boolean {
  const unit = sizeUnitOf(taken)
  return unit !== undefined && (!isYear(value) || unit === 'hours' || unit === 'cc' || unit === 'kg')
}

function narrow(
  bounds: Quantities['bounds'],
  kind: 'price' | 'km' | 'year',
  from: number | undefined,
  to: number | undefined,
): void {
  if (from !== undefined && from > 0) bounds[`${kind}Min`] = Math.round(from)
  if (to !== undefined) bounds[`${kind}Max`] = Math.round(to)
}

/** The span that one figure and a direction make; without one a sum and a distance reach up to it. */
function spanOf(
  kind: 'price' | 'km' | 'year',
  value: number,
  direction: Direction | undefined,
): [number | undefined, number | undefined] {
  const isYears = kind === 'year'
  if (direction === 'from' || direction === 'after') return [value, undefined]
  if (direction === 'upTo') return [undefined, value]
  if (direction === 'below' || direction === 'before') return [undefined, isYears ? value - 1 : value]
  if (direction === 'around') return isYears ? [value - 1, value + 1] : [value * (1 - TENTH), value * (1 + TENTH)]
  return isYears ? [value, value] : [undefined, value]
}

function countedSpan(from: number, to: number, direction: Direction | undefined): Span {
  if (direction === 'from' || direction === 'after') return { from, to: Infinity }
  if (direction === 'upTo') return { from: 1, to }
  return direction === 'below' || direction === 'before' ? { from: 1, to: to - 1 } : { from, to }
}

const use = (items: readonly Item[], from: number, to: number, cues: readonly Item[]) => {
  for (const item of [...items.slice(from, to), ...cues]) item.used = true
}

/** Marks a figure that is refused as left over; the word that refuses it is marked with the names. */
function refuse(items: readonly Item[], from: number, to: number, cues: readonly Item[]): void {
  use(items, from, to, cues)
  for (const item of [...items.slice(from, to), ...cues]) item.left = true
}

/** "First", "1st or 2nd", before the word for an owner. */
function readOrdinals(items: readonly Item[], from: number, owners: Span[]): void {
  const item = items[from]
  if (item?.kind !== 'ordinal' || item.used) return
  let at = skip(items, from + 1, false)
  const second =
    roleOf(items[at]) === 'or' || roleOf(items[at]) === 'and' || roleOf(items[at]) === 'to'
      ? items[skip(items, at + 1, false)]
      : undefined
  const last = second?.kind === 'ordinal' ? second : item
  if (last !== item) at = skip(items, items.indexOf(last) + 1, false)
  const figure: Figure = { value: last.value, unit: 1, inDigits: false, from, to: at }
  const cues = readCues(items, figure, at)
  const isHand = cues.counted.has('hand') && !cues.counted.has('owner')
  if (!cues.counted.has('owner') && !isHand) return
  if (cues.refused) {
    refuse(items, from, at, cues.taken)
    return
  }
  use(
    items,
    from,
    at,
    cues.taken.filter(cue => roleOf(cue) !== 'year' && roleOf(cue) !== 'km' && roleOf(cue) !== 'money'),
  )
  // "Second hand" says that the car is used.
  if (isHand && item.value === 2 && last === item) return
  owners.push(countedSpan(item.value, last.value, cues.direction))
}

/** The word by which kilometres are those of an electric vehicle's range: "120 km range", "range 80 km". */
function rangeBeside(items: readonly Item[], from: number, end: number): Item | undefined {
  return [...items.slice(Math.max(0, from - 2), from), ...items.slice(end, end + 4)].find(
    ({ text }) => text === 'range',
  )
}

function readOne(items: readonly Item[], from: number, thisYear: number, into: Reading): void {
  const expression = readExpression(items, from)
  if (expression === undefined) return
  const first = expression.low
  let { end } = expression
  const isCheap = areCheap(into.kinds)
  let cues = readCues(items, expression.high ?? first, end, isCheap)
  if (expression.high !== undefined) cues = { ...cues, ...mergeFront(items, first, cues) }
  const isSpan = areSpan(expression, cues)
  if (expression.high !== undefined && !isSpan) {
    const alone = readFigure(items, from)
    if (alone === undefined) return
    end = alone.to
    cues = readCues(items, alone, end, isCheap)
  }
  const [low, high] =
    isSpan && expression.high !== undefined ? inOneUnit(first, expression.high) : [first.value, first.value]
  const unit = Math.max(first.unit, isSpan ? (expression.high?.unit ?? 1) : 1)
  const range = into.kinds === undefined || !cues.counted.has('km') ? undefined : rangeBeside(items, from, end)
  const dimension = range === undefined ? dimensionOf(low, unit, cues, isSpan, into.kinds) : 'left'
  if (dimension === 'none') return
  use(items, from, end, cues.taken)
  if (dimension === 'left' || cues.refused)
    refuse(items, from, end, range === undefined ? cues.taken : [...cues.taken, range])
  else if (dimension === 'size') {
    const size = readSize(sizeUnitOf(cues.taken) ?? 'cc', low, high, cues.direction)
    into.sizes.push({ size, own: [...items.slice(from, end), ...cues.taken] })
  } else if (dimension === 'seats') {
    if (isSpan && expression.joint === 'or') into.seats.push({ from: low, to: low }, { from: high, to: high })
    else into.seats.push(countedSpan(low, high, cues.direction))
  } else if (dimension === 'owners') {
    if (!(cues.counted.has('hand') && low === 2)) into.owners.push(countedSpan(low, high, cues.direction))
  } else if (dimension === 'age') {
    const year = thisYear - low
    if (cues.direction === 'from' || cues.direction === 'before') narrow(into.bounds, 'year', undefined, year)
    else narrow(into.bounds, 'year', year, undefined)
  } else if (dimension === 'short year') {
    const [first, last] = [2_000 + low, 2_000 + high]
    if (isSpan) narrow(into.bounds, 'year', first, last)
    else narrow(into.bounds, 'year', ...spanOf('year', first, cues.direction))
  } else {
    const inLakh = dimension === 'price' && unit === 1 ? unitOfSum(low, into.kinds) : 1
    const scale = dimension === 'km' && high < FEWEST_KM ? 1_000 : inLakh
    // "Under 5 lakh 50k": the second is no sum.
    const isBare = dimension === 'price' && unit <= 1_000 && scale === 1 && !cues.counted.has('money')
    if (isSpan) narrow(into.bounds, dimension, low * scale, high * scale)
    else if (isBare) into.bare.push({ value: low, direction: cues.direction })
    else
      narrow(
        into.bounds,
        dimension,
        ...spanOf(dimension, low * scale, openEnd(items, end, dimension) ?? cues.direction),
      )
  }
}

/** "2018 se" is from 2018 on. */
function openEnd(items: readonly Item[], end: number, dimension: Dimension): Direction | undefined {
  if (dimension !== 'year' || items[end]?.text !== 'se') return undefined
  return readFigure(items, end + 1) === undefined ? 'from' : undefined
}

/** What stands in front of the first of two figures, beside what stands behind the second. */
function mergeFront(items: readonly Item[], low: Figure, { counted, between, refused, taken, direction }: Cues): Cues {
  const front = readCues(items, low, items.length)
  return {
    counted: new Set([...counted, ...front.counted]),
    between: between || front.between,
    refused: refused || front.refused,
    direction: front.direction ?? direction,
    taken: [...new Set([...taken, ...front.taken])],
  }
}

/**
 * Reads every figure of a search with the words around it, and marks what it has understood: sums in rupees, kilometres,
 * years, seats and owners (FIND-2). Instalments, engine sizes and the like are marked to be left over.
 */
export function readQuantities(items: readonly Item[], thisYear: number, kinds?: ReadonlySet<Kind>): Quantities {
  const quantities: Reading = { bounds: {}, seats: [], owners: [], sizes: [], bare: [], kinds }
  for (const at of items.keys()) {
    if (items[at]?.used) continue
    readOrdinals(items, at, quantities.owners)
    if (!items[at]?.used) readOne(items, at, thisYear, quantities)
  }
  const { bounds, seats, owners, sizes, bare } = quantities
  for (const { value, direction } of bare) {
    const hasSum = bounds.priceMin !== undefined || bounds.priceMax !== undefined
    const hasKm = bounds.kmMin !== undefined || bounds.kmMax !== undefined
    const kind = hasSum && !hasKm && value <= MOST_BARE_KM && direction === undefined ? 'km' : 'price'
    narrow(bounds, kind, ...spanOf(kind, value, direction))
  }
  return { bounds, seats, owners, sizes }
}
