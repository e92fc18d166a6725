import type { ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useOwnEmail } from '../access/useOwnEmail.ts'
import { useStandIns } from '../access/useStandIns.ts'
import { PasskeyInstead } from './PasskeyInstead.tsx'

/** Asks for one's own password once more, in the form that makes something which works without it; a factor stands in for it (OPS-6). */
export function OwnPasswordField(props: Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'label'>) {
  const { app } = useStandIns()
  return (
    <div className="space-y-2">
      <input name="username" type="text" autoComplete="username" value={useOwnEmail()} readOnly hidden />
      <Field
        name="password"
        type="password"
        label={app ? 'Your password, or a code of your app' : 'Your password'}
        hint="Once more, because what you make works without it."
        autoComplete="current-password"
        {...props}
      />
      <PasskeyInstead />
    </div>
  )
}
