import { asciiDigits } from '#domain/text/asciiDigits.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { OTP_LIVES_MINUTES } from '#domain/accounts/otpTimes.ts'
import { focusField } from '../forms/focusField.ts'
import { Form } from '../forms/Form.tsx'
import { FormContext, useFormModel } from '../forms/formContext.ts'
import { FormField } from '../forms/FormField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Labelled } from '../ui/Labelled.tsx'
import { FormFailure } from './FormFailure.tsx'
import type { OtpModel, OtpProgress } from './useOtp.ts'

/** The address field, and the button that sends an OTP to it: disabled and "OTP Sent" once one was sent (AUTH-2). */
export function EmailForm({ otp: { email, asked, failureIsStale }, hint }: { otp: OtpModel; hint?: string }) {
  return (
    <Form form={email} label="Email" className="space-y-4">
      <FormField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
      />
      {asked === null && !failureIsStale && <FormFailure />}
      <SubmitButton
        sending="Sending OTP…"
        size="medium"
        look={asked === null ? 'primary' : 'quiet'}
        disabled={asked !== null}
        className="w-full"
      >
        {asked === null ? 'Send OTP' : 'OTP Sent'}
      </SubmitButton>
    </Form>
  )
}

interface OtpFormProps {
  otp: OtpModel
  asked: OtpProgress
  /** Mails of this demo go into a folder. */
  demoOutbox: boolean
}

/**
 * The field for the OTP that was sent, its check, and the button for another one (AUTH-5). Give each OTP its own `key`.
 */
export function OtpForm({ otp: { email, otp, sendAgain }, asked, demoOutbox }: OtpFormProps) {
  const { id } = otp
  // Whenever an OTP was sent, the next thing to do is to type it here.
  useEffect(() => {
    focusField(id, 'otp')
  }, [id])
  const hint = `6 digits, mailed to ${asked.email}. Valid for ${OTP_LIVES_MINUTES} minutes; look into the spam folder too.`
  return (
    <div className="space-y-4">
      <Form form={otp} label="OTP" className="space-y-4">
        <OtpField hint={hint} />
        {demoOutbox && (
          <p className="text-sm text-muted">
            This demo sends no mail: whoever runs it finds the OTP in the folder “outbox” of its data.
          </p>
        )}
        <FormFailure />
        <SubmitButton sending="Verifying…" size="medium" className="w-full">
          Verify OTP
        </SubmitButton>
      </Form>
      <FormContext value={email}>
        <FormFailure />
      </FormContext>
      <SendAgain at={asked.againAt} sending={email.outcome.state === 'sending'} onPress={sendAgain} />
    </div>
  )
}

/** The field for the six digits of a one-time password. It removes everything else from what is typed or pasted. */
function OtpField({ hint }: { hint: string }) {
  const { id, errors } = useFormModel()
  return (
    <Labelled id={`${id}-otp`} label="OTP" hint={hint} error={errors.otp}>
      {control => (
        <input
          {...control}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          onInput={keepDigits}
          className={`${control.className} text-xl tracking-[0.35em] tabular-nums`}
        />
      )}
    </Labelled>
  )
}

function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const digits = asciiDigits(input.value).replace(/\D/g, '')
  if (digits !== input.value) input.value = digits
}

/**
 * The button for another OTP; until `at` (epoch milliseconds) the seconds that are left stand in its place (AUTH-5).
 */
function SendAgain({ at, sending, onPress }: { at: number; sending: boolean; onPress: () => void }) {
  const left = useSecondsUntil(at)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-muted">
      No mail?
      {left > 0 ? (
        <span className="tabular-nums">{`You can ask for another OTP in ${left} s.`}</span>
      ) : (
        <Button look="plain" onClick={onPress} className="text-sm">
          {sending ? 'Sending OTP…' : 'Send again'}
        </Button>
      )}
    </p>
  )
}

/**
 * Counts down the whole seconds until a moment (epoch milliseconds), to 0. For another moment the component needs
 * another `key`.
 */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1_000)
    return () => clearInterval(timer)
  }, [moment, over])
  return left
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
}
