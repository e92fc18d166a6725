import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useFormModel } from '../forms/formContext.ts'
import { Labelled } from '../ui/Labelled.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  /** `new` is one being chosen: browsers offer to make one up and to remember it. */
  kind: 'current' | 'new'
  hint?: string
}

/** A password in a `<Form>`, which can be looked at. */
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
