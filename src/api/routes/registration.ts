import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/registration.ts'
import { resetPassword } from '#services/accounts/changePassword.ts'
import { requestOtp, verifyOtp } from '#services/accounts/oneTimePassword.ts'
import { registerAccount } from '#services/accounts/registerAccount.ts'
import type { PasswordGuard } from '#services/accounts/signIn.ts'
import { Failure } from '#domain/errors.ts'
import type { Site } from '#services/site.ts'
import { createOtpLimits } from '../guards/otpLimit.ts'
import { handleCall } from '../handleCall.ts'
import { DEVICE_COOKIE, readToken, sendToken, VERIFICATION_COOKIE } from '../http/cookies.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const verificationOf = (request: FastifyRequest) => readToken(request, VERIFICATION_COOKIE)
const browserOf = (request: FastifyRequest) => ({
  token: verificationOf(request),
  device: readToken(request, DEVICE_COOKIE),
})

/** The two calls in front of each: ask for a one-time password, verify it. */
const OTP_CALLS = [
  { purpose: 'registration', ask: calls.requestRegistrationOtp, verify: calls.verifyRegistrationOtp },
  { purpose: 'reset', ask: calls.requestResetOtp, verify: calls.verifyResetOtp },
] as const

/** Registering and resetting a password (AUTH-2, AUTH-3, AUTH-5, API-9): ask for a one-time password, verify it, go on. */
export function registrationRoutes(app: ApiScope, site: Site, { throttle, counter }: PasswordGuard): void {
  const limits = createOtpLimits(site)

  for (const { purpose, ask, verify } of OTP_CALLS) {
    handleCall(
      app,
      ask,
      async (request, reply) => {
        const { email } = request.body
        await limits.takeAddress(request, email)
        sendToken(reply, VERIFICATION_COOKIE, await requestOtp(site, { purpose, email }, browserOf(request)))
        return done('An OTP is on its way. Please look into your mailbox.')
      },
      { onRequest: limits.takeNetwork },
    )

    handleCall(
      app,
      verify,
      async (request, reply) => {
        const { email, otp } = request.body
        const token = await verifyOtp(site, { purpose, email }, otp, browserOf(request)).catch((error: unknown) => {
          if (error instanceof Failure) counter.count('otp_failed', email, request.ip)
          throw error
        })
        sendToken(reply, VERIFICATION_COOKIE, token)
        return done('The OTP is verified.')
      },
      { onRequest: limits.takeTry },
    )
  }

  handleCall(app, calls.register, async (request, reply) => {
    await registerAccount(site, request.body, verificationOf(request))
    sendToken(reply, VERIFICATION_COOKIE, null)
    return done('You are registered. Please sign in.')
  })

  handleCall(app, calls.resetPassword, async (request, reply) => {
    const device = await resetPassword(site, request.body, browserOf(request))
    if (device !== null) sendToken(reply, DEVICE_COOKIE, device)
    await throttle.forget(request.body.email, request.ip)
    sendToken(reply, VERIFICATION_COOKIE, null)
    return done('Your password was changed. Please sign in with the new one.')
  })
}
