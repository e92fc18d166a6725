import * as z from 'zod'

/** The most characters of a text of the dealer's profile: far more than any of them needs. */
export const MOST_OF_TEXT = 4_000

/** A text of the dealer's profile, with something in it. */
export const profileText = z.string().trim().min(1).max(MOST_OF_TEXT, `must have at most ${MOST_OF_TEXT} characters`)

/** An e-mail address of the dealer's profile. */
export const profileEmail = z.email('must be an e-mail address').max(254, 'must have at most 254 characters')
