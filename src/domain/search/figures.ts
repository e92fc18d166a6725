import type { Item } from './items.ts'
import type { Role } from './words/phrases.ts'

/** A figure in a search: what it counts in, and where it stands among the items. */
export interface Figure {
  value: number
  /** What the words multiplied it by: 1 where no such word stood there. */
  unit: number
  /** Whether it was written in digits. */
  inDigits: boolean
  from: number
  /** The item behind it. */
  to: number
}

const UNITS: Partial<Record<Role, number>> = { thousand: 1_000, lakh: 100_000, crore: 10_000_000 }
const PARTS: Partial<Record<Role, number>> = { 'quarter more': 0.25, 'half more': 0.5, 'quarter less': -0.25 }
/** What follows a number in words that counts something. */
const COUNTED: ReadonlySet<Role> = new Set<Role>(['seat', 'owner', 'hand', 'year', 'km', 'other unit', 'instalment'])
const MOST = 999_999_999_999

const roleOf = (item: Item | undefined) => (item?.kind === 'role' ? item.role : undefined)
const unitOf = (item: Item | undefined) => UNITS[roleOf(item) ?? 'to']

/** A number of digits or words: "5", "twenty five", "saade saat", "paanch sau". */
function readNumber(
  items: readonly Item[],
  from: number,
): { value: number; to: number; inDigits: boolean } | undefined {
  const part = PARTS[roleOf(items[from]) ?? 'to']
  const start = part === undefined ? from : from + 1
  const item = items[start]
  if (item === undefined || item.used) return undefined
  // "Sava lakh" is one and a quarter.
  if (item.kind !== 'figure' && item.kind !== 'number word')
    return part !== undefined && unitOf(item) !== undefined
      ? { value: 1 + part, to: start, inDigits: false }
      : undefined
  let [value, to] = [item.value, start + 1]
  const next = items[to]
  if (
    item.kind === 'number word'
    && next?.kind === 'number word'
    && value >= 20
    && value % 10 === 0
    && next.value < 10
  ) {
    value += next.value
    to += 1
  }
  if (roleOf(items[to]) === 'hundred') {
    value *= 100
    to += 1
  }
  // "Three and a half lakh".
  const half = roleOf(items[to]) === 'and' ? (items[to + 1]?.text === 'a' ? to + 2 : to + 1) : to
  const halved = items[half]
  if (half > to && halved?.kind === 'number word' && halved.value === 0.5) {
    value += halved.value
    to = half + 1
  }
  return { value: value + (part ?? 0), to, inDigits: item.kind === 'figure' }
}

/** Whether a smaller sum belongs to the larger one in front: "5 lakh 50 hazar", and no kilometres, seats or year. */
function mayFollow(items: readonly Item[], value: number, more: { value: number; to: number }, above: number): boolean {
  const unit = unitOf(items[more.to])
  const behind = roleOf(items[unit === undefined ? more.to : more.to + 1])
  // "Ek lakh bees hazar km" is one distance; "5 lakh 50 hazar km" a sum and one.
  if (behind === 'km' && unit === UNITS.thousand && value === UNITS.lakh) return true
  if (behind === 'km' || behind === 'driven' || behind === 'seat' || behind === 'instalment' || behind === 'to')
    return false
  if (unit !== undefined) return unit < above && more.value * unit < above
  return more.value >= 10_000 && more.value < above && above >= 100_000
}

/** The figure that begins at an item, with its units; undefined where none does. */
export function readFigure(items: readonly Item[], from: number): Figure | undefined {
  const number = readNumber(items, from)
  if (number === undefined) return undefined
  let { value, to } = number
  const unit = unitOf(items[to])
  if (unit === undefined) {
    let behind = to
    while (items[behind]?.kind === 'filler') behind += 1
    const next = items[behind]
    const counts = number.inDigits || COUNTED.has(roleOf(next) ?? 'to')
    return counts && value <= MOST ? { value, unit: 1, inDigits: number.inDigits, from, to } : undefined
  }
  value *= unit
  to += 1
  for (let smallest = unit; ;) {
    const joint = roleOf(items[to]) === 'and' ? to + 1 : to
    const more = readNumber(items, joint)
    if (
      more === undefined
      || !mayFollow(items, value, more, smallest)
      || (joint !== to && unitOf(items[more.to]) === undefined)
    )
      break
    smallest = unitOf(items[more.to]) ?? 1
    value += more.value * smallest
    to = unitOf(items[more.to]) === undefined ? more.to : more.to + 1
    if (smallest === 1) break
  }
  return value <= MOST ? { value: Math.round(value), unit, inDigits: number.inDigits, from, to } : undefined
}
