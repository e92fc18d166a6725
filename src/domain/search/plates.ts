import { plateStart } from '../registration/plateStart.ts'
import { PHRASES, type Role } from './words/phrases.ts'
import type { Token } from './words/tokens.ts'

/** A number plate typed with gaps has at most so many parts: `KA 01 AB 1234`. */
const MOST_PARTS = 4

/** Behind a figure these say what it counts: "up 10 lakh" is no plate. */
const UNITS: ReadonlySet<Role> = new Set<Role>([
  'lakh',
  'crore',
  'thousand',
  'hundred',
  'km',
  'seat',
  'owner',
  'year',
  'old',
  'other unit',
])

/** Whether parts were typed as a plate: `mh 12`, not the `up 10` of "up 10 lakh". */
function arePlate(parts: readonly Token[], next: Token | undefined): boolean {
  const [first, second] = parts
  if (parts.some(({ text }) => !/^[a-z0-9]+$/u.test(text))) return false
  if (parts.length > 1 && second?.text.length !== 2 && first?.text !== 'dl') return false
  if (parts.length === 2 && UNITS.has(PHRASES.get(next?.text ?? '') ?? 'to')) return false
  return parts.length < 3 || /\d$/u.test(parts.at(-1)?.text ?? '')
}

/** The plate that begins at a token, and how many tokens it takes. The longest counts. */
function plateAt(tokens: readonly Token[], from: number): { start: string; parts: number } | undefined {
  for (let parts = Math.min(MOST_PARTS, tokens.length - from); parts > 0; parts -= 1) {
    const own = tokens.slice(from, from + parts)
    const start = arePlate(own, tokens[from + parts]) ? plateStart(own.map(({ text }) => text).join('')) : null
    if (start !== null) return { start, parts }
  }
  return undefined
}

/** Joins the parts of each number plate of a search to one token, spelled as plates are: `KA01`. Only the public part of it stays. */
export function joinPlates(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    const plate = plateAt(tokens, at)
    if (plate !== undefined) joined.push({ text: plate.start, typed: plate.start.toUpperCase(), isPlate: true })
    else if (token !== undefined) joined.push(token)
    at += plate?.parts ?? 1
  }
  return joined
}
