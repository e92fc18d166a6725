import type { FastifyRequest } from 'fastify'
import type { Account } from '#domain/account/account.ts'
import { Failure } from '#domain/errors.ts'
import { may, type Action } from '#domain/account/permissions.ts'

// Said to people whose session has ended over a filled-in form, too: nothing of that is lost if it stays open.
const SIGNED_OUT = 'You are not signed in, or not any more. Sign in in another tab, then try once more.'

/** Whether whoever sent the request may do it. */
export function mayDo({ account }: Pick<FastifyRequest, 'account'>, action: Action): boolean {
  return may(account?.role ?? null, action)
}

/**
 * Refuses whoever may not do it: visitors with 401, people with 403 (AUTH-4). For `onRequest`, so that nothing of the body
 * is read before.
 */
export function requirePermission(action: Action): (request: FastifyRequest) => Promise<void> {
  return async request => {
    if (mayDo(request, action)) return
    if (request.account === null) throw new Failure('signed_out', SIGNED_OUT)
    throw new Failure('forbidden', may('staff', action) ? 'Only staff may do this.' : 'Only an owner may do this.')
  }
}

/** Who is signed in. Only behind a permission that visitors do not have. */
export function accountOf({ account }: Pick<FastifyRequest, 'account'>): Account {
  if (account === null) throw new Failure('signed_out', SIGNED_OUT)
  return account
}

/** Who acts, as events name it. Only behind a permission that visitors do not have. */
export function actorOf(request: FastifyRequest): string {
  return String(accountOf(request).id)
}
