import { asciiDigits } from '../text/asciiDigits.ts'
import { z } from 'zod'
import { text } from '../text/formFields.ts'
import { orderRoles, ROLES, STANDINGS, type Role, type Standing } from './roles.ts'
import { LONGEST_PASSWORD } from './passwordRules.ts'

/** A person with an account. */
export interface Account {
  id: number
  email: string
  /** What `roles` cover whole, in the words of AUTH-4. */
  role: Standing
  /** What `may` asks for (BOOK-11). */
  roles: readonly Role[]
  /** The site asks owners for a second factor and this one has none: until then they are a member here (DESK-10). */
  secondFactorDue?: true
}

/** A disabled account cannot sign in until it is enabled again. */
export const ACCOUNT_STATES = ['active', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** What a one-time password was asked for. */
export const OTP_PURPOSES = ['registration', 'reset'] as const
export type OtpPurpose = (typeof OTP_PURPOSES)[number]

/** The key by which e-mail addresses are compared and kept unique. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

const MISSING_EMAIL = 'Please enter your e-mail address.'

/**
 * The address of an existing account. It need not be valid: the first owner's may be `owner@localhost`, with which
 * nobody could register.
 */
const knownEmail = text(254, MISSING_EMAIL)
const newEmail = knownEmail.pipe(z.email('Please enter an e-mail address, such as name@example.com.'))

// The limit is higher than that of a new password, since the owner's may come from ADMIN_PASSWORD.
const presentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1_000, 'This password is too long to be right.')
const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(8, 'Please choose a password of at least 8 characters.')
  .max(LONGEST_PASSWORD, `Please choose a password of at most ${LONGEST_PASSWORD} characters.`)

const otp = text(20, 'Please enter the OTP')
  .transform(asciiDigits)
  .pipe(z.string().regex(/^\d{6}$/, 'The OTP has 6 digits.'))

/** Whether mails can reach an address: not so that of a first owner without ADMIN_EMAIL. */
export const canBeMailed = (email: string): boolean => z.email().safeParse(email).success

/** Signing in (AUTH-1). */
export const signInSchema = z.object({ email: knownEmail, password: presentPassword })

/** Registering (AUTH-2): ask for a one-time password, verify it, choose a password. */
export const registrationOtpSchema = z.object({ email: newEmail })
export const registrationSchema = z.object({ email: newEmail, password: newPassword })

/** Resetting a forgotten password (AUTH-3), in the same three steps. */
export const resetOtpSchema = z.object({ email: knownEmail })
export const passwordResetSchema = z.object({ email: knownEmail, newPassword })

/** Verifying a one-time password (AUTH-5). */
export const otpCheckSchema = z.object({ email: knownEmail, otp })

/** Changing one's own password while signed in. */
export const passwordChangeSchema = z.object({ currentPassword: presentPassword, newPassword })

/** Roles that somebody has together (BOOK-11); `money` counts only beside another one. */
export const someRoles = z.array(z.enum(ROLES)).max(ROLES.length).transform(orderRoles)

/**
 * Approving people, changing their roles, disabling and enabling them (AUTH-4). `seen` is the state that the owner saw.
 */
export const accountChangeSchema = z.object({
  role: z.enum(STANDINGS).optional().meta({ description: 'As `roles`: `staff` is sales and yard together.' }),
  roles: someRoles.optional(),
  state: z.enum(ACCOUNT_STATES).optional(),
  seen: z
    .object({ role: z.enum(STANDINGS).optional(), roles: someRoles.optional(), state: z.enum(ACCOUNT_STATES) })
    .refine(({ role, roles }) => role !== undefined || roles !== undefined, 'must say the role or the roles'),
})
