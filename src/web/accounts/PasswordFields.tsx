import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useFormModel } from '../forms/formContext.ts'
import { Labelled } from '../ui/Labelled.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  /** `new`: a password that is being chosen; browsers offer to make one up and to store it. */
  kind: 'current' | 'new'
  hint?: string
}

/** The field for a password in a `<Form>`, with a button that shows what is typed. */
export function PasswordField({ name, label, kind, hint }: PasswordFieldProps) {
  const { id, errors } = useFormModel()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Labelled id={`${id}-${name}`} label={label} hint={hint} error={errors[name]}>
      {control => (
        <span className="relative block">
          <input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={`${kind}-password`}
            autoCapitalize="none"
            spellCheck={false}
            className={`${control.className} pr-12`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon size={20} />
          </button>
        </span>
      )}
    </Labelled>
  )
}

/** The two fields for a new password. The rule stands there before anybody breaks it (AUTH-5). */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        kind="new"
        hint="At least 8 characters. Three or four words that only you would put together are good."
      />
      <PasswordField name="confirmation" label="Confirm password" kind="new" />
    </>
  )
}
