import { useState } from 'react'
import { HOOK_KINDS } from '#domain/integrations/webhook.ts'
import { counted } from '#domain/text/counted.ts'
import type { ListedHook, LoggedDelivery } from '#services/integrations/listHooks.ts'
import { callApi } from '../../calls/callApi.ts'
import { useOwnEmail } from '../access/useOwnEmail.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PasswordDialog } from '../calls/PasswordDialog.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { HookForm } from './HookForm.tsx'

interface HookRowProps {
  hook: ListedHook
  log: readonly LoggedDelivery[]
  onSecret: (secret: string, program: string) => void
}

/** A webhook: what it is told, how that goes, and what can be done with it. */
export function HookRow({ hook, log, onSecret }: HookRowProps) {
  const { id, name, url, kinds, contactsReason, state, paused, why, failingSince, oldSecretUntil, version, waiting } =
    hook
  const { busy, outcome, call } = useOfficeCall()
  const email = useOwnEmail()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState<'remove' | 'secret' | 'on' | null>(null)
  const [refusal, setRefusal] = useState('')
  const params = { id }

  async function remove(): Promise<void> {
    const reply = await call('DELETE /api/office/hooks/:id', { params })
    if (reply === null) return
    setRefusal(reply.ok ? '' : reply.message)
    if (reply.ok) setAsking(null)
  }
  const button = (text: string, press: () => void) => (
    <ScriptButton
      look="quiet"
      size="small"
      className="max-lg:min-h-11"
      aria-disabled={busy || undefined}
      aria-label={`${text}: ${name}`}
      onClick={press}
    >
      {text}
    </ScriptButton>
  )

  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold break-words">{name}</span>
        <Tag tone={state === 'on' ? 'good' : 'quiet'}>{state === 'on' ? 'On' : 'Off'}</Tag>
        {failingSince !== null && state === 'on' && (
          <Tag tone="accent">
            Nothing arrives since <WhenText at={failingSince} />
          </Tag>
        )}
      </p>
      <p className="text-sm break-all">{url}</p>
      <p className="text-sm text-muted">{kinds.map(kind => HOOK_KINDS[kind]).join(' · ')}</p>
      {contactsReason !== null && (
        <p className="text-sm">{`With names, phone numbers and addresses, because: ${contactsReason}`}</p>
      )}
      {why !== null && <p className="text-sm font-semibold text-danger">{why}</p>}
      {oldSecretUntil !== null && (
        <p className="text-sm text-muted">
          Signed with the old secret too until <WhenText at={oldSecretUntil} />
        </p>
      )}
      {waiting > 0 && <p className="text-sm text-muted">{counted(waiting, 'message waits', 'messages wait')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'on' && button('Send a test', () => void call('POST /api/office/hooks/:id/test', { params }))}
        {button('Change', () => setEditing(!editing))}
        {state === 'on'
          && button(
            'Switch off',
            () => void call('POST /api/office/hooks/:id/state', { params, body: { to: 'off', version } }),
          )}
        {state === 'off' && !paused && button('Switch on', () => setAsking('on'))}
        {button('New secret', () => setAsking('secret'))}
        {button('Remove', () => setAsking('remove'))}
      </div>
      <CallResult outcome={outcome} className="mt-2" />
      {editing && <HookForm hook={hook} onSecret={onSecret} onDone={() => setEditing(false)} />}
      <DeliveryLog hookId={id} log={log} busy={busy} call={call} />
      <ConfirmDialog
        open={asking === 'remove'}
        title={`Remove the webhook “${name}”?`}
        yes="Remove"
        no="Cancel"
        busyText="Removing…"
        busy={busy}
        danger
        problem={refusal}
        onYes={() => void remove()}
        onClose={() => {
          setAsking(null)
          setRefusal('')
        }}
      >
        <p>Its program is told of nothing more, what waits is not sent, and its log goes.</p>
      </ConfirmDialog>
      {asking === 'secret' && (
        <PasswordDialog
          title={`A new secret for “${name}”?`}
          yes="New secret"
          busyText="Making…"
          email={email}
          act={({ password }) => callApi('POST /api/office/hooks/:id/secret', { params, body: { version, password } })}
          onDone={reply => {
            setAsking(null)
            if (reply.ok) onSecret(reply.body.secret, name)
          }}
          onClose={() => setAsking(null)}
        >
          <p>For a day messages are signed with the old one too.</p>
        </PasswordDialog>
      )}
      {asking === 'on' && (
        <PasswordDialog
          title={`Switch the webhook “${name}” on?`}
          yes="Switch on"
          busyText="Switching on…"
          email={email}
          act={({ password }) =>
            callApi('POST /api/office/hooks/:id/state', { params, body: { to: 'on', version, password } })
          }
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        >
          <p className="break-all">{`From now on its program is told at ${url}`}</p>
        </PasswordDialog>
      )}
    </li>
  )
}
