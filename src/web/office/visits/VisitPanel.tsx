import { formatRupees } from '#domain/money/price.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { HOLD_HOURS } from '#domain/visits/holdText.ts'
import { HOLD_STATE_NAMES } from '#domain/visits/visitStates.ts'
import type { HoldLine, Visits } from '#services/visits/readCalendar.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { DriveRow } from './DriveRow.tsx'
import { TimeForm } from './TimeForm.tsx'

interface VisitPanelProps {
  enquiryId: number
  visits: Visits
  /** Whether the car is for sale: else nothing new can be booked or held. */
  listed: boolean
  /** The token that may be asked for, in whole rupees; null without a UPI id. */
  tokenRupees: number | null
  /** Epoch milliseconds. */
  now: number
  /** A time for the field of a new test drive: `2026-11-24T10:30`. */
  proposed: string
}

const small = { look: 'quiet', size: 'small' } as const

function HoldRow({
  hold,
  busy,
  onChange,
}: {
  hold: HoldLine
  busy: boolean
  onChange: (to: 'released' | 'declined' | 'token_received' | 'token_refunded') => void
}) {
  const { state, endsAt, token, askedAt } = hold
  return (
    <li className="space-y-2 py-2">
      <p>
        <strong>{HOLD_STATE_NAMES[state]}</strong>
        <span className="text-muted">
          {state === 'held' && endsAt !== null
            ? ` until ${formatIndianTime(endsAt)}`
            : ` · asked ${formatIndianTime(askedAt)}`}
        </span>
      </p>
      {token !== null && (
        <p className="text-sm">
          {`Token ${formatRupees(token.rupees)}: ${token.refundedAt !== null ? 'refunded in full' : token.receivedAt !== null ? 'received' : 'not received yet'}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'held' && (
          <ScriptButton {...small} aria-disabled={busy || undefined} onClick={() => onChange('released')}>
            Release it
          </ScriptButton>
        )}
        {state === 'asked' && (
          <ScriptButton {...small} aria-disabled={busy || undefined} onClick={() => onChange('declined')}>
            Decline
          </ScriptButton>
        )}
        {token !== null && token.receivedAt === null && state === 'held' && (
          <ScriptButton {...small} aria-disabled={busy || undefined} onClick={() => onChange('token_received')}>
            Token received
          </ScriptButton>
        )}
        {token !== null && token.receivedAt !== null && token.refundedAt === null && (
          <ScriptButton {...small} aria-disabled={busy || undefined} onClick={() => onChange('token_refunded')}>
            Token refunded
          </ScriptButton>
        )}
      </div>
    </li>
  )
}

/** The test drives and holds of an enquiry about a car, and what can be done (VISIT-1, VISIT-2). */
export function VisitPanel({ enquiryId, visits, listed, tokenRupees, now, proposed }: VisitPanelProps) {
  const { busy, outcome, call } = useOfficeCall()
  const held = visits.holds.some(({ state }) => state === 'held')
  const booked = visits.drives.some(({ state }) => state === 'booked')
  const hold = (hours: 24 | 48, withToken: boolean) =>
    void call('POST /api/office/enquiries/:id/hold', {
      params: { id: enquiryId },
      body: { hours, with_token: withToken },
    })
  return (
    <Panel title="Visits" flush>
      {visits.drives.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {visits.drives.map(drive => (
            <DriveRow key={drive.id} drive={drive} now={now} withDay />
          ))}
        </ul>
      )}
      <div className="space-y-3 px-4 py-3">
        {visits.holds.length > 0 && (
          <ul className="divide-y divide-line">
            {visits.holds.map(one => (
              <HoldRow
                key={one.id}
                hold={one}
                busy={busy}
                onChange={to => void call('POST /api/office/holds/:id', { params: { id: one.id }, body: { to } })}
              />
            ))}
          </ul>
        )}
        {listed && !held && (
          <div className="flex flex-wrap gap-2">
            {HOLD_HOURS.map(hours => (
              <ScriptButton key={hours} {...small} aria-disabled={busy || undefined} onClick={() => hold(hours, false)}>
                {`Hold ${hours} h`}
              </ScriptButton>
            ))}
            {tokenRupees !== null && (
              <ScriptButton {...small} aria-disabled={busy || undefined} onClick={() => hold(24, true)}>
                {`Hold 24 h with a token of ${formatRupees(tokenRupees)}`}
              </ScriptButton>
            )}
          </div>
        )}
        {listed && !booked && (
          <TimeForm
            label="Test drive"
            button="Book"
            busy={busy}
            first={proposed}
            onTime={(slot, anyTime) =>
              void call('POST /api/office/drives', { body: { slot, any_time: anyTime, enquiry_id: enquiryId } })
            }
          />
        )}
        <CallResult outcome={outcome} />
      </div>
    </Panel>
  )
}
