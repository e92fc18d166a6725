/** How a number in a cell of a spreadsheet is meant, by its number format. */
export interface NumberMeaning {
  kind: 'number' | 'date' | 'percent'
  /** The currency sign that the format shows, such as ₹ or $; else empty. */
  sign: string
}

const PLAIN: NumberMeaning = { kind: 'number', sign: '' }
const BUILT_IN_DATES = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]
const BUILT_IN_PERCENTS = [9, 10]

/**
 * What a number format means: by its code, such as `dd-mm-yyyy`, `0%` or `[$₹-4009] #,##,##0`; or by its number where the
 * format is built in and has no code.
 */
export function readNumberFormat(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (BUILT_IN_DATES.includes(id)) return { kind: 'date', sign: '' }
    return BUILT_IN_PERCENTS.includes(id) ? { kind: 'percent', sign: '' } : PLAIN
  }
  const [first = ''] = code.split(';')
  const sign = /\[\$([^\]-]+)/u.exec(first)?.[1] ?? /[$€£₹]/u.exec(first.replaceAll(/\[[^[\]]*\]/gu, ''))?.[0] ?? ''
  // Texts in quotes, behind a backslash or in brackets are no placeholders: "km" is not a month. [h] counts hours.
  const placeholders = first
    .replaceAll(/"[^"]*"|\\.|_./gu, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/giu, '')
    .replaceAll(/general/giu, '')
  if (/[dmyhs]/iu.test(placeholders) && !/[#0]\.?%/u.test(placeholders)) return { kind: 'date', sign: '' }
  return { kind: placeholders.includes('%') ? 'percent' : 'number', sign: sign.trim() }
}

const DAY_MS = 86_400_000
const LAST_SERIAL = 2_958_465

function dateText(serial: number, since1904: boolean): string | null {
  // Excel counts a 29 February 1900 that never was.
  const day = since1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial
  if (day < 1 || day > LAST_SERIAL) return null
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(day * 86_400) * 1_000)
  const text = at.toISOString()
  return at.getTime() % DAY_MS === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

/** A number as people write it: without an exponent, and without what binary fractions leave behind. */
function numberText(number: number): string {
  const rounded = Number(number.toPrecision(15))
  return Math.abs(rounded) < 1e21 && Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded)
}

/**
 * A number of a cell as text that the import reads: a day as `2026-11-21`, a share as `45 %`, an amount of money with its sign.
 * `raw` is as in the file.
 */
export function numberCellText(raw: string, { kind, sign }: NumberMeaning, since1904: boolean): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (kind === 'date') return dateText(number, since1904) ?? numberText(number)
  if (kind === 'percent') return `${numberText(number * 100)} %`
  return sign === '' ? numberText(number) : `${sign} ${numberText(number)}`
}
