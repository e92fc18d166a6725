import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { deviceName } from '#domain/deviceName.ts'
import type { ListedSession } from '#services/sessions/sessions.ts'
import { Button } from '../../ui/Button.tsx'
import { callApi } from '../callApi.ts'
import { forgetSignedIn } from '../signedInHint.ts'
import { CallResult, NOTHING_YET } from '../ui/CallResult.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { WhenText } from '../WhenText.tsx'

/** Where somebody is signed in, and the ways to end it: one browser, or all of them. */
export function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState(NOTHING_YET)

  async function end(id: string): Promise<void> {
    setBusy(id)
    const { ok, status, message } = await callApi('DELETE', `/api/auth/sessions/${id}`)
    await revalidate()
    setBusy(null)
    // One that has ended already is what was wanted.
    setOutcome(ok || status === 404 ? { done: message, problem: '' } : { done: '', problem: message })
  }

  async function endAll(): Promise<void> {
    setBusy('all')
    const { ok, message } = await callApi('DELETE', '/api/auth/sessions')
    if (!ok) {
      setBusy(null)
      setAsking(false)
      return setOutcome({ done: '', problem: message })
    }
    forgetSignedIn()
    location.assign('/login')
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, userAgent, address, createdAt, lastSeenAt, current }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{deviceName(userAgent)}</p>
              <p className="text-sm text-muted">
                {current ? 'This browser' : <>Last seen <WhenText at={lastSeenAt} /></>}
                {' · signed in '}<WhenText at={createdAt} dayOnly />
                {address !== null && ` · from ${address}`}
              </p>
            </div>
            {!current && (
              <Button
                look="quiet" size="small" className="needs-script max-lg:min-h-11" disabled={busy !== null}
                aria-label={`Sign out: ${deviceName(userAgent)}`} onClick={() => void end(id)}
              >
                {busy === id ? 'Signing out…' : 'Sign out'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CallResult outcome={outcome} className="mt-2" />
      <Button look="quiet" onClick={() => setAsking(true)} className="needs-script mt-3">Sign out everywhere</Button>
      <ConfirmDialog
        open={asking} title="Sign out everywhere?" yes="Sign out everywhere" no="Cancel" busyText="Signing out…" busy={busy !== null}
        onYes={() => void endAll()} onClose={() => setAsking(false)}
      >
        <p>Every browser that is signed in to your account is signed out, this one too. What is typed there and not saved yet is lost.</p>
      </ConfirmDialog>
    </>
  )
}
