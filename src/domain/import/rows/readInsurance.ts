import type { INSURANCE_KINDS } from '../../condition/documentFacts.ts'
import { dayText } from '../../text/day.ts'
import { readDay } from './readDate.ts'
import type { Reading } from './reading.ts'
import { readText } from './readText.ts'
import type { RowReader } from './rowReader.ts'

/** What a row says of the insurance: a text, and the value of its paper where the row names both kind and last day. */
interface ListedInsurance {
  text?: string
  paper?: string
}

/** The kinds as dealers write them; those who write "first party" mean comprehensive. */
const KIND_WORDS: readonly [keyof typeof INSURANCE_KINDS, RegExp][] = [
  ['zero_dep', /\b(?:zero|nil|0)[\s-]*dep|bumper[\s-]*to[\s-]*bumper/iu],
  ['third_party', /\b(?:third|3rd)[\s-]*party|\bt\.?p\b|\bliability\b/iu],
  ['comprehensive', /\bcomp(?:re\w*)?\b|\b(?:first|1st)[\s-]*party|\bpackage\b/iu],
]

/** The one kind that a text names; null where it names none or several, or says what there is not. */
function kindIn(text: string): keyof typeof INSURANCE_KINDS | null {
  if (/\b(?:no|non|not|none|without)\b/iu.test(text)) return null
  const kinds = KIND_WORDS.flatMap(([kind, words]) => (words.test(text) ? [kind] : []))
  const [first] = kinds
  // Cover without depreciation is comprehensive too.
  return first === undefined || (kinds.length > 1 && kinds.includes('third_party')) ? null : first
}

const UNTIL = /\b(?:up\s?to|to|till?|until|exp\w*)\b/iu

/** The day within "Comprehensive up to 12/05/27". */
function dayIn(text: string): string | undefined {
  const [, ...after] = text.split(UNTIL)
  const last = after
    .at(-1)
    ?.replace(/^[\s:.-]+/u, '')
    .replace(/\)$/u, '')
  const day = last === undefined || !/^\d/u.test(last) ? null : readDay(last.trim())
  return day !== null && 'value' in day && day.value !== null ? day.value : undefined
}

const untilText = (day: string) => `to ${dayText(day)}`

/** The kind of insurance, or the day on which it ends: "to 13 Mar 2027". */
function readKind(text: string): Reading<string> {
  if (/^\d{1,3}$/.test(text)) return { reason: 'does not say which insurance' }
  const day = readDay(text)
  return 'value' in day && day.value !== null ? { value: untilText(day.value) } : readText(text)
}

/** Reads the kind of insurance and its last day out of their columns, or out of one that has both. */
export function readInsurance(row: RowReader): ListedInsurance {
  // Where the day belongs, some write the kind.
  const isKind = (text: string) => !/\d/u.test(text)
  const said =
    row.take('insurance', readKind)
    ?? row.take('insuranceUntil', text => (isKind(text) ? readKind(text) : { value: null }))
  const until = row.take('insuranceUntil', text => (isKind(text) ? { value: null } : readDay(text)))
  const kind = said === undefined ? null : kindIn(said)
  const last = until ?? (said === undefined ? undefined : dayIn(said))
  const paper = kind === null || last === undefined ? undefined : `${kind} ${last}`
  if (until === undefined || said?.endsWith(untilText(until))) return { text: said, paper }
  return { text: said === undefined ? untilText(until) : `${said}, ${untilText(until)}`, paper }
}
