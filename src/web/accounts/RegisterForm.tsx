import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FieldErrors } from '../forms/checkValues.ts'
import { Form } from '../forms/Form.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { focusField } from '../forms/focusField.ts'
import { useForm } from '../forms/useForm.ts'
import { FormFailure } from './FormFailure.tsx'
import { EmailForm, OtpForm } from './OtpForms.tsx'
import { NewPasswordFields } from './PasswordFields.tsx'
import { useOtp } from './useOtp.ts'

const loadSchema = () => import('#domain/accounts/account.ts').then(({ registrationSchema }) => registrationSchema)
const VERIFY_FIRST = 'Please verify OTP first'

/**
 * Registering (AUTH-2): the address is verified by an OTP, and then the Register button appears. A password may be chosen
 * while the mail is on its way.
 */
export function RegisterForm({ demoOutbox }: { demoOutbox: boolean }) {
  const navigate = useNavigate()
  const [early, setEarly] = useState(false)
  const otp = useOtp({
    purpose: 'registration',
    failures: { request: 'Error sending OTP', verify: 'OTP validation failed' },
  })
  const { asked } = otp
  const verified = asked?.verified === true

  const form = useForm({
    call: 'POST /api/auth/register',
    loadSchema,
    staysFilled: true,
    extras: { email: asked?.email ?? '' },
    texts: {
      success: 'You are registered. Please sign in.',
      failure: 'Registration failed',
      preferServerMessage: true,
    },
    checkMore: ({ password, confirmation }): FieldErrors =>
      password === confirmation ? {} : { confirmation: 'Passwords do not match' },
    onFailure(_sent, { fields }) {
      if (fields.otp !== undefined) otp.unverify()
    },
    onSuccess(_sent, { message }) {
      otp.forget()
      void navigate('/login', { state: { email: asked?.email, message } })
    },
  })

  const { ref } = form
  useEffect(() => {
    if (!verified || ref.current === null) return
    const inputs = Array.from(ref.current.querySelectorAll<HTMLInputElement>('[autocomplete="new-password"]'))
    const next =
      inputs.find(({ value }) => value === '') ?? ref.current.querySelector<HTMLButtonElement>('button[type="submit"]')
    next?.focus()
  }, [ref, verified])

  function refuse(event: MouseEvent): void {
    event.preventDefault()
    setEarly(true)
    if (asked === null) focusField(otp.email.id, 'email')
    else focusField(otp.otp.id, 'otp')
  }

  return (
    <div className="needs-script space-y-6">
      <EmailForm otp={otp} />
      {asked !== null && !verified && <OtpForm key={asked.againAt} otp={otp} asked={asked} demoOutbox={demoOutbox} />}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <p role="status" className={verified ? 'flex items-center gap-2 font-medium text-good' : 'sr-only'}>
        {verified && (
          <>
            <CircleCheck size={20} />
            Your e-mail address is verified.
          </>
        )}
      </p>
      <Form form={form} label="Password" className="space-y-4 border-t border-line pt-6">
        {/* For the browser's password manager. */}
        <input name="email" type="text" autoComplete="username" value={asked?.email ?? ''} readOnly hidden />
        <NewPasswordFields name="password" label="Password" />
        <FormFailure />
        <div role="alert">{early && !verified && <p className="font-semibold text-danger">{VERIFY_FIRST}</p>}</div>
        {verified ? (
          <SubmitButton sending="Registering…" className="w-full">
            Register
          </SubmitButton>
        ) : (
          <>
            <p className="text-sm text-muted">The Register button appears here once your address is verified.</p>
            {/* Submitted by Enter in the fields above. */}
            <button type="submit" onClick={refuse} hidden>
              Continue
            </button>
          </>
        )}
      </Form>
    </div>
  )
}
