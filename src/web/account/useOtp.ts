import { useEffect, useState } from 'react'
import type { OtpPurpose } from '#domain/account/account.ts'
import { OTP_AGAIN_SECONDS, OTP_LIVES_MINUTES } from '#domain/account/otpTimes.ts'
import { useForm } from '../forms/useForm.ts'
import { keepProgress, readProgress, type OtpProgress } from './otpProgress.ts'

const ACTIONS = {
  registration: { request: '/api/auth/request-otp-registration', verify: '/api/auth/validate-otp' },
  reset: { request: '/api/auth/request-otp-password-reset', verify: '/api/auth/validate-OTPreset' },
} as const

const LOAD = {
  registration: () => import('#domain/account/account.ts').then(({ registrationOtpSchema }) => registrationOtpSchema),
  reset: () => import('#domain/account/account.ts').then(({ resetOtpSchema }) => resetOtpSchema),
}
const loadCheck = () => import('#domain/account/account.ts').then(({ otpCheckSchema }) => otpCheckSchema)

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const isTooSoon = (body: unknown) => typeof body === 'object' && body !== null && 'error' in body && body.error === 'too_soon'
const fromNow = (seconds: number) => Date.now() + seconds * 1_000

interface OtpSettings {
  purpose: OtpPurpose
  /** Said when a call fails and the server says nothing. */
  failures: { request: string; verify: string }
  onSent?: () => void
  onVerified?: () => void
}

/** A verification by OTP, as `<EmailForm>` and `<OtpForm>` show it. */
export type OtpModel = ReturnType<typeof useOtp>

/**
 * The two forms of a verification by one-time password, and how far it has come (AUTH-2, AUTH-3, AUTH-5). Whatever is known
 * is known of one e-mail address: when another is typed, everything begins anew, and comes back with the first one.
 */
export function useOtp({ purpose, failures, onSent, onVerified }: OtpSettings) {
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState<OtpProgress | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const asked = progress !== null && same(progress.email, typed) ? progress : null

  function note(next: OtpProgress | null): void {
    setProgress(next)
    keepProgress(purpose, next)
    if (next !== null) setTyped(next.email)
  }

  const email = useForm({
    action: ACTIONS[purpose].request, loadSchema: LOAD[purpose], staysFilled: true,
    texts: { success: 'OTP Sent', failure: failures.request, preferServerMessage: true },
    onInput: values => setTyped(values.email ?? ''),
    onSuccess(sent) {
      note({ email: sent.email ?? '', againAt: fromNow(OTP_AGAIN_SECONDS), expiresAt: fromNow(OTP_LIVES_MINUTES * 60), verified: false })
      onSent?.()
    },
    onFailure(sent, { body, retryAfterSeconds: wait }) {
      setFailedFor(sent.email ?? '')
      // Asked for within the minute, before a reload or in another tab: that one is on its way. With any other limit none is.
      if (!isTooSoon(body)) return
      note({ email: sent.email ?? '', againAt: fromNow(wait ?? OTP_AGAIN_SECONDS), expiresAt: fromNow(OTP_LIVES_MINUTES * 60), verified: false })
      onSent?.()
    },
  })

  const otp = useForm({
    action: ACTIONS[purpose].verify, loadSchema: loadCheck, staysFilled: true, extras: { email: progress?.email ?? '' },
    texts: { success: 'OTP verified', failure: failures.verify, preferServerMessage: true },
    onSuccess() {
      if (progress !== null) note({ ...progress, expiresAt: fromNow(OTP_LIVES_MINUTES * 60), verified: true })
      onVerified?.()
    },
  })

  const { fill } = email
  useEffect(() => {
    // Read after the first rendering: the server's page knows nothing of this tab.
    const timer = setTimeout(() => {
      const before = readProgress(purpose)
      if (before === null) return
      fill({ email: before.email })
      setTyped(before.email)
      setProgress(before)
    })
    return () => clearTimeout(timer)
    // Once: a reload is what brings something back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [purpose])

  return {
    email, otp,
    /** How far it has come with the address that is typed now; null when no OTP was asked for. */
    asked,
    /** Whether the last failure to send one was about another address. */
    failureIsStale: failedFor !== null && !same(failedFor, typed),
    sendAgain: () => email.ref.current?.requestSubmit(),
    /** What was verified does not hold at the server any more. */
    unverify: () => { if (progress !== null) note({ ...progress, verified: false }) },
    forget: () => note(null),
  }
}
