import { z } from 'zod'

// Control characters but tab and line breaks, which databases and mails refuse, and characters that turn the direction
// of text, by which a name or an address could be made to look like another. Nobody types either.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g

/** A required text of at most `most` characters, trimmed; `missing` is the message for an empty one. */
export function text(most: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(typed => typed.replace(CONTROLS, '').trim())
    .pipe(z.string().min(1, missing).max(most, `Please keep this below ${most} characters.`))
}

/** A text that may be empty. */
export function clearableText(most: number) {
  return z
    .string()
    .transform(typed => typed.replace(CONTROLS, '').trim())
    .pipe(z.string().max(most, `Please keep this below ${most} characters.`))
}

/** A text that may be left out or empty. */
export function optionalText(most: number) {
  return clearableText(most).default('')
}

/** Whole rupees, as a number or as people type it: `6,50,000`, `₹ 650000`. */
export function rupees(missing: string) {
  return z.union([z.number(), z.string()], { error: missing }).transform((typed, context) => {
    const digits = String(typed).replace(/[₹,\s]/g, '')
    const value = /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits)) : 0
    if (value > 0) return value
    context.addIssue({
      code: 'custom',
      message: digits === '' ? missing : 'Please enter an amount in rupees, above 0.',
    })
    return z.NEVER
  })
}

/** A whole number within bounds, as a number or as people type it: `65,000`. */
export function wholeNumber(least: number, most: number, missing: string) {
  return z.union([z.number(), z.string()], { error: missing }).transform((typed, context) => {
    const digits = String(typed).replace(/[,\s]/g, '')
    const value = Number(digits)
    if (/^\d{1,15}$/.test(digits) && value >= least && value <= most) return value
    context.addIssue({
      code: 'custom',
      message: digits === '' ? missing : `Please enter a whole number from ${least} to ${most}.`,
    })
    return z.NEVER
  })
}
