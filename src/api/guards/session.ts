import type { FastifyRequest } from 'fastify'
import type { Account } from '#domain/account/account.ts'
import { findSession } from '#services/sessions/sessions.ts'
import type { Site } from '#services/site.ts'
import { readToken, SESSION_COOKIE } from '../http/cookies.ts'
import type { ApiScope } from '../scope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, set before any route runs; null for a visitor. */
    account: Account | null
  }
}

/** Finds out who is signed in, before anything of a request's body is read. */
export function recogniseAccount(app: ApiScope, site: Site): void {
  if (!app.hasRequestDecorator('account')) app.decorateRequest('account', null)
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const token = readToken(request, SESSION_COOKIE)
    if (token !== null) request.account = await findSession(site, token)
  })
}
