import { useId, type ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useStandIns } from '../access/useStandIns.ts'
import { useTypedForm } from './useFormCall.ts'
import type { Answered } from './useOfficeCall.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PasskeyInstead } from '../ui/PasskeyInstead.tsx'

interface PasswordDialogProps<Answer extends Answered> {
  title: string
  yes: string
  busyText: string
  danger?: boolean
  /** For the browser's password manager. */
  email: string
  /** The name that is proposed, where one is asked for. */
  proposed?: string
  /** Whether a factor stands in for the password: not where the factors themselves change. */
  passwordOnly?: boolean
  children?: ReactNode
  act: (typed: { password: string; name: string }) => Promise<Answer>
  /** Called once it was done; the page's data are loaded again. */
  onDone: (reply: Answer) => void
  onClose: () => void
}

/** Asks for the password once more before something changes that outlives the session (OPS-6, DESK-10). */
export function PasswordDialog<Answer extends Answered>({
  email,
  proposed,
  passwordOnly = false,
  children,
  act,
  onDone,
  ...dialog
}: PasswordDialogProps<Answer>) {
  const id = useId()
  const { app } = useStandIns()
  const { busy, fields, outcome, refuse, submit, values, typed } = useTypedForm({ name: proposed ?? '', password: '' })

  async function send(): Promise<void> {
    const reply = await submit(() => {
      refuse({})
      return act(values)
    })
    if (reply?.ok) onDone(reply)
  }

  return (
    <ConfirmDialog
      open
      no="Cancel"
      busy={busy}
      problem={Object.keys(fields).length > 0 ? '' : outcome.problem}
      onYes={() => void send()}
      {...dialog}
    >
      {children}
      <form
        className="space-y-3"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <input name="username" type="text" autoComplete="username" value={email} readOnly hidden />
        {proposed !== undefined && (
          <Field
            id={`${id}-name`}
            name="name"
            label="Name of the passkey"
            hint="By which you know it again, such as Phone or Office laptop."
            maxLength={60}
            autoComplete="off"
            {...typed('name')}
          />
        )}
        <Field
          id={`${id}-password`}
          name="password"
          type="password"
          label={app && !passwordOnly ? 'Your password, or a code of your app' : 'Your password'}
          autoComplete="current-password"
          {...typed('password')}
        />
        {!passwordOnly && <PasskeyInstead />}
        {/* So that Enter sends it: the button stands in the foot of the dialog. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </ConfirmDialog>
  )
}
