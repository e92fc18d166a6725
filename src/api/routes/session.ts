import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passwordChangeSchema, signInSchema } from '#domain/account/account.ts'
import { Failure } from '#domain/errors.ts'
import { changePassword } from '#services/accounts/changePassword.ts'
import { signIn } from '#services/accounts/signIn.ts'
import type { Slowdown } from '#services/accounts/loginThrottle.ts'
import { endOneSession, endSession, listSessions, signOutEverywhere, type Browser } from '#services/sessions/sessions.ts'
import type { Site } from '#services/site.ts'
import { accountOf, requirePermission } from '../guards/permission.ts'
import { readToken, sendToken, SESSION_COOKIE } from '../http/cookies.ts'
import type { ApiScope } from '../scope.ts'
import { accountSchema, sessionSchema } from '../wire/account.ts'
import { doneSchema } from '../wire/done.ts'
import { failureResponses } from '../wire/failure.ts'

const tags = ['accounts']

function browserOf({ headers, ip }: FastifyRequest): Browser {
  return { userAgent: headers['user-agent'] ?? '', address: ip }
}

const tokenOf = (request: FastifyRequest) => readToken(request, SESSION_COOKIE)

/** Signing in and out, and one's own sessions and password (AUTH-1, API-9). */
export function sessionRoutes(app: ApiScope, site: Site, slowdown: Slowdown): void {
  app.post('/auth/login', {
    schema: {
      operationId: 'signIn', tags, summary: 'Sign in', description: 'The session is in an HttpOnly cookie of the answer.',
      body: signInSchema,
      response: { 200: doneSchema.extend({ account: accountSchema }), ...failureResponses(400, 401, 403, 429) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { account, token } = await signIn(site, slowdown, request.body, browserOf(request), tokenOf(request))
    sendToken(reply, SESSION_COOKIE, token)
    return { success: true as const, message: 'You are signed in.', account }
  })

  app.post('/auth/logout', {
    schema: { operationId: 'signOut', tags, summary: 'Sign out', response: { 200: doneSchema, ...failureResponses(403) } },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const token = tokenOf(request)
    if (token !== null) await endSession(site, token)
    sendToken(reply, SESSION_COOKIE, null)
    return { success: true as const, message: 'You are signed out.' }
  })

  app.get('/auth/session', {
    schema: {
      operationId: 'getSession', tags, summary: 'Who is signed in',
      response: { 200: z.object({ account: accountSchema.nullable().meta({ description: 'Null for a visitor.' }) }), ...failureResponses() },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    // A cookie that opens nothing any more would keep its owner away from the pages that are kept for everybody.
    if (request.account === null && tokenOf(request) !== null) sendToken(reply, SESSION_COOKIE, null)
    return { account: request.account }
  })

  app.get('/auth/sessions', {
    onRequest: requirePermission('account.own'),
    schema: {
      operationId: 'listSessions', tags, summary: 'Where one is signed in',
      response: { 200: z.object({ sessions: z.array(sessionSchema) }), ...failureResponses(401) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    return { sessions: await listSessions(site, accountOf(request).id, tokenOf(request)) }
  })

  app.delete('/auth/sessions/:sessionId', {
    onRequest: requirePermission('account.own'),
    schema: {
      operationId: 'endSession', tags, summary: 'Sign out one browser', params: z.object({ sessionId: z.string().max(64) }),
      response: { 200: doneSchema, ...failureResponses(401, 403, 404) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const ended = await endOneSession(site, accountOf(request).id, request.params.sessionId)
    if (!ended) throw new Failure('not_found', 'This session has ended already.')
    return { success: true as const, message: 'That browser is signed out.' }
  })

  app.delete('/auth/sessions', {
    onRequest: requirePermission('account.own'),
    schema: { operationId: 'signOutEverywhere', tags, summary: 'Sign out everywhere', response: { 200: doneSchema, ...failureResponses(401, 403) } },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await signOutEverywhere(site, accountOf(request).id)
    sendToken(reply, SESSION_COOKIE, null)
    return { success: true as const, message: 'You are signed out everywhere.' }
  })

  app.post('/auth/change-password', {
    onRequest: requirePermission('account.own'),
    schema: {
      operationId: 'changePassword', tags, summary: 'Change one\'s own password', description: 'Every other session ends.',
      body: passwordChangeSchema, response: { 200: doneSchema, ...failureResponses(400, 401, 403, 409, 429) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    sendToken(reply, SESSION_COOKIE, await changePassword(site, slowdown, accountOf(request), request.body, browserOf(request)))
    return { success: true as const, message: 'Your password was changed. You are signed out everywhere else.' }
  })
}
