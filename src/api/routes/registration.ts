import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/registration.ts'
import { resetPassword } from '#services/accounts/changePassword.ts'
import type { LoginThrottle } from '#services/accounts/loginThrottle.ts'
import { requestOtp, verifyOtp } from '#services/accounts/oneTimePassword.ts'
import { registerAccount } from '#services/accounts/registerAccount.ts'
import type { Site } from '#services/site.ts'
import { createOtpLimits } from '../guards/otpLimit.ts'
import { handleCall } from '../handleCall.ts'
import { readToken, sendToken, VERIFICATION_COOKIE } from '../http/cookies.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const verificationOf = (request: FastifyRequest) => readToken(request, VERIFICATION_COOKIE)

/** The two calls in front of each: ask for a one-time password, verify it. */
const OTP_CALLS = [
  { purpose: 'registration', ask: calls.requestRegistrationOtp, verify: calls.verifyRegistrationOtp },
  { purpose: 'reset', ask: calls.requestResetOtp, verify: calls.verifyResetOtp },
] as const

/** Registering and resetting a password (AUTH-2, AUTH-3, AUTH-5, API-9): ask for a one-time password, verify it, go on. */
export function registrationRoutes(app: ApiScope, site: Site, throttle: LoginThrottle): void {
  const limits = createOtpLimits(app, site.configuration)

  for (const { purpose, ask, verify } of OTP_CALLS) {
    handleCall(
      app,
      ask,
      async request => {
        const { email } = request.body
        await limits.takeAddress(request, email)
        await requestOtp(site, { purpose, email })
        return done('An OTP is on its way. Please look into your mailbox.')
      },
      { onRequest: limits.takeNetwork },
    )

    handleCall(app, verify, async (request, reply) => {
      const { email, otp } = request.body
      sendToken(reply, VERIFICATION_COOKIE, await verifyOtp(site, { purpose, email }, otp))
      return done('The OTP is verified.')
    })
  }

  handleCall(app, calls.register, async (request, reply) => {
    await registerAccount(site, request.body, verificationOf(request))
    sendToken(reply, VERIFICATION_COOKIE, null)
    return done('You are registered. Please sign in.')
  })

  handleCall(app, calls.resetPassword, async (request, reply) => {
    await resetPassword(site, request.body, verificationOf(request))
    throttle.forget(request.body.email, request.ip)
    sendToken(reply, VERIFICATION_COOKIE, null)
    return done('Your password was changed. Please sign in with the new one.')
  })
}
