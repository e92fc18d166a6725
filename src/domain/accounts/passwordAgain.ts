import { z } from 'zod'

/**
 * One's own password, asked for once more before something is made that outlives the session: a second factor, or access without
 * a password. A session that was stolen makes none (OPS-6, DESK-10). But for second factors themselves, a code of the account's app or
 * the proof of a passkey stands in for it, in the same field.
 */
export const passwordAgainSchema = z.object({
  password: z
    .string({ error: 'Please enter your password.' })
    .min(1, 'Please enter your password.')
    .max(1_000, 'This password is too long to be right.'),
})
