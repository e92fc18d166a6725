import { useState } from 'react'
import { deviceName } from '#domain/accounts/deviceName.ts'
import type { ListedSession } from '#services/accounts/sessions/sessions.ts'
import { callApi } from '../../calls/callApi.ts'
import { Button } from '../../ui/Button.tsx'
import { forgetSignedIn } from '../access/signedInHint.ts'
import { CallResult, NOTHING_YET } from '../ui/CallResult.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { useTakeLostFocus } from '../ui/useTakeLostFocus.ts'
import { WhenText } from '../ui/WhenText.tsx'

/** The sessions of the account, with buttons that end one session or all. */
export function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const { busy, call } = useOfficeCall()
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const said = useTakeLostFocus(outcome)
  const [ending, setEnding] = useState('')

  async function end(id: string): Promise<void> {
    setEnding(id)
    const reply = await call('DELETE /api/auth/sessions/:sessionId', { params: { sessionId: id } })
    if (reply === null) return
    // A session that has ended already counts as a success.
    setOutcome(
      reply.ok || reply.status === 404 ? { done: reply.message, problem: '' } : { done: '', problem: reply.message },
    )
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, userAgent, address, createdAt, lastSeenAt, current }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{deviceName(userAgent)}</p>
              <p className="text-sm text-muted">
                {current ? (
                  'This browser'
                ) : (
                  <>
                    Last seen <WhenText at={lastSeenAt} />
                  </>
                )}
                {' · signed in '}
                <WhenText at={createdAt} dayOnly />
                {address !== null && ` · from ${address}`}
              </p>
            </div>
            {!current && (
              <ScriptButton
                look="quiet"
                size="small"
                className="max-lg:min-h-11"
                aria-disabled={busy || undefined}
                aria-label={`Sign out: ${deviceName(userAgent)}`}
                onClick={() => void end(id)}
              >
                {busy && ending === id ? 'Signing out…' : 'Sign out'}
              </ScriptButton>
            )}
          </li>
        ))}
      </ul>
      <div ref={said} tabIndex={-1}>
        <CallResult outcome={outcome} className="mt-2" />
      </div>
      <EndAll />
    </>
  )
}

/** Ends every session, this one too, after a confirmation, and leads to the login. */
function EndAll() {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function end(): Promise<void> {
    setBusy(true)
    const { ok, message } = await callApi('DELETE /api/auth/sessions')
    if (ok) {
      forgetSignedIn()
      return location.assign('/login')
    }
    setBusy(false)
    setProblem(message)
  }
  return (
    <>
      <form
        method="post"
        action="/account/sign-out"
        className="mt-3"
        onSubmit={event => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <Button type="submit" look="quiet">
          Sign out everywhere
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        yes="Sign out everywhere"
        no="Cancel"
        busyText="Signing out…"
        busy={busy}
        problem={problem}
        onYes={() => void end()}
        onClose={() => setAsking(false)}
      >
        <p>
          Every browser that is signed in to your account is signed out, this one too. What is typed there and not saved
          yet is lost.
        </p>
        <p>
          Keys, webhooks, feeds, calendar addresses and invitations that you made stop as well. After the next sign-in
          you say which of them you keep.
        </p>
      </ConfirmDialog>
    </>
  )
}
