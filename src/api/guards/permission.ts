import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { may, whoMay, type Action } from '#domain/accounts/permissions.ts'
import { actorOfKey, keyMay } from '#domain/integrations/apiKey.ts'
import { refuseKey } from './apiKey.ts'

// Said to people whose session has ended over a filled-in form, too: nothing of that is lost if it stays open.
const SIGNED_OUT = 'You are not signed in, or not any more. Sign in in another tab, then try once more.'

const FACTOR_DUE =
  'This site asks owners for a second factor. Set yours up in another tab, under “Account”, then try once more: nothing is lost.'

/** Whether whoever sent the request may do it: a person by their role, a program by its key as well. */
export function mayDo({ account, key }: Pick<FastifyRequest, 'account' | 'key'>, action: Action): boolean {
  if (key === null || account === null) return may(account?.roles ?? null, action)
  return keyMay({ scopes: key.scopes, roles: account.roles }, action)
}

/**
 * Refuses whoever may not do it: visitors with 401, people and programs with 403 (AUTH-4, DESK-7). For `onRequest`, so that
 * nothing of the body is read before.
 */
export function requirePermission(action: Action): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    if (mayDo(request, action)) return
    if (request.account === null) throw new Failure('signed_out', SIGNED_OUT)
    if (request.key !== null) throw refuseKey(reply, action)
    if (request.account.secondFactorDue) throw new Failure('forbidden', FACTOR_DUE)
    throw new Failure('forbidden', `Only ${whoMay(action)} may do this.`)
  }
}

/** Who is signed in, or who made the key. Only behind a permission that visitors do not have. */
export function accountOf({ account }: Pick<FastifyRequest, 'account'>): Account {
  if (account === null) throw new Failure('signed_out', SIGNED_OUT)
  return account
}

/** The person who is signed in. Throws `Failure` (`forbidden`) for a program: it sees no contacts and has nothing of its own. */
export function personOf(request: Pick<FastifyRequest, 'account' | 'key'>): Account {
  if (request.key !== null) throw new Failure('forbidden', 'Only a person who is signed in may do this, no program.')
  return accountOf(request)
}

/** Who acts, as events name it. Only behind a permission that visitors do not have. */
export function actorOf(request: Pick<FastifyRequest, 'account' | 'key'>): string {
  return request.key === null ? String(accountOf(request).id) : actorOfKey(request.key.id)
}
