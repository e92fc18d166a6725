import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FieldErrors } from '../forms/checkValues.ts'
import { Form } from '../forms/Form.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useForm } from '../forms/useForm.ts'
import { useSiteData } from '../ui/siteData.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { FormFailure } from './FormFailure.tsx'
import { EmailForm, OtpForm } from './OtpForms.tsx'
import { NewPasswordFields } from './PasswordFields.tsx'
import { useOtp } from './useOtp.ts'

const loadSchema = () => import('#domain/accounts/account.ts').then(({ passwordResetSchema }) => passwordResetSchema)
const FAILURE = 'An error occurred.'
const STEPS = ['Your e-mail address', 'Check your mail', 'Choose a new password']

/** The step of a history entry. Each step has one, so that Back leads to the address and not off the page. */
function stepOf(state: unknown): number {
  const { step } = typeof state === 'object' && state !== null ? (state as { step?: unknown }) : {}
  return typeof step === 'number' ? step : 1
}

/**
 * The form for a new password in three steps: address, OTP, password (AUTH-3). A step cannot be shown before it has
 * been reached.
 */
export function ResetForm({ demoOutbox }: { demoOutbox: boolean }) {
  const navigate = useNavigate()
  const wanted = stepOf(useLocation().state)
  const [done, setDone] = useState<{ email: string; message: string } | null>(null)
  const goTo = (step: number, replace: boolean) =>
    void navigate('.', { state: { step }, replace, preventScrollReset: true })

  const otp = useOtp({
    purpose: 'reset',
    failures: { request: FAILURE, verify: FAILURE },
    onSent: () => {
      if (step === 1) goTo(2, false)
    },
    onVerified: () => goTo(3, true),
  })
  const { asked } = otp
  const step = Math.min(wanted, asked === null ? 1 : asked.verified ? 3 : 2)

  const form = useForm({
    call: 'POST /api/auth/update-password',
    loadSchema,
    extras: { email: asked?.email ?? '' },
    texts: { success: 'Your password was changed.', failure: FAILURE, preferServerMessage: true },
    checkMore: ({ newPassword, confirmation }): FieldErrors =>
      newPassword === confirmation ? {} : { confirmation: 'Passwords do not match. Please try again.' },
    onFailure(_sent, { fields }) {
      if (fields.otp !== undefined) otp.unverify()
    },
    onSuccess(_sent, { message }) {
      setDone({ email: asked?.email ?? '', message: message ?? 'Your password was changed.' })
      otp.forget()
    },
  })

  // A new step moves the focus to its heading; in step 2 the OTP field takes it.
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && step !== 2) heading.current?.focus()
    shown.current = step
  }, [step])

  if (done !== null) return <ResetDone {...done} />
  return (
    <div className="needs-script">
      <p className="text-sm font-medium text-muted">{`Step ${step} of 3`}</p>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
        {STEPS[step - 1]}
      </h2>
      <div hidden={step !== 1}>
        <EmailForm otp={otp} hint="The one you registered with." />
        {asked !== null && (
          <Button size="large" onClick={() => goTo(asked.verified ? 3 : 2, false)} className="mt-4 w-full">
            {asked.verified ? 'Choose a new password' : 'Enter the OTP'}
          </Button>
        )}
      </div>
      {step === 2 && asked !== null && (
        <>
          <OtpForm key={asked.againAt} otp={otp} asked={asked} demoOutbox={demoOutbox} />
          <Button look="plain" onClick={() => goTo(1, false)} className="-ml-4 text-sm">
            Change the e-mail address
          </Button>
        </>
      )}
      {step === 3 && (
        <Form form={form} label="New password" className="space-y-4">
          {/* For the browser's password manager. */}
          <input name="email" type="text" autoComplete="username" value={asked?.email ?? ''} readOnly hidden />
          <NewPasswordFields name="newPassword" label="New password" />
          <FormFailure />
          <SubmitButton sending="Saving…" className="w-full">
            Save new password
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

function ResetDone({ email, message }: { email: string; message: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const signedIn = useSiteData()?.signedIn
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <CircleCheck size={48} className="mx-auto text-good" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-lg font-semibold outline-none">
        {message}
      </h2>
      <p className="mt-1 text-muted">You are signed out wherever you were signed in.</p>
      {/* The sessions have ended, so the frame has to be loaded again. */}
      <LinkButton to="/login" state={{ email }} reloadDocument={signedIn} size="large" className="mt-6 w-full">
        Go to Login
      </LinkButton>
    </div>
  )
}
