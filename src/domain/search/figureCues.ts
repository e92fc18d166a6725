import { isYear } from './years.ts'
import { readFigure, type Figure } from './figures.ts'
import type { Item } from './items.ts'
import type { Role } from './words/phrases.ts'

/** How a figure bounds what it counts. */
export type Direction = 'upTo' | 'below' | 'from' | 'after' | 'before' | 'around'

/** What the words around a figure say. */
export interface Cues {
  /** What is counted, in the order of the words that say it. */
  counted: Set<Role>
  direction: Direction | undefined
  between: boolean
  /** Whether the figure is refused: "7 seater nahi". */
  refused: boolean
  /** Items that were taken as cues. */
  taken: Item[]
}

const DIRECTIONS: ReadonlySet<Role> = new Set<Role>(['upTo', 'below', 'from', 'after', 'before', 'around'])
const COUNTED: ReadonlySet<Role> = new Set<Role>([
  'km',
  'driven',
  'money',
  'instalment',
  'year',
  'old',
  'seat',
  'owner',
  'hand',
  'other unit',
])
const PASSED: ReadonlySet<Role> = new Set<Role>(['place', 'most', 'and'])
/** More seats than a bus has are none. */
const MOST_SEATS = 80
/** So many items around a figure are looked at. */
const MOST_AROUND = 6
/** Figures up to this may be kilometres without a unit. */
const MOST_KM = 300_000
/** Of two figures beside kilometres one up to this is rather meant. */
const MOST_LIKELY_KM = 200_000
/** These say something of the figure behind them, too. */
const LEADS: ReadonlySet<Role> = new Set<Role>([
  'km',
  'driven',
  'money',
  'year',
  'instalment',
  'owner',
  'upTo',
  'below',
  'from',
  'after',
  'before',
  'around',
  'between',
])
/** Words that stand behind their figure only. */
const BEHIND_ONLY: ReadonlySet<string> = new Set(
  'tak tk takki takka tak ka/tak ki/tak ke/se kam/se kum/se km/se niche/se neeche/se nichey/se upar/se uper/se oopar/se zyada/se jyada/se jada/se zada/se adhik/ke andar/ke ander/k andar/k ander/ke under/ke niche/ke neeche/ke upar/ke uper/ke baad/ke bad/k baad/k bad/se pehle/se pahle/se purani/se purana/se purane/se nayi/se naya/se naye/or less/or below/or under/and below/and above/or above/or more/and more/or newer/or later/and newer/and later/or older/or earlier/and older/onwards/onward/plus/se shuru/se start/se sasti/ki range me/ke range me/ke bheetar/ke bhitar/ke aas paas/ke aaspaas/ke around/ke karib/ke kareeb'
    .split('/')
    .flatMap(phrase => (phrase.startsWith('tak tk') ? phrase.split(' ') : [phrase])),
)

/** The next item from `at` on that says something, and its place. */
function nextSaying(items: readonly Item[], at: number): number {
  let place = at
  while (items[place]?.kind === 'filler') place += 1
  return place
}

/** Whether a cue behind a figure belongs to the figure that follows it: "under" of "2018 under 5 lakh". */
function leadsOn(items: readonly Item[], at: number, figure: Figure): boolean {
  const item = items[at]
  if (item?.kind !== 'role' || !LEADS.has(item.role) || BEHIND_ONLY.has(item.text)) return false
  let next = nextSaying(items, at + 1)
  let steps = 0
  for (let other = items[next]; other?.kind === 'role' && steps < 2; steps += 1) {
    if (other.role !== 'money' && !DIRECTIONS.has(other.role) && other.role !== 'between' && other.role !== 'km') break
    if (BEHIND_ONLY.has(other.text)) break
    next = nextSaying(items, next + 1)
    other = items[next]
  }
  const following = readFigure(items, next)
  if (following === undefined) return false
  const behind = items[nextSaying(items, following.to)]
  const counts = behind?.kind === 'role' ? behind.role : undefined
  if (item.role === 'km' || item.role === 'driven') {
    if (isYear(figure.value) && figure.unit === 1 && following.value >= 1_000) return true
    if (at === figure.to && (figure.unit < 100_000 || steps === 0) && (figure.unit > 1 || figure.value >= 1_000)) {
      // "1 lakh km 2018" counts the lakh; in "5 lakh km under 50000" and "3 lakh km 90000" it is the other.
      if (figure.unit === 1_000 || figure.value <= MOST_LIKELY_KM || following.unit > 1_000)
        return steps > 0 && figure.value > MOST_KM
    }
    return (
      following.unit <= 1_000
      && following.value >= 1_000
      && following.value <= MOST_KM
      && !isYear(following.value)
      && counts !== 'km'
    )
  }
  if (item.role === 'year') return isYear(following.value) && !isYear(figure.value)
  if (item.role === 'owner') return following.value <= 5 && following.unit === 1 && figure.value > 5
  return true
}

/** Reads the words behind a figure. */
function readBehind(items: readonly Item[], figure: Figure, end: number, cues: Cues, isCheap: boolean): void {
  for (let at = end; at < Math.min(items.length, end + MOST_AROUND); at += 1) {
    const item = items[at]
    if (item === undefined || item.used) return
    // "1 lakh km se zyada na chali ho".
    if (item.text === 'na' && cues.direction !== undefined) cues.direction = inverted(cues.direction)
    if (item.kind === 'filler') continue
    if (item.kind !== 'role') return
    const { role } = item
    if (PASSED.has(role)) continue
    if (role === 'nahi' || (role === 'not' && item.text !== 'without')) {
      cues.refused = cues.direction === undefined && role === 'nahi'
      if (cues.direction === undefined || role === 'not') return
      cues.direction = inverted(cues.direction)
    } else if (role === 'between') cues.between = true
    // Sums of cheap vehicles look like kilometres: of "10000 km chali 40000 tak" the second is no distance.
    else if (!(isCheap && role === 'driven' && cues.counted.has('km')) && leadsOn(items, at, figure)) return
    else if (DIRECTIONS.has(role)) {
      if (cues.direction !== undefined && !cues.between) return
      cues.direction = role as Direction
    } else if (COUNTED.has(role)) {
      // "5 lakh km" counts kilometres; whatever else follows is of something else.
      if ((role === 'seat' && figure.value > MOST_SEATS) || (role === 'other unit' && figure.unit > 1)) return
      cues.counted.add(role)
    } else return
    cues.taken.push(item)
  }
}

/** Reads the words in front of a figure. */
function readFront(items: readonly Item[], figure: Figure, cues: Cues): void {
  for (let at = figure.from - 1; at >= Math.max(0, figure.from - MOST_AROUND); at -= 1) {
    const item = items[at]
    if (item === undefined || item.used) return
    if (item.kind === 'filler') continue
    if (item.kind !== 'role') return
    const { role } = item
    if (item.text === 'near' && cues.direction === undefined) {
      cues.direction = 'around'
      cues.taken.push(item)
      continue
    }
    if (PASSED.has(role) || role === 'last') {
      if (role === 'last') {
        cues.counted.add(role)
        cues.taken.push(item)
      }
      continue
    }
    if (role === 'between') cues.between = true
    else if (role === 'not' && cues.direction !== undefined) cues.direction = inverted(cues.direction)
    else if (role === 'not') {
      cues.refused = at >= figure.from - 2
      return
    } else if (DIRECTIONS.has(role)) {
      if (cues.direction !== undefined) return
      cues.direction = role as Direction
    } else if (COUNTED.has(role) && role !== 'hand' && role !== 'other unit' && role !== 'old') {
      if (role === 'seat' && figure.value > MOST_SEATS) return
      cues.counted.add(role)
    } else return
    cues.taken.push(item)
  }
}

function inverted(direction: Direction): Direction {
  if (direction === 'from') return 'upTo'
  if (direction === 'after') return 'upTo'
  if (direction === 'before') return 'after'
  return direction === 'upTo' || direction === 'below' ? 'from' : direction
}

/** What the words around a figure, or around two with "to" between them, say of it. `end` is the item behind them; `isCheap` whether vehicles cost thousands. */
export function readCues(items: readonly Item[], figure: Figure, end: number, isCheap = false): Cues {
  const cues: Cues = { counted: new Set(), direction: undefined, between: false, refused: false, taken: [] }
  const behind: Cues = { ...cues, counted: new Set(), taken: [] }
  readFront(items, figure, cues)
  readBehind(items, figure, end, behind, isCheap)
  return {
    counted: new Set([...behind.counted, ...cues.counted]),
    direction: cues.direction ?? behind.direction,
    between: cues.between || behind.between,
    refused: cues.refused || behind.refused,
    taken: [...cues.taken, ...behind.taken],
  }
}
