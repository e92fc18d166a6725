import {
  otpCheckSchema,
  passwordResetSchema,
  registrationOtpSchema,
  registrationSchema,
  resetOtpSchema,
} from '#domain/accounts/account.ts'
import { defineCall } from './call.ts'
import { doneSchema } from './common.ts'

const shared = { method: 'POST', area: 'accounts', permission: 'account.enter' } as const

const request = {
  ...shared,
  description: 'Six digits, by mail; they live for ten minutes. The answer does not tell whether there is an account.',
  replies: { 200: doneSchema },
  failures: [429],
} as const

const verify = {
  ...shared,
  description:
    'Five tries of the browser that asked, three of all others together. What was verified is good for ten minutes, in this browser only: the answer sets a cookie.',
  body: otpCheckSchema,
  replies: { 200: doneSchema },
  failures: [429],
} as const

export const requestRegistrationOtp = defineCall({
  ...request,
  id: 'requestRegistrationOtp',
  path: '/api/auth/request-otp-registration',
  summary: 'Ask for an OTP to register',
  body: registrationOtpSchema,
})

export const verifyRegistrationOtp = defineCall({
  ...verify,
  id: 'verifyRegistrationOtp',
  path: '/api/auth/validate-otp',
  summary: 'Verify the OTP to register',
})

export const register = defineCall({
  ...shared,
  id: 'register',
  path: '/api/auth/register',
  summary: 'Register',
  description: 'In the browser that verified the OTP.',
  body: registrationSchema,
  replies: { 201: doneSchema },
  failures: [409],
})

export const requestResetOtp = defineCall({
  ...request,
  id: 'requestResetOtp',
  path: '/api/auth/request-otp-password-reset',
  summary: 'Ask for an OTP to reset a password',
  body: resetOtpSchema,
})

export const verifyResetOtp = defineCall({
  ...verify,
  id: 'verifyResetOtp',
  path: '/api/auth/validate-OTPreset',
  summary: 'Verify the OTP to reset a password',
})

export const resetPassword = defineCall({
  ...shared,
  id: 'resetPassword',
  path: '/api/auth/update-password',
  summary: 'Set a new password',
  description: 'In the browser that verified the OTP. Every session of the account ends.',
  body: passwordResetSchema,
  replies: { 200: doneSchema },
})
