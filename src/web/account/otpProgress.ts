import type { OtpPurpose } from '#domain/account/account.ts'
import { forgetValues, keepValues, readKept } from '../forms/keptValues.ts'

/** How far somebody has come with a one-time password; the moments are epoch milliseconds. */
export interface OtpProgress {
  /** As it was typed when the OTP was asked for. */
  email: string
  /** From when another may be asked for. */
  againAt: number
  /** Until when the OTP, or what it verified, is good for anything. */
  expiresAt: number
  verified: boolean
}

const keyOf = (purpose: OtpPurpose) => `otp-${purpose}`

/** What this tab knows from before a reload; null when it is over. */
export function readProgress(purpose: OtpPurpose): OtpProgress | null {
  const { email = '', againAt, expiresAt, verified } = readKept('sessionStorage', keyOf(purpose)) ?? {}
  const progress = { email, againAt: Number(againAt), expiresAt: Number(expiresAt), verified: verified === 'true' }
  return progress.expiresAt > Date.now() ? progress : null
}

/** Keeps it in this tab, so that a reload in the middle loses nothing; null forgets. Passwords are kept nowhere. */
export function keepProgress(purpose: OtpPurpose, progress: OtpProgress | null): void {
  if (progress === null) return forgetValues('sessionStorage', keyOf(purpose))
  keepValues('sessionStorage', keyOf(purpose), {
    email: progress.email, againAt: String(progress.againAt), expiresAt: String(progress.expiresAt), verified: String(progress.verified),
  })
}
