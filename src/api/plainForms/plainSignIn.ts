import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { appStepSchema, recoveryStepSchema } from '#domain/accounts/secondFactor.ts'
import { secondStepPath } from '#domain/accounts/stepMethods.ts'
import * as calls from '#contract/session.ts'
import { signIn } from '#services/accounts/signIn.ts'
import { secondStep } from '#services/accounts/factors/secondStep.ts'
import { sendToken, STEP_COOKIE } from '../http/cookies.ts'
import { browserOf, sendSignedIn, stepOf } from '../http/signingBrowser.ts'
import { checkPlain } from './plainBody.ts'
import type { PlainScope } from './plainForm.ts'

const INSIDE = '/admin-login'

/** Signing in and its second step as a browser posts them by itself (AUTH-1, DESK-10): checks and limits are those of the calls. */
export function plainSignInRoutes({ site, signIn: guard, take }: PlainScope): void {
  take('/login', calls.signIn, async ({ request, reply, form }) => {
    const result = await signIn(site, guard, form, browserOf(request))
    if ('step' in result) {
      sendToken(reply, STEP_COOKIE, result.step)
      return secondStepPath(result.methods)
    }
    sendSignedIn(reply, result)
    return INSIDE
  })

  const body = z.object({ code: z.string().optional(), recoveryCode: z.string().optional() })
  const step = { permission: 'account.enter', body, page: (_: unknown, { url }: FastifyRequest) => url } as const
  take(
    '/login/second-step',
    { ...step, before: request => guard.takeCode(request) },
    async ({ request, reply, form }) => {
      // One page for two calls: the field that came says which.
      const typed = checkPlain(form.recoveryCode === undefined ? appStepSchema : recoveryStepSchema, form)
      sendSignedIn(reply, await secondStep(site, guard, { step: stepOf(request), typed }, browserOf(request)))
      return INSIDE
    },
  )
}
