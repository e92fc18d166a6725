import { asciiDigits } from '../text/asciiDigits.ts'
import { z } from 'zod'

/** What owners settle about second factors (DESK-10). */
export const secondFactorSettingsSchema = z.strictObject({
  /** Whether owners must have one. */
  owners: z.boolean().default(false),
})

/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 20

/** How long a second step, or the set-up of a factor, may take. */
export const STEP_LIVES_MINUTES = 10

/** Letters and digits that are not taken for one another: 32, so that a code of 16 has 80 random bits. */
export const RECOVERY_ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'
export const RECOVERY_LENGTH = 16

/** A recovery code as it is read: in groups of four. */
export function groupRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A recovery code as it is compared: as it was made, whatever was typed between and however large. */
export function plainRecoveryCode(typed: string): string {
  return asciiDigits(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

const MISSING_CODE = 'Please enter the code.'
const appCode = z
  .string({ error: MISSING_CODE })
  .max(40, 'The code has 6 digits.')
  .transform(typed => asciiDigits(typed).replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, MISSING_CODE)
      .regex(/^\d{6}$/, 'The code has 6 digits.'),
  )
const recoveryCode = z
  .string({ error: MISSING_CODE })
  .max(80, 'A recovery code has 16 letters and digits.')
  .transform(plainRecoveryCode)
  .pipe(z.string().min(1, MISSING_CODE).length(RECOVERY_LENGTH, 'A recovery code has 16 letters and digits.'))

/** The second step of a sign-in by a code: of the app, or a recovery code. */
export const appStepSchema = z.object({ code: appCode })
export const recoveryStepSchema = z.object({ recoveryCode })

/** The names of passkeys are one's own, to tell them apart. */
export const passkeyNameSchema = z.object({
  name: z
    .string({ error: 'Please enter a name.' })
    .trim()
    .min(1, 'Please enter a name.')
    .max(60, 'Please choose a name of at most 60 characters.')
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001F\u007F]*$/, 'Please enter a name without special characters.'),
})

/** Ends the set-up of an app: its first code. `setup` is from the answer that began it. */
export const appSetupSchema = z.object({ setup: z.string().max(60), code: appCode })
