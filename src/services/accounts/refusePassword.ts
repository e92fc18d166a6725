import { guessableBecause } from '#domain/accounts/passwordRules.ts'
import { isNumberAlone } from '#domain/accounts/simplePassword.ts'
import { Failure } from '#domain/errors.ts'
import type { Site } from '../site.ts'
import { isCommonPassword } from './commonPasswords.ts'

const COMMON =
  'This password is one of the most common ones, or such a word with a number, which are tried first. Please choose three or four words.'
const NUMBER = 'Please choose a password that is not a number alone: phone numbers and birthdays are tried first.'

/** Why a password of the right length is not good enough for an account of this site; null for a good one (OPS-6). */
export async function weaknessOf(
  { profile }: Pick<Site, 'profile'>,
  email: string,
  password: string,
): Promise<string | null> {
  const because = guessableBecause(password, { email, siteName: profile.name, city: profile.address.city })
  if (because === null && isNumberAlone(password)) return NUMBER
  return because ?? ((await isCommonPassword(password)) ? COMMON : null)
}

/**
 * Refuses a new password that is common, or holds the address or the name of the site (OPS-6). Throws `Failure` `invalid`
 * with the reason at `field`.
 */
export async function refusePassword(
  site: Pick<Site, 'profile'>,
  { email, password, field }: { email: string; password: string; field: 'password' | 'newPassword' },
): Promise<void> {
  const why = await weaknessOf(site, email, password)
  if (why !== null) throw new Failure('invalid', why, { [field]: why })
}
