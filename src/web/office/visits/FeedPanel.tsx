import { useState } from 'react'
import { Link } from 'react-router'
import { formatIndianDay } from '#domain/text/indianTime.ts'
import { callApi } from '../../calls/callApi.ts'
import { useOwnEmail } from '../access/useOwnEmail.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { PasswordDialog } from '../calls/PasswordDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** The secret address by which a calendar program of one's own follows the drives (VISIT-1). */
export function FeedPanel({ feed }: { feed: { madeAt: number; paused: boolean } | null }) {
  const { busy, outcome, call } = useOfficeCall()
  const [address, setAddress] = useState('')
  const [asking, setAsking] = useState(false)
  const email = useOwnEmail()
  const [withActions, setWithActions] = useState(false)
  async function end() {
    const reply = await call('DELETE /api/office/calendar-feed')
    if (reply?.ok) setAddress('')
  }
  return (
    <Panel
      title="In your own calendar"
      text="A secret address that a calendar program follows. It has names, cars and times, no phone numbers."
      className="mt-6 max-w-2xl"
    >
      <div className="space-y-3">
        {feed !== null && <p className="text-sm">{`Yours was made on ${formatIndianDay(feed.madeAt)}.`}</p>}
        {feed?.paused === true && (
          <p className="text-sm">
            {'It has stopped since you were signed out everywhere. '}
            <Link to="/account/access" className="office-link">
              Keep or end
            </Link>
          </p>
        )}
        {address !== '' && (
          <p className="rounded-control bg-sunken p-3 text-sm">
            <code className="wrap-anywhere">{address}</code>
          </p>
        )}
        <label className="needs-script flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={withActions}
            onChange={event => setWithActions(event.currentTarget.checked)}
            className="size-5 flex-none accent-fill"
          />
          With my next actions, and those that nobody looks after
        </label>
        <div className="flex flex-wrap gap-2">
          <ScriptButton look="quiet" aria-disabled={busy || undefined} onClick={() => setAsking(true)}>
            {feed === null ? 'Make an address' : 'Make a new one'}
          </ScriptButton>
          {feed !== null && (
            <ScriptButton look="quiet" aria-disabled={busy || undefined} onClick={() => void end()}>
              End it
            </ScriptButton>
          )}
        </div>
        <CallResult outcome={outcome} />
        {asking && (
          <PasswordDialog
            title="Make an address of your calendar?"
            yes="Make the address"
            busyText="Making…"
            email={email}
            act={({ password }) =>
              callApi('POST /api/office/calendar-feed', { body: { with_actions: withActions, password } })
            }
            onDone={reply => {
              setAsking(false)
              if (reply.ok) setAddress(new URL(reply.body.address, location.href).href)
            }}
            onClose={() => setAsking(false)}
          >
            <p>Whoever has the address reads the calendar without a password.</p>
            {feed !== null && <p>The address that you have now ends.</p>}
          </PasswordDialog>
        )}
      </div>
    </Panel>
  )
}
