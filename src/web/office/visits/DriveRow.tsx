import { useId } from 'react'
import { formatIndianWeekday, indianClock } from '#domain/text/indianTime.ts'
import { writeSlot } from '#domain/visits/slots.ts'
import { DRIVE_STATE_NAMES } from '#domain/visits/visitStates.ts'
import type { CalendarDrive } from '#services/visits/readCalendar.ts'
import { MayLink } from '../access/MayLink.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TimeForm } from './TimeForm.tsx'

/** Why a booked car cannot be shown; null when it can. */
function carProblem({ state, carState }: CalendarDrive): string | null {
  if (state !== 'booked' || carState === 'listed' || carState === 'reserved') return null
  return carState === null ? 'The car is not in stock any more' : `The car is ${carState}`
}

/** One test drive: when, who, which car, what became of it; what can be done unfolds (VISIT-1). */
export function DriveRow({ drive, now, withDay = false }: { drive: CalendarDrive; now: number; withDay?: boolean }) {
  const { busy, outcome, call } = useOfficeCall()
  const titleId = useId()
  const small = { 'look': 'quiet', 'size': 'small', 'aria-disabled': busy || undefined } as const
  const problem = carProblem(drive)
  const change = (body: {
    to: 'moved' | 'cancelled' | 'done' | 'no_show'
    slot?: string
    any_time?: boolean
    gone?: boolean
  }) => call('POST /api/office/drives/:id', { params: { id: drive.id }, body })
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">
          {withDay
            ? `${formatIndianWeekday(drive.startsAt)}, ${indianClock(drive.startsAt)}`
            : indianClock(drive.startsAt)}
        </span>
        <MayLink
          needs="enquiry.manage"
          id={titleId}
          to={`/office/enquiries/${drive.enquiryId}`}
          className="office-link min-w-0 font-medium wrap-anywhere"
        >
          {`${drive.car}, ${drive.name}`}
        </MayLink>
        {drive.state !== 'booked' && (
          <Tag tone={drive.state === 'done' ? 'done' : 'quiet'}>{DRIVE_STATE_NAMES[drive.state]}</Tag>
        )}
        {drive.state === 'booked' && drive.remindedAt !== null && (
          <span className="text-sm text-muted">reminder sent</span>
        )}
      </div>
      {problem !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <strong className="text-danger">{problem}.</strong>
          <ScriptButton {...small} onClick={() => void change({ to: 'cancelled', gone: true })}>
            Cancel and tell them
          </ScriptButton>
        </p>
      )}
      {problem === null && drive.elsewhere !== null && (
        <p className="mt-1 text-sm font-semibold text-danger">{drive.elsewhere}</p>
      )}
      {drive.state === 'booked' && drive.id > 0 && (
        <details className="mt-1">
          <summary
            className="inline-flex min-h-9 cursor-pointer items-center text-sm font-medium text-brand"
            aria-describedby={titleId}
          >
            Change
          </summary>
          <div className="mt-2 space-y-3">
            {drive.startsAt > now && (
              <TimeForm
                label="New time"
                button="Move"
                busy={busy}
                first={writeSlot(drive.startsAt)}
                onTime={(slot, anyTime) => void change({ to: 'moved', slot, any_time: anyTime })}
              />
            )}
            <div className="flex flex-wrap gap-2">
              {drive.startsAt <= now && (
                <>
                  <ScriptButton {...small} onClick={() => void change({ to: 'done' })}>
                    Done
                  </ScriptButton>
                  <ScriptButton {...small} onClick={() => void change({ to: 'no_show' })}>
                    Did not come
                  </ScriptButton>
                </>
              )}
              <ScriptButton {...small} onClick={() => void change({ to: 'cancelled' })}>
                Cancel and tell them
              </ScriptButton>
            </div>
          </div>
        </details>
      )}
      <CallResult outcome={outcome} />
    </li>
  )
}
