import { asciiDigits } from './asciiDigits.ts'
import { z } from 'zod'
import { readTypedAmount } from './typedAmount.ts'

// Control characters but tab and line breaks, which databases and mails refuse, and characters that turn the direction
// of text, by which a name or an address could be made to look like another. Nobody types either.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g

/** Half a character, which JSON can hold and PostgreSQL cannot, becomes the sign for one that is damaged. */
const cleanTyped = (typed: string) => typed.toWellFormed().replace(CONTROLS, '').trim()

/** A required text of at most `most` characters, trimmed; `missing` is the message for an empty one. */
export function text(most: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(cleanTyped)
    .pipe(z.string().min(1, missing).max(most, `Please keep this below ${most} characters.`))
}

/** A text that may be empty. */
export function clearableText(most: number) {
  return z
    .string()
    .transform(cleanTyped)
    .pipe(z.string().max(most, `Please keep this below ${most} characters.`))
}

/** A text that may be left out or empty. */
export function optionalText(most: number) {
  return clearableText(most).default('')
}

/** The whole rupees of a number or of a text as people type it; null where it is none. */
function readRupees(typed: number | string): number | null {
  if (typeof typed === 'string') return readTypedAmount(typed)
  return typed >= 0 && typed < 1e12 ? Math.round(typed) : null
}

/** Whole rupees above 0, as a number or as people type it: `6,50,000`, `₹ 650000`, `6.5 lakh`. */
export function rupees(missing: string) {
  return z.union([z.number(), z.string()], { error: missing }).transform((typed, context) => {
    const value = readRupees(typed) ?? 0
    if (value > 0) return value
    context.addIssue({
      code: 'custom',
      message:
        String(typed).trim() === ''
          ? missing
          : 'Please enter an amount in rupees, above 0, such as 6,50,000 or 6.5 lakh.',
    })
    return z.NEVER
  })
}

/** Whole rupees that may be left empty, which are 0 then. */
export function rupeesOrNone(missing: string) {
  return z.union([z.number(), z.string()], { error: missing }).transform((typed, context) => {
    const value = typed === '' ? 0 : readRupees(typed)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: 'Please enter an amount in rupees, such as 25,000 or 1.5 lakh.' })
    return z.NEVER
  })
}

/** Whole rupees, 0 among them; null where the field is empty. */
export function rupeesOrEmpty(missing: string) {
  return z.union([z.number(), z.string()], { error: missing }).transform((typed, context) => {
    const value = readRupees(typed)
    if (value !== null || String(typed).trim() === '') return value
    context.addIssue({ code: 'custom', message: missing })
    return z.NEVER
  })
}

/** The highest sum in paise that a field takes: a hundred crore rupees. */
const MOST_PAISE = 100_000_000_000

/** Rupees with paise, as a number or as a bill prints them (`₹ 12,499.50`), above 0; gives paise. */
export function rupeesAndPaise(missing: string) {
  return z.union([z.number(), z.string().max(40, missing)], { error: missing }).transform((typed, context) => {
    const digits = asciiDigits(String(typed)).replace(/[₹,\s]/g, '')
    const paise = /^\d{1,10}(?:\.\d{0,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : 0
    if (paise > 0 && paise <= MOST_PAISE) return paise
    context.addIssue({
      code: 'custom',
      message: digits === '' ? missing : 'Please enter a sum in rupees, above 0, such as 12,499.50.',
    })
    return z.NEVER
  })
}

/** A whole number within bounds, as a number or as people type it: `65,000`. */
export function wholeNumber(least: number, most: number, missing: string) {
  return z.union([z.number(), z.string()], { error: missing }).transform((typed, context) => {
    const digits = asciiDigits(String(typed)).replace(/[,\s]/g, '')
    const value = Number(digits)
    if (/^\d{1,15}$/.test(digits) && value >= least && value <= most) return value
    context.addIssue({
      code: 'custom',
      message: digits === '' ? missing : `Please enter a whole number from ${least} to ${most}.`,
    })
    return z.NEVER
  })
}

/**
 * A number that may be left empty, which is an empty text then; `missing` is said where it has to be filled in. Decimals are read with a
 * point: `42.5`.
 */
export function typedNumber({ most, decimals, missing }: { most: number; decimals: boolean; missing?: string }) {
  return z
    .union([z.number(), z.string().max(40)], { error: missing ?? 'Please enter a number.' })
    .transform((typed, context) => {
      const digits = asciiDigits(String(typed)).replace(/[,\s]/g, '')
      if (digits === '' && missing === undefined) return ''
      const value = Number(digits)
      if ((decimals ? /^\d{1,15}(?:\.\d{1,6})?$/ : /^\d{1,15}$/).test(digits) && value <= most) return value
      const number = `${decimals ? 'number' : 'whole number'} from 0 to ${most}`
      context.addIssue({ code: 'custom', message: digits === '' ? missing : `Please enter a ${number}.` })
      return z.NEVER
    })
}
