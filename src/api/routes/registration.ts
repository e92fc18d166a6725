import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  otpCheckSchema, passwordResetSchema, registrationOtpSchema, registrationSchema, resetOtpSchema, type OtpPurpose,
} from '#domain/account/account.ts'
import { resetPassword } from '#services/accounts/changePassword.ts'
import { requestOtp, verifyOtp } from '#services/accounts/oneTimePassword.ts'
import { registerAccount } from '#services/accounts/registerAccount.ts'
import type { LoginThrottle } from '#services/accounts/loginThrottle.ts'
import type { Site } from '#services/site.ts'
import { createOtpLimits } from '../guards/otpLimit.ts'
import { readToken, sendToken, VERIFICATION_COOKIE } from '../http/cookies.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'

const tags = ['accounts']

const verificationOf = (request: FastifyRequest) => readToken(request, VERIFICATION_COOKIE)

/** The two calls in front of each: ask for a one-time password, verify it. */
interface OtpCalls {
  purpose: OtpPurpose
  requestUrl: string
  verifyUrl: string
  asked: z.ZodType<{ email: string }>
  what: string
}

/** Registering and resetting a password (AUTH-2, AUTH-3, AUTH-5, API-9): ask for a one-time password, verify it, go on. */
export function registrationRoutes(app: ApiScope, site: Site, throttle: LoginThrottle): void {
  const limits = createOtpLimits(app, site.configuration)

  function addOtpCalls({ purpose, requestUrl, verifyUrl, asked, what }: OtpCalls): void {
    const name = purpose === 'reset' ? 'Reset' : 'Registration'
    app.post(requestUrl, {
      onRequest: limits.takeNetwork,
      schema: {
        operationId: `request${name}Otp`, tags, summary: `Ask for an OTP to ${what}`,
        description: 'Six digits, by mail; they live for ten minutes. The answer does not tell whether there is an account.',
        body: asked, response: { 200: doneSchema, ...failureResponses(400, 403, 429) },
      },
    }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { email } = request.body as { email: string }
      await limits.takeAddress(request, email)
      await requestOtp(site, { purpose, email })
      return { success: true as const, message: 'An OTP is on its way. Please look into your mailbox.' }
    })
    app.post(verifyUrl, {
      schema: {
        operationId: `verify${name}Otp`, tags, summary: `Verify the OTP to ${what}`,
        description: 'Five tries. What was verified is good for ten minutes, in this browser only: the answer sets a cookie.',
        body: otpCheckSchema, response: { 200: doneSchema, ...failureResponses(400, 403) },
      },
    }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { email, otp } = request.body
      sendToken(reply, VERIFICATION_COOKIE, await verifyOtp(site, { purpose, email }, otp))
      return { success: true as const, message: 'The OTP is verified.' }
    })
  }

  addOtpCalls({
    purpose: 'registration', requestUrl: '/auth/request-otp-registration', verifyUrl: '/auth/validate-otp',
    asked: registrationOtpSchema, what: 'register',
  })
  app.post('/auth/register', {
    schema: {
      operationId: 'register', tags, summary: 'Register', description: 'In the browser that verified the OTP.',
      body: registrationSchema, response: { 201: doneSchema, ...failureResponses(400, 403, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await registerAccount(site, request.body, verificationOf(request))
    sendToken(reply, VERIFICATION_COOKIE, null)
    return reply.code(201).send({ success: true as const, message: 'You are registered. Please sign in.' })
  })

  addOtpCalls({
    purpose: 'reset', requestUrl: '/auth/request-otp-password-reset', verifyUrl: '/auth/validate-OTPreset',
    asked: resetOtpSchema, what: 'reset a password',
  })
  app.post('/auth/update-password', {
    schema: {
      operationId: 'resetPassword', tags, summary: 'Set a new password',
      description: 'In the browser that verified the OTP. Every session of the account ends.',
      body: passwordResetSchema, response: { 200: doneSchema, ...failureResponses(400, 403) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await resetPassword(site, request.body, verificationOf(request))
    throttle.forget(request.body.email, request.ip)
    sendToken(reply, VERIFICATION_COOKIE, null)
    return { success: true as const, message: 'Your password was changed. Please sign in with the new one.' }
  })
}
