import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import * as calls from '#contract/session.ts'
import { changePassword } from '#services/accounts/changePassword.ts'
import { signIn } from '#services/accounts/signIn.ts'
import type { LoginThrottle } from '#services/accounts/loginThrottle.ts'
import {
  endOneSession,
  endSession,
  listSessions,
  signOutEverywhere,
  type Browser,
} from '#services/sessions/sessions.ts'
import type { Site } from '#services/site.ts'
import { accountOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { readToken, sendToken, SESSION_COOKIE } from '../http/cookies.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

function browserOf({ headers, ip }: FastifyRequest): Browser {
  return { userAgent: headers['user-agent'] ?? '', address: ip }
}

const tokenOf = (request: FastifyRequest) => readToken(request, SESSION_COOKIE)

/** Signing in and out, and one's own sessions and password (AUTH-1, API-9). */
export function sessionRoutes(app: ApiScope, site: Site, throttle: LoginThrottle): void {
  handleCall(app, calls.signIn, async (request, reply) => {
    const { account, token } = await signIn(site, throttle, request.body, browserOf(request), tokenOf(request))
    sendToken(reply, SESSION_COOKIE, token)
    return { ...done('You are signed in.'), account }
  })

  handleCall(app, calls.signOut, async (request, reply) => {
    const token = tokenOf(request)
    if (token !== null) await endSession(site, token)
    sendToken(reply, SESSION_COOKIE, null)
    return done('You are signed out.')
  })

  handleCall(app, calls.getSession, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    // A cookie that opens nothing any more would keep its owner away from the pages that are cached for everybody.
    if (request.account === null && tokenOf(request) !== null) sendToken(reply, SESSION_COOKIE, null)
    return { account: request.account }
  })

  handleCall(app, calls.listSessions, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    return { sessions: await listSessions(site, accountOf(request).id, tokenOf(request)) }
  })

  handleCall(app, calls.endSession, async request => {
    const ended = await endOneSession(site, accountOf(request).id, request.params.sessionId)
    if (!ended) throw new Failure('not_found', 'This session has ended already.')
    return done('That browser is signed out.')
  })

  handleCall(app, calls.signOutEverywhere, async (request, reply) => {
    await signOutEverywhere(site, accountOf(request).id)
    sendToken(reply, SESSION_COOKIE, null)
    return done('You are signed out everywhere.')
  })

  handleCall(app, calls.changePassword, async (request, reply) => {
    sendToken(
      reply,
      SESSION_COOKIE,
      await changePassword(site, throttle, accountOf(request), request.body, browserOf(request)),
    )
    return done('Your password was changed. You are signed out everywhere else.')
  })
}
