import type { ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useOwnEmail } from '../access/useOwnEmail.ts'

/** Asks for one's own password once more, in the form that makes something which works without it (OPS-6). */
export function OwnPasswordField(props: Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'label'>) {
  return (
    <>
      <input name="username" type="text" autoComplete="username" value={useOwnEmail()} readOnly hidden />
      <Field
        name="password"
        type="password"
        label="Your password"
        hint="Once more, because what you make works without it."
        autoComplete="current-password"
        {...props}
      />
    </>
  )
}
