import { useState } from 'react'
import { KEY_SCOPES } from '#domain/integrations/apiKey.ts'
import type { ListedKey } from '#services/integrations/apiKeys.ts'
import { callApi } from '../../calls/callApi.ts'
import { useOwnEmail } from '../access/useOwnEmail.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PasswordDialog } from '../calls/PasswordDialog.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { Tag, type Tone } from '../ui/Tag.tsx'
import { WhenText } from '../ui/WhenText.tsx'

const STATES: Readonly<Record<ListedKey['state'], { tone: Tone; name: string }>> = {
  good: { tone: 'good', name: 'In use' },
  asleep: { tone: 'accent', name: 'From a backup' },
  paused: { tone: 'accent', name: 'Stopped' },
  expired: { tone: 'quiet', name: 'Ended' },
  revoked: { tone: 'quiet', name: 'Revoked' },
  maker_gone: { tone: 'quiet', name: 'Its maker is disabled' },
}

/** A key: what it may do, when it was used last, and how to revoke it. */
export function KeyRow({ apiKey }: { apiKey: ListedKey }) {
  const { id, name, prefix, scopes, by, createdAt, expiresAt, lastUsedAt, state } = apiKey
  const { busy, outcome, call } = useOfficeCall()
  const [asking, setAsking] = useState(false)
  const [waking, setWaking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const email = useOwnEmail()

  async function revoke(): Promise<void> {
    const reply = await call('DELETE /api/office/keys/:id', { params: { id } })
    if (reply === null) return
    setRefusal(reply.ok ? '' : reply.message)
    if (reply.ok) setAsking(false)
  }

  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_15rem_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold break-words">{name}</span>
          <Tag tone={STATES[state].tone}>{STATES[state].name}</Tag>
          <span className="font-mono text-sm text-muted">{`${prefix}…`}</span>
        </p>
        <p className="text-sm text-muted">
          {scopes.length === 0 ? 'What any visitor may' : scopes.map(scope => KEY_SCOPES[scope]).join(' · ')}
        </p>
        {state === 'paused' && (
          <p className="text-sm">
            It stopped when its maker was signed out everywhere. They keep it or end it under their account.
          </p>
        )}
        {state === 'asleep' && (
          <p className="text-sm">
            The site was restored from a backup. This key may have been revoked since: let it be used only if it is
            still wanted.
          </p>
        )}
      </div>
      <div className="text-sm text-muted">
        <p>
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <WhenText at={lastUsedAt} />
            </>
          )}
        </p>
        <p className="break-words">
          {'Made '}
          <WhenText at={createdAt} dayOnly />
          {` by ${by}`}
        </p>
        {expiresAt !== null && (
          <p>
            {state === 'expired' ? 'Ended ' : 'Ends '}
            <WhenText at={expiresAt} dayOnly />
          </p>
        )}
      </div>
      {state !== 'revoked' && (
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {state === 'asleep' && (
            <ScriptButton size="small" className="max-lg:min-h-11" onClick={() => setWaking(true)}>
              Let it be used
            </ScriptButton>
          )}
          <ScriptButton
            look="quiet"
            size="small"
            className="max-lg:min-h-11"
            aria-label={`Revoke: ${name}`}
            onClick={() => setAsking(true)}
          >
            Revoke
          </ScriptButton>
        </div>
      )}
      <CallResult outcome={outcome} className="lg:col-span-3" />
      <ConfirmDialog
        open={asking}
        title={`Revoke the key “${name}”?`}
        yes="Revoke"
        no="Cancel"
        busyText="Revoking…"
        busy={busy}
        danger
        problem={refusal}
        onYes={() => void revoke()}
        onClose={() => {
          setAsking(false)
          setRefusal('')
        }}
      >
        <p>The program that has it can do nothing more from this moment on. It cannot be taken back: make a new key.</p>
      </ConfirmDialog>
      {waking && (
        <PasswordDialog
          title={`Let the key “${name}” be used?`}
          yes="Let it be used"
          busyText="Saving…"
          email={email}
          act={({ password }) => callApi('POST /api/office/keys/:id/wake', { params: { id }, body: { password } })}
          onDone={() => setWaking(false)}
          onClose={() => setWaking(false)}
        >
          <p>The program that has it can use the site again.</p>
        </PasswordDialog>
      )}
    </li>
  )
}
