import { useState, type FormEvent } from 'react'
import type { Factors } from '#services/accounts/factors/factorState.ts'
import { callApi, type ReplyTo } from '../../../calls/callApi.ts'
import { Field } from '../../../ui/Field.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useTypedForm } from '../../calls/useFormCall.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { WhenText } from '../../ui/WhenText.tsx'
import { PasswordDialog } from '../../calls/PasswordDialog.tsx'

interface AppPanelProps {
  app: Factors['app']
  email: string
  hasPasskey: boolean
  onChange: (message: string, recoveryCodes?: readonly string[] | null) => void
}

type Setup = Extract<ReplyTo<'POST /api/auth/factors/app/begin'>, { ok: true }>['body']

/** The authenticator app of the account: set up by QR code or by typing, confirmed by its first code; to remove (DESK-10). */
export function AppPanel({ app, email, hasPasskey, onChange }: AppPanelProps) {
  const [asked, setAsked] = useState<'begin' | 'remove' | null>(null)
  const [setup, setSetup] = useState<Setup | null>(null)
  const close = () => setAsked(null)
  return (
    <Panel
      title="Authenticator app"
      text="An app on your phone, such as Google Authenticator, Aegis or 2FAS, shows a code that you type after the password. It works without a network."
    >
      {setup === null ? (
        <>
          {app !== null && (
            <p className="mb-3 text-sm text-muted">
              <span className="font-semibold text-ink">Set up</span> <WhenText at={app.createdAt} dayOnly />
              {app.lastUsedAt === null ? (
                ' · not used yet'
              ) : (
                <>
                  {' · last used '}
                  <WhenText at={app.lastUsedAt} />
                </>
              )}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <ScriptButton look="quiet" onClick={() => setAsked('begin')}>
              {app === null ? 'Set up an app' : 'Set up another app instead'}
            </ScriptButton>
            {app !== null && (
              <ScriptButton look="quiet" onClick={() => setAsked('remove')}>
                Remove
                <span className="sr-only"> the authenticator app</span>
              </ScriptButton>
            )}
          </div>
        </>
      ) : (
        <FirstCode
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={(message, codes) => {
            setSetup(null)
            onChange(message, codes)
          }}
        />
      )}
      {asked === 'begin' && (
        <PasswordDialog
          passwordOnly
          title="Set up an authenticator app"
          yes="Go on"
          busyText="One moment…"
          email={email}
          act={({ password }) => callApi('POST /api/auth/factors/app/begin', { body: { password } })}
          onDone={reply => {
            close()
            if (reply.ok) setSetup(reply.body)
          }}
          onClose={close}
        >
          <p>Have your phone at hand, with an authenticator app on it.</p>
        </PasswordDialog>
      )}
      {asked === 'remove' && (
        <PasswordDialog
          passwordOnly
          title="Remove the authenticator app?"
          yes="Remove"
          busyText="Removing…"
          danger
          email={email}
          act={({ password }) => callApi('POST /api/auth/factors/app/remove', { body: { password } })}
          onDone={reply => {
            close()
            onChange(reply.message)
          }}
          onClose={close}
        >
          <p>Its codes do not count any more. Remove the entry from the app too.</p>
          {!hasPasskey && (
            <p className="font-semibold text-danger">
              This is your last second factor: your password alone opens your account then, and your recovery codes go
              too.
            </p>
          )}
        </PasswordDialog>
      )}
    </Panel>
  )
}

/** The secret to scan or to type, and the first code, which shows that it arrived. */
function FirstCode({
  setup: { setup, secret, qr },
  onDone,
  onCancel,
}: {
  setup: Setup
  onDone: (message: string, recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}) {
  const { busy, fields, outcome, send, values, typed } = useTypedForm({ code: '' })

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await send('POST /api/auth/factors/app', { body: { setup, ...values } })
    if (reply?.ok) onDone(reply.message, reply.body.recoveryCodes)
  }

  return (
    <form noValidate onSubmit={event => void confirm(event)} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode drawing={qr} label="QR code for the authenticator app; the secret stands beside it" mm={44} />
        <div className="min-w-0">
          <p>Scan this with the app, or type the secret into it:</p>
          <p className="mt-2 font-mono text-sm break-all select-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <p className="mt-2 text-sm text-muted">Whoever sees it can make your codes. It is shown only now.</p>
        </div>
      </div>
      <Field
        name="code"
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        className="max-w-60"
        {...typed('code')}
        error={fields.code ?? outcome.problem}
      />
      <div className="flex flex-wrap gap-2">
        <ScriptButton type="submit" aria-disabled={busy || undefined}>
          {busy ? 'Checking…' : 'Set up'}
        </ScriptButton>
        <ScriptButton look="quiet" onClick={onCancel}>
          Cancel
        </ScriptButton>
      </div>
    </form>
  )
}
