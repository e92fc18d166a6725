import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { confirmPassword, passwordHashOf } from '#services/accounts/confirmPassword.ts'
import type { PasswordGuard } from '#services/accounts/signIn.ts'
import { codeTyped, confirmByCode, spendProof } from '#services/accounts/factors/confirmByFactor.ts'
import type { StepGuard } from '#services/accounts/factors/secondStep.ts'
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

/** Makes that question for a site, where a password alone will do: wrong passwords are slowed down as at the sign-in. */
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

/**
 * The same question where a factor of the account stands in for the password: a code of its app, or the proof that
 * `POST /api/auth/confirm` gives for a passkey. Whatever it is comes in the field of the password (OPS-6, DESK-10).
 */
export function askPasswordOrFactor(site: Site, guard: StepGuard): AskPasswordAgain {
  const askPassword = askPasswordAgain(site, guard)
  async function byFactor(request: FastifyRequest, typed: string): Promise<boolean> {
    const account = personOf(request)
    if (await spendProof(site, account, typed)) return true
    const code = await codeTyped(site, account.id, typed)
    if (code === null) return false
    if (await confirmByCode(site, guard, account, code, browserOf(request).address)) return true
    const message = 'This code is wrong, or was used already. Please wait for the next one.'
    throw new Failure('invalid', message, { password: message })
  }
  return async (request, typed) => {
    if (!(await byFactor(request, typed))) return askPassword(request, typed)
    const { id } = personOf(request)
    return { id, passwordHash: await passwordHashOf(site, id) }
  }
}
