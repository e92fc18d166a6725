import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInSchema } from '#domain/accounts/account.ts'
import { appStepSchema, recoveryStepSchema } from '#domain/accounts/secondFactor.ts'
import { secondStepPath } from '#domain/accounts/stepMethods.ts'
import { signIn } from '#services/accounts/signIn.ts'
import { secondStep } from '#services/accounts/factors/secondStep.ts'
import type { Site } from '#services/site.ts'
import type { SignInGuards } from '../guards/signInGuard.ts'
import { sendToken, STEP_COOKIE } from '../http/cookies.ts'
import { leadTo } from '../http/leadTo.ts'
import { browserOf, sendSignedIn, stepOf } from '../http/signingBrowser.ts'
import { describePosted } from './describePosted.ts'
import { parsePlain, readPlainBody } from './plainBody.ts'
import type { ShowForm } from './showForm.ts'

const INSIDE = '/admin-login'

/** Signing in and its second step as a browser posts them by itself (AUTH-1, DESK-10): checks and limits are those of the calls. */
export function plainSignInRoutes(app: FastifyInstance, site: Site, guard: SignInGuards, show: ShowForm): void {
  app.post('/login', async (request, reply) => {
    const { email = '', password = '' } = readPlainBody(request.body, ['email', 'password'])
    try {
      const result = await signIn(site, guard, parsePlain(signInSchema, { email, password }), browserOf(request))
      if ('step' in result) {
        sendToken(reply, STEP_COOKIE, result.step)
        return await leadTo(reply, secondStepPath(result.methods))
      }
      sendSignedIn(reply, result)
      return await leadTo(reply, INSIDE)
    } catch (thrown) {
      // A password is never given back.
      return show(request, reply, '/login', describePosted(thrown, request, reply, { email }))
    }
  })

  app.post('/login/second-step', async (request: FastifyRequest, reply) => {
    const values = readPlainBody(request.body, ['code', 'recoveryCode'])
    try {
      await guard.takeCode(request)
      const typed =
        values.recoveryCode === undefined ? parsePlain(appStepSchema, values) : parsePlain(recoveryStepSchema, values)
      const tokens = await secondStep(site, guard, { step: stepOf(request), typed }, browserOf(request))
      sendSignedIn(reply, tokens)
      return await leadTo(reply, INSIDE)
    } catch (thrown) {
      return show(request, reply, request.url, describePosted(thrown, request, reply, {}))
    }
  })
}
