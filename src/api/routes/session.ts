import { reviewedInWords } from '#domain/accounts/standingAccess.ts'
import { Failure } from '#domain/errors.ts'
import * as calls from '#contract/session.ts'
import { changeName } from '#services/accounts/ownName.ts'
import { changePassword } from '#services/accounts/changePassword.ts'
import { signIn } from '#services/accounts/signIn.ts'
import type { StepGuard } from '#services/accounts/factors/secondStep.ts'
import { endOneSession, endSession, listSessions } from '#services/accounts/sessions/sessions.ts'
import { reviewAccess } from '#services/accounts/standingAccess/reviewAccess.ts'
import { signOutEverywhere } from '#services/accounts/standingAccess/signOutEverywhere.ts'
import { listAccess } from '#services/accounts/standingAccess/standingAccess.ts'
import type { Site } from '#services/site.ts'
import { askPasswordOrFactor } from '../guards/passwordAgain.ts'
import { accountOf, personOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendToken, SESSION_COOKIE, STEP_COOKIE } from '../http/cookies.ts'
import { browserOf, sendSignedIn, tokenOf } from '../http/signingBrowser.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Signing in and out, and one's own sessions and password (AUTH-1, API-9). */
export function sessionRoutes(app: ApiScope, site: Site, guard: StepGuard): void {
  handleCall(app, calls.signIn, async (request, reply) => {
    const result = await signIn(site, guard, request.body, browserOf(request))
    if ('step' in result) {
      sendToken(reply, STEP_COOKIE, result.step)
      reply.code(202)
      return {
        ...done('The password is right. Now the second step: your passkey or a code.'),
        secondStep: { methods: [...result.methods] },
      }
    }
    sendSignedIn(reply, result)
    return { ...done('You are signed in.'), account: result.account }
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
    return { account: request.key === null ? request.account : null }
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

  handleCall(app, calls.listAccess, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    return { access: await listAccess(site.database.query, personOf(request).id) }
  })

  handleCall(app, calls.reviewAccess, async request => {
    const { password, ...review } = request.body
    const { passwordHash } = await askPasswordOrFactor(site, guard)(request, password)
    const counts = await reviewAccess(site, accountOf(request), passwordHash, review)
    return { ...done(reviewedInWords(counts)), ...counts }
  })

  handleCall(app, calls.changeName, async request => {
    await changeName(site, accountOf(request).id, request.body.name)
    return done('Your name is saved.')
  })

  handleCall(app, calls.changePassword, async (request, reply) => {
    const tokens = await changePassword(site, guard, accountOf(request), request.body, browserOf(request))
    sendSignedIn(reply, tokens)
    return done('Your password was changed. You are signed out everywhere else.')
  })
}
