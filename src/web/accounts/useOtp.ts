import { useEffect, useState } from 'react'
import type { OtpPurpose } from '#domain/accounts/account.ts'
import { OTP_AGAIN_SECONDS, OTP_LIVES_MINUTES } from '#domain/accounts/otpTimes.ts'
import { removeStoredValues, storeValues, readStoredValues } from '../forms/storedValues.ts'
import { useForm } from '../forms/useForm.ts'

const CALLS = {
  registration: { request: 'POST /api/auth/request-otp-registration', verify: 'POST /api/auth/validate-otp' },
  reset: { request: 'POST /api/auth/request-otp-password-reset', verify: 'POST /api/auth/validate-OTPreset' },
} as const

const LOAD = {
  registration: () => import('#domain/accounts/account.ts').then(({ registrationOtpSchema }) => registrationOtpSchema),
  reset: () => import('#domain/accounts/account.ts').then(({ resetOtpSchema }) => resetOtpSchema),
}
const loadCheck = () => import('#domain/accounts/account.ts').then(({ otpCheckSchema }) => otpCheckSchema)

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const storageKey = (purpose: OtpPurpose) => `otp-${purpose}`
const fromNow = (seconds: number) => Date.now() + seconds * 1_000

/** How far a verification has come; the moments are epoch milliseconds. */
export interface OtpProgress {
  /** The address as typed when the OTP was asked for. */
  email: string
  /** From when another OTP may be asked for. */
  againAt: number
  /** Until when the OTP, or the verified address, is valid. */
  expiresAt: number
  verified: boolean
}

interface OtpSettings {
  purpose: OtpPurpose
  /** Texts for a call that fails without a message of the server. */
  failures: { request: string; verify: string }
  onSent?: () => void
  onVerified?: () => void
}

/** A verification by OTP, for `<EmailForm>` and `<OtpForm>`. */
export type OtpModel = ReturnType<typeof useOtp>

/**
 * The two forms of a verification by one-time password, and how far it has come (AUTH-2, AUTH-3, AUTH-5). The progress
 * belongs to one e-mail address: it is hidden while another address is typed, and shown again for the first one.
 */
export function useOtp({ purpose, failures, onSent, onVerified }: OtpSettings) {
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState<OtpProgress | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const asked = progress !== null && same(progress.email, typed) ? progress : null

  function note(next: OtpProgress | null): void {
    setProgress(next)
    storeProgress(purpose, next)
    if (next !== null) setTyped(next.email)
  }

  const email = useForm({
    call: CALLS[purpose].request,
    loadSchema: LOAD[purpose],
    staysFilled: true,
    texts: { success: 'OTP Sent', failure: failures.request, preferServerMessage: true },
    onInput: values => setTyped(values.email ?? ''),
    onSuccess(sent) {
      note({
        email: sent.email ?? '',
        againAt: fromNow(OTP_AGAIN_SECONDS),
        expiresAt: fromNow(OTP_LIVES_MINUTES * 60),
        verified: false,
      })
      onSent?.()
    },
    onFailure(sent, { ok, body, retryAfterSeconds: wait }) {
      setFailedFor(sent.email ?? '')
      // Asked for within the last minute, before a reload or in another tab: that OTP is on its way. Any other limit
      // sends none.
      if (ok || body?.error !== 'too_soon') return
      note({
        email: sent.email ?? '',
        againAt: fromNow(wait ?? OTP_AGAIN_SECONDS),
        expiresAt: fromNow(OTP_LIVES_MINUTES * 60),
        verified: false,
      })
      onSent?.()
    },
  })

  const otp = useForm({
    call: CALLS[purpose].verify,
    loadSchema: loadCheck,
    staysFilled: true,
    extras: { email: progress?.email ?? '' },
    texts: { success: 'OTP verified', failure: failures.verify, preferServerMessage: true },
    onSuccess() {
      if (progress !== null) note({ ...progress, expiresAt: fromNow(OTP_LIVES_MINUTES * 60), verified: true })
      onVerified?.()
    },
  })

  const { fill } = email
  useEffect(() => {
    // Read after the first rendering: the HTML of the server knows nothing of this tab.
    const timer = setTimeout(() => {
      const before = readProgress(purpose)
      if (before === null) return
      fill({ email: before.email })
      setTyped(before.email)
      setProgress(before)
    })
    return () => clearTimeout(timer)
    // Once: only a reload has something to restore.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [purpose])

  return {
    email,
    otp,
    /** The progress for the address that is typed now; null when no OTP was asked for. */
    asked,
    /** Whether the last failure to send one was about another address. */
    failureIsStale: failedFor !== null && !same(failedFor, typed),
    sendAgain: () => email.ref.current?.requestSubmit(),
    /** Call it when the server no longer accepts the verification. */
    unverify: () => {
      if (progress !== null) note({ ...progress, verified: false })
    },
    forget: () => note(null),
  }
}

/** The progress that this tab stored before a reload; null when there is none or it has expired. */
function readProgress(purpose: OtpPurpose): OtpProgress | null {
  const { email = '', againAt, expiresAt, verified } = readStoredValues('sessionStorage', storageKey(purpose)) ?? {}
  const progress = { email, againAt: Number(againAt), expiresAt: Number(expiresAt), verified: verified === 'true' }
  return progress.expiresAt > Date.now() ? progress : null
}

/** Stores the progress in this tab, so that a reload loses nothing; null removes it. Passwords are never stored. */
function storeProgress(purpose: OtpPurpose, progress: OtpProgress | null): void {
  if (progress === null) return removeStoredValues('sessionStorage', storageKey(purpose))
  storeValues('sessionStorage', storageKey(purpose), {
    email: progress.email,
    againAt: String(progress.againAt),
    expiresAt: String(progress.expiresAt),
    verified: String(progress.verified),
  })
}
