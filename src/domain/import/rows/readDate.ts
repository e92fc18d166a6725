import { asciiDigits } from '../../text/asciiDigits.ts'
import type { Reading } from './reading.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The oldest plausible year of a vehicle. The newest is next year. */
const OLDEST_YEAR = 1895

/** The year of two digits: next year at the latest. */
const wholeYear = (digits: string, thisYear: number) =>
  Number(digits)
  + (Number(digits) > (thisYear + 1) % 100 ? Math.floor(thisYear / 100) * 100 - 100 : Math.floor(thisYear / 100) * 100)

/** The two digits of a year within `15/02/18`, `02/18`, `Feb-18`, `15 Feb 18` or `'18`. */
const SHORT_YEAR = /^(?:(?:\d{1,2}[-/. ])?(?:\d{1,2}[-/.]|[a-z]{3,9}[-/. '’]{1,2})|['’])(\d{2})$/iu

/** Reads a year, alone or within a date: `2018`, `2018.0`, `Feb 2018`, `Sept 2018`, `15/02/2018`, `15/02/18`, `Feb-18`. */
export function readYear(typed: string, thisYear: number): Reading<number> {
  const text = asciiDigits(typed)
  const [, short] = SHORT_YEAR.exec(text) ?? []
  if (short !== undefined) return { value: wholeYear(short, thisYear) }
  const years = text.match(/(?<!\d)\d{4}(?!\d)/gu) ?? []
  const [first] = years
  if (first === undefined || years.length > 1 || !/^[\p{L}\d\s.,/:'’TZ+-]+$/u.test(text))
    return { reason: 'is not a year' }
  const year = Number(first)
  if (year < OLDEST_YEAR || year > thisYear + 1)
    return { reason: `is not plausible: a year lies between ${OLDEST_YEAR} and ${thisYear + 1}` }
  return { value: year }
}

const inThisCentury = (year: string) => Number(year) + (year.length === 2 ? 2000 : 0)

function isoDate(year: number, month: number, day: number): Reading<string> {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= OLDEST_YEAR
    ? { value: date.toISOString().slice(0, 10) }
    : { reason: 'is not a day of the calendar' }
}

/**
 * Reads a day as `2026-11-21`: from that, `21/11/2026` (day first, as in India), `21/11/26`, `21 Nov 2026`, `21-Nov-26` or
 * `Nov 21, 2026`, with or without a time. A year of two digits is one of this century.
 */
export function readDay(typed: string): Reading<string> {
  const text = asciiDigits(typed)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/u.exec(text) ?? []
  if (isoYear) return isoDate(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\s.*)?$/u.exec(text) ?? []
  if (year) return isoDate(inThisCentury(year), Number(month), Number(day))
  const [, before, word, after, namedYear] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s-])?([a-z]{3,9})\.?(?:\s(\d{1,2})(?:st|nd|rd|th)?)?[\s,-]+(\d{4}|\d{2})$/iu.exec(
      text,
    ) ?? []
  const monthNumber = MONTHS.indexOf((word ?? '').slice(0, 3).toLowerCase()) + 1
  const namedDay = before ?? after
  if (namedDay !== undefined && monthNumber > 0)
    return isoDate(inThisCentury(namedYear ?? ''), monthNumber, Number(namedDay))
  return { reason: 'is not a date' }
}
