import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { confirmPassword } from '#services/accounts/confirmPassword.ts'
import type { PasswordGuard } from '#services/accounts/signIn.ts'
import type { Site } from '#services/site.ts'
import { browserOf } from '../http/signingBrowser.ts'
import { personOf } from './permission.ts'

/** Whose password was right just now, and its hash, by which a change tells whether it is still the same. */
export interface Confirmed {
  id: number
  passwordHash: string
}

/** Asks the person who sent a request for their password once more. Throws `Failure`, for a wrong one `invalid` at `password`. */
export type AskPasswordAgain = (request: FastifyRequest, password: string) => Promise<Confirmed>

/** Makes that question for a site: wrong passwords are slowed down as at the sign-in. */
export function askPasswordAgain(site: Site, guard: PasswordGuard): AskPasswordAgain {
  return async (request, password) => {
    const account = personOf(request)
    const missing = 'Please enter your password.'
    if (password === '') throw new Failure('invalid', missing, { password: missing })
    const asked = { password, field: 'password', message: 'The password is wrong.' }
    const { passwordHash } = await confirmPassword(site, guard, account, asked, browserOf(request))
    return { id: account.id, passwordHash }
  }
}
