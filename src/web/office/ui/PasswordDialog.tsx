import { useId, useState, type ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useStandIns } from '../access/useStandIns.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PasskeyInstead } from './PasskeyInstead.tsx'

/** What became of it: the message, and what is wrong at which field. */
interface Reply {
  ok: boolean
  message: string
  fields: Readonly<Record<string, string>>
}

interface PasswordDialogProps<Answer extends Reply> {
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
  onDone: (reply: Answer) => void
  onClose: () => void
}

/** Asks for the password once more before something changes that outlives the session (OPS-6, DESK-10). */
export function PasswordDialog<Answer extends Reply>({
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
  const [name, setName] = useState(proposed ?? '')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [reply, setReply] = useState<Reply | null>(null)

  async function send(): Promise<void> {
    if (busy) return
    setBusy(true)
    setReply(null)
    const answer = await act({ password, name })
    setBusy(false)
    if (answer.ok) return onDone(answer)
    setReply(answer)
  }

  const atFields = reply !== null && Object.keys(reply.fields).length > 0
  return (
    <ConfirmDialog
      open
      no="Cancel"
      busy={busy}
      problem={atFields ? '' : (reply?.message ?? '')}
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
            value={name}
            error={reply?.fields.name}
            onChange={event => setName(event.target.value)}
          />
        )}
        <Field
          id={`${id}-password`}
          name="password"
          type="password"
          label={app && !passwordOnly ? 'Your password, or a code of your app' : 'Your password'}
          autoComplete="current-password"
          value={password}
          error={reply?.fields.password}
          onChange={event => setPassword(event.target.value)}
        />
        {!passwordOnly && <PasskeyInstead />}
        {/* So that Enter sends it: the button stands in the foot of the dialog. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </ConfirmDialog>
  )
}
