import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#domain/accounts/account.ts'
import { followWrites } from '#services/followWrites.ts'
import { isFactorDue } from '#services/accounts/factors/factorState.ts'
import { renewSession } from '#services/accounts/sessions/renewSession.ts'
import { findSession } from '#services/accounts/sessions/sessions.ts'
import type { Site } from '#services/site.ts'
import { cookieName, readSession, sendToken, SESSION_COOKIE } from '../http/cookies.ts'
import type { ApiScope } from '../scope.ts'
import { createKeyLimit, recogniseKey, showsKey } from './apiKey.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, set before any route runs; null for a visitor. */
    account: Account | null
  }
}

const READING = new Set(['GET', 'HEAD'])

/**
 * An owner who must set up a second factor first may do until then what a member may: everything that asks who is signed in
 * gets them like this, so nothing is forgotten (DESK-10).
 */
async function asAllowed(site: Site, account: Account): Promise<Account> {
  return (await isFactorDue(site, account)) ? { ...account, role: 'member', roles: [], secondFactorDue: true } : account
}

/**
 * Who sent a request, with the token of the session; null for a visitor. This process then knows what they wrote at any process. A session that is due for another token gets it
 * with the answer to a request that only reads: the handler of another one may be about to end it.
 */
export async function recogniseSession(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ account: Account; token: string } | null> {
  const session = readSession(request)
  const found = session === null ? null : await findSession(site, session.token, session)
  if (session === null || found === null) return null
  const [account] = await Promise.all([asAllowed(site, found.account), followWrites(site)])
  if (!found.renewalDue || !READING.has(request.method)) return { account, token: session.token }
  const token = await renewSession(site, session.token, request).catch((err: unknown) => {
    // The answer does not depend on it, and the next request tries again.
    site.log.warn({ err }, 'a session could not be given another token')
    return null
  })
  if (token === null) return { account, token: session.token }
  sendToken(reply, SESSION_COOKIE, token)
  request.cookies[cookieName(SESSION_COOKIE, request.byTls)] = token
  return { account, token }
}

/** Finds out who is signed in, or whose key a program has shown, before anything of a request's body is read. */
export function recogniseAccount(app: ApiScope, site: Site): void {
  if (!app.hasRequestDecorator('account')) app.decorateRequest('account', null)
  if (!app.hasRequestDecorator('key')) app.decorateRequest('key', null)
  const inLimit = createKeyLimit(site)
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (showsKey(request)) return recogniseKey(site, inLimit, request, reply)
    const session = await recogniseSession(site, request, reply)
    if (session !== null) request.account = session.account
  })
}
