import { Form } from '../forms/Form.tsx'
import { FormField } from '../forms/FormField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { FormFailure } from './FormFailure.tsx'
import type { OtpModel } from './useOtp.ts'

/** The address, and the button that sends it an OTP: disabled and "OTP Sent" once that was done (AUTH-2). */
export function EmailForm({ otp: { email, asked, failureIsStale }, hint }: { otp: OtpModel; hint?: string }) {
  return (
    <Form form={email} label="Email" className="space-y-4">
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} hint={hint} />
      {asked === null && !failureIsStale && <FormFailure />}
      <SubmitButton
        sending="Sending OTP…" size="medium" look={asked === null ? 'primary' : 'quiet'} disabled={asked !== null} className="w-full"
      >
        {asked === null ? 'Send OTP' : 'OTP Sent'}
      </SubmitButton>
    </Form>
  )
}
