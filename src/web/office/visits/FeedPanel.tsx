import { useState } from 'react'
import { formatIndianDay } from '#domain/text/indianTime.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** The secret address by which a calendar program of one's own follows the drives (VISIT-1). */
export function FeedPanel({ madeAt }: { madeAt: number | null }) {
  const { busy, outcome, call } = useOfficeCall()
  const [address, setAddress] = useState('')
  const [withActions, setWithActions] = useState(false)
  async function make() {
    const reply = await call('POST /api/office/calendar-feed', { body: { with_actions: withActions } })
    if (reply?.ok) setAddress(new URL(reply.body.address, location.href).href)
  }
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
        {madeAt !== null && <p className="text-sm">{`Yours was made on ${formatIndianDay(madeAt)}.`}</p>}
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
          <ScriptButton look="quiet" aria-disabled={busy || undefined} onClick={() => void make()}>
            {madeAt === null ? 'Make an address' : 'Make a new one'}
          </ScriptButton>
          {madeAt !== null && (
            <ScriptButton look="quiet" aria-disabled={busy || undefined} onClick={() => void end()}>
              End it
            </ScriptButton>
          )}
        </div>
        <CallResult outcome={outcome} />
      </div>
    </Panel>
  )
}
