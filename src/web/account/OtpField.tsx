import type { FormEvent } from 'react'
import { useFormModel } from '../forms/formContext.ts'
import { Labelled } from '../ui/Labelled.tsx'

/** The six digits of a one-time password in a `<Form>`; of what is pasted the digits stay. */
export function OtpField({ hint }: { hint: string }) {
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
  const digits = input.value.replace(/\D/g, '')
  if (digits !== input.value) input.value = digits
}
