import { useEffect } from 'react'
import { OTP_LIVES_MINUTES } from '#domain/account/otpTimes.ts'
import { Form } from '../forms/Form.tsx'
import { FormContext } from '../forms/formContext.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { focusField } from '../forms/focusField.ts'
import { FormFailure } from './FormFailure.tsx'
import { OtpField } from './OtpField.tsx'
import type { OtpProgress } from './otpProgress.ts'
import { SendAgain } from './SendAgain.tsx'
import type { OtpModel } from './useOtp.ts'

interface OtpFormProps {
  otp: OtpModel
  asked: OtpProgress
  /** Mails of this demo go into a folder. */
  demoOutbox: boolean
}

/** The OTP that was sent, its check, and the way to another one (AUTH-5). A new `key` for each that was sent. */
export function OtpForm({ otp: { email, otp, sendAgain }, asked, demoOutbox }: OtpFormProps) {
  const { id } = otp
  // Whenever one was sent, the next thing to do is to type it here.
  useEffect(() => { focusField(id, 'otp') }, [id])
  return (
    <div className="space-y-4">
      <Form form={otp} label="OTP" className="space-y-4">
        <OtpField hint={`6 digits, mailed to ${asked.email}. Valid for ${OTP_LIVES_MINUTES} minutes; look into the spam folder too.`} />
        {demoOutbox && <p className="text-sm text-muted">This demo sends no mail: whoever runs it finds the OTP in the folder “outbox” of its data.</p>}
        <FormFailure />
        <SubmitButton sending="Verifying…" size="medium" className="w-full">Verify OTP</SubmitButton>
      </Form>
      <FormContext value={email}><FormFailure /></FormContext>
      <SendAgain at={asked.againAt} sending={email.outcome.state === 'sending'} onPress={sendAgain} />
    </div>
  )
}
