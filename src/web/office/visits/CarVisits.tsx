import { formatIndianTime } from '#domain/text/indianTime.ts'
import { HOLD_STATE_NAMES } from '#domain/visits/visitStates.ts'
import type { Visits } from '#services/visits/readCalendar.ts'
import { MayLink } from '../access/MayLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DriveRow } from './DriveRow.tsx'

/** For whom a car is held, who asks next, and its last test drives, on its record (VISIT-1, VISIT-2). */
export function CarVisits({ visits: { drives, holds }, now }: { visits: Visits; now: number }) {
  if (drives.length + holds.length === 0) return null
  return (
    <Panel title="Visits" flush>
      {holds.length > 0 && (
        <ol className="divide-y divide-line border-b border-line">
          {holds.map(({ id, enquiryId, name, state, endsAt, askedAt }) => (
            <li key={id} className="flex flex-wrap gap-x-3 px-4 py-3">
              <MayLink needs="enquiry.manage" to={`/office/enquiries/${enquiryId}`} className="office-link font-medium">
                {name}
              </MayLink>
              <span className="text-muted">
                {state === 'held' && endsAt !== null
                  ? `${HOLD_STATE_NAMES.held} until ${formatIndianTime(endsAt)}`
                  : `${HOLD_STATE_NAMES[state]} on ${formatIndianTime(askedAt)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <ul className="divide-y divide-line">
        {drives.map(drive => (
          <DriveRow key={drive.id} drive={drive} now={now} withDay />
        ))}
      </ul>
    </Panel>
  )
}
