import type { Cues } from './figureCues.ts'
import { readFigure, type Figure } from './figures.ts'
import type { Item } from './items.ts'
import { isYear } from './years.ts'

const roleOf = (item: Item | undefined) => (item?.kind === 'role' ? item.role : undefined)

/** One figure, or two that are the ends of a span. */
export interface Expression {
  low: Figure
  high: Figure | undefined
  end: number
  /** The word between the two. */
  joint: 'to' | 'and' | 'or' | 'none'
}

/** Skips words between two figures that say nothing: "5 lakh rs to rs 8 lakh". */
export function skip(items: readonly Item[], from: number, km: boolean): number {
  let at = from
  for (;;) {
    const role = roleOf(items[at])
    if (items[at]?.kind !== 'filler' && role !== 'money' && !(km && role === 'km')) return at
    at += 1
  }
}

/** The figure, or the two with a word between them, that begin at an item. */
export function readExpression(items: readonly Item[], from: number): Expression | undefined {
  const low = readFigure(items, from)
  const first = items[from]
  // "Paanch saat lakh" is from five to seven.
  if (low === undefined || (low.unit === 1 && first?.kind === 'number word')) {
    const next = readFigure(items, from + 1)
    const isSpan = first?.kind === 'number word' && !first.used && items[from + 1]?.kind === 'number word'
    if (isSpan && next !== undefined && next.unit > 1 && first.value * next.unit < next.value) {
      const own: Figure = { value: first.value, unit: 1, inDigits: false, from, to: from + 1 }
      return { low: own, high: next, end: next.to, joint: 'to' }
    }
  }
  const start = low ?? bareWord(items, from)
  if (start === undefined) return undefined
  const at = skip(items, start.to, true)
  const joint = roleOf(items[at])
  if (joint === 'to' || joint === 'and' || joint === 'or') {
    const next = skip(items, at + 1, false)
    const high = readFigure(items, roleOf(items[next]) === 'upTo' && items[next]?.text !== 'tak' ? next + 1 : next)
    if (high !== undefined) return { low: start, high, end: high.to, joint }
  }
  return low === undefined ? undefined : { low, high: undefined, end: low.to, joint: 'none' }
}

/** A number in words that may begin a span: "paanch se saat lakh", "six or seven seater". */
function bareWord(items: readonly Item[], from: number): Figure | undefined {
  const item = items[from]
  return item?.kind === 'number word' && !item.used
    ? { value: item.value, unit: 1, inDigits: false, from, to: from + 1 }
    : undefined
}

/** Both ends in one unit: the 5 of "5-8 lakh" are lakh, and the 20 of "2018-20" is 2020. */
export function inOneUnit(
  { value: low, unit: lowUnit }: Figure,
  { value: high, unit: highUnit }: Figure,
): [number, number] {
  if (isYear(low) && lowUnit === 1 && highUnit === 1 && high < 100) return [low, Math.floor(low / 100) * 100 + high]
  if (lowUnit === 1 && highUnit > 1 && low < high / highUnit + 1_000 && low < 1_000) {
    const scaled = low * highUnit
    return [scaled <= high ? scaled : low * 1_000, high]
  }
  if (highUnit === 1 && lowUnit > 1 && high < 1_000) return [low, high * lowUnit]
  return [low, high]
}

/** Whether two figures are of one kind, so that they can be the ends of a span. */
export function areSpan({ low, high, joint }: Expression, cues: Cues): boolean {
  if (high === undefined) return false
  const [from, to] = inOneUnit(low, high)
  const years = isYear(from) && isYear(to)
  if (isYear(low.value) !== isYear(high.value) && !years) return false
  if (from > to || (from > 0 && to > from * 100)) return false
  if (joint === 'or') return years || cues.counted.has('seat') || cues.counted.has('owner') || high.unit > 1
  return joint !== 'and' || cues.between || cues.counted.has('seat') || years
}
