import { useState } from 'react'
import { deviceName } from '#domain/accounts/deviceName.ts'
import type { ListedPasskey } from '#services/accounts/factors/factorState.ts'
import { callApi } from '../../../calls/callApi.ts'
import { noAnswerText } from '../../../connection/lostAnswer.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { WhenText } from '../../ui/WhenText.tsx'
import { PasswordDialog } from '../../calls/PasswordDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

interface PasskeysPanelProps {
  passkeys: readonly ListedPasskey[]
  email: string
  /** The host of this page, whose passkeys work here; null where browsers make none. */
  host: string | null
  /** Whether an app is set up: then the last passkey is not the last factor. */
  hasApp: boolean
  onChange: (message: string, recoveryCodes?: readonly string[] | null) => void
}

async function makePasskey(typed: { name: string; password: string }) {
  const ceremony = await import('../../../calls/passkeyCeremony.ts').catch(() => null)
  if (ceremony !== null) return ceremony.makePasskey(typed)
  return { ok: false, status: 0, message: `${noAnswerText()} Please try again.`, fields: {} } as const
}

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: ListedPasskey }

/** The passkeys of the account: made, last used; to add, rename and remove (DESK-10). */
export function PasskeysPanel({ passkeys, email, host, hasApp, onChange }: PasskeysPanelProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const isLast = passkeys.length === 1 && !hasApp
  return (
    <Panel
      title="Passkeys"
      text="Sign in with fingerprint, face or PIN of your phone or computer, or with a security key: without typing, and on no forged page."
    >
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map(passkey => (
            <li key={passkey.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{passkey.name}</p>
                <p className="text-sm text-muted">
                  Made <WhenText at={passkey.createdAt} dayOnly />
                  {passkey.lastUsedAt === null ? (
                    ' · not used yet'
                  ) : (
                    <>
                      {' · last used '}
                      <WhenText at={passkey.lastUsedAt} />
                    </>
                  )}
                </p>
                {host !== null && passkey.host !== host && (
                  <p className="text-sm text-danger">{`Works at ${passkey.host} only, not at this address.`}</p>
                )}
              </div>
              <div className="flex flex-wrap justify-end gap-2">
                {(['rename', 'remove'] as const).map(what => (
                  <ScriptButton
                    key={what}
                    look="quiet"
                    size="small"
                    className="max-lg:min-h-11"
                    aria-label={`${what === 'rename' ? 'Rename' : 'Remove'}: ${passkey.name}`}
                    onClick={() => setAsked({ what, passkey })}
                  >
                    {what === 'rename' ? 'Rename' : 'Remove'}
                  </ScriptButton>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {host === null ? (
        <p className="text-sm text-muted">
          Passkeys need a site with a name that is reached by https. At this address use an authenticator app.
        </p>
      ) : (
        <ScriptButton look={passkeys.length === 0 ? 'primary' : 'quiet'} onClick={() => setAsked({ what: 'add' })}>
          Add a passkey
        </ScriptButton>
      )}
      {asked?.what === 'add' && (
        <PasswordDialog
          passwordOnly
          title="Add a passkey"
          yes="Go on"
          busyText="Follow your browser…"
          email={email}
          proposed={deviceName(navigator.userAgent)}
          act={makePasskey}
          onDone={reply => {
            close()
            if (reply.ok) onChange(reply.message, reply.body.recoveryCodes)
          }}
          onClose={close}
        >
          <p>
            Your browser asks next where to keep it. Every other browser that is signed in to your account is signed
            out.
          </p>
        </PasswordDialog>
      )}
      {asked?.what === 'rename' && (
        <RenameDialog
          passkey={asked.passkey}
          onClose={close}
          onDone={message => {
            close()
            onChange(message)
          }}
        />
      )}
      {asked?.what === 'remove' && (
        <PasswordDialog
          passwordOnly
          title={`Remove the passkey “${asked.passkey.name}”?`}
          yes="Remove"
          busyText="Removing…"
          danger
          email={email}
          act={({ password }) =>
            callApi('POST /api/auth/factors/passkeys/:id/remove', {
              params: { id: asked.passkey.id },
              body: { password },
            })
          }
          onDone={reply => {
            close()
            onChange(reply.message)
          }}
          onClose={close}
        >
          <p>
            It opens your account no longer. Remove it from the phone or computer too: it would still be offered there.
          </p>
          {isLast && (
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
