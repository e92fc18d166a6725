import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { ENQUIRY_SOURCE_NAMES } from '#domain/enquiries/enquirySources.ts'
import { snoozeText } from '#domain/enquiries/snooze.ts'
import { ENQUIRY_KIND_NAMES, isOverdue, OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { formatPhone } from '#domain/text/phone.ts'
import type { InboxEntry } from '#services/enquiries/enquiryRows.ts'
import { Tag } from '../ui/Tag.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { DemoMark } from './demoNotes.tsx'
import { StateMark } from './StateMark.tsx'

function NextAction({ entry, today }: { entry: InboxEntry; today: string }) {
  if (entry.nextActionOn === null) return null
  const day = formatIndianDay(startOfIndianDay(entry.nextActionOn))
  if (isOverdue(entry, today)) return <strong className="text-danger">{`Overdue: ${day}`}</strong>
  const time = entry.nextActionTime === null ? '' : `, ${entry.nextActionTime}`
  return <span>{entry.nextActionOn === today ? `Today${time}` : `Next: ${day}${time}`}</span>
}

// One line on a wide screen; in a narrow column it stays a card.
const WIDE = {
  row: 'sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1.6fr)_10rem] lg:items-center lg:py-2',
  kind: 'lg:flex-col lg:items-start lg:gap-0.5',
  text: 'sm:col-start-1 lg:col-start-auto',
  side: 'sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:flex-col sm:items-end lg:col-start-auto lg:row-auto',
}
const NARROW = { row: '', kind: '', text: '', side: '' }

const MARKS = { withdrawn: 'Withdrawn', erased: 'Erased' }

interface EnquiryRowProps {
  entry: InboxEntry
  today: string
  /** The query of the inbox, so that the enquiry can link back to it. */
  list: string
  narrow?: boolean
  demo?: boolean
  /** Epoch milliseconds: what is put off beyond it is marked. */
  now?: number
  chosen?: boolean
  /** Stands before the row, such as a box to choose it, and at its end, such as buttons. */
  before?: ReactNode
  after?: ReactNode
}

/** Until when an enquiry is put off and by whom, or that it is back. */
function SnoozeMark({ entry: { snoozedUntil, snoozedBy, state }, now }: { entry: InboxEntry; now: number }) {
  if (snoozedUntil === null || !OPEN_ENQUIRY_STATES.includes(state)) return null
  if (snoozedUntil <= now) return <Tag tone="accent">Back</Tag>
  return <span>{`Put off until ${snoozeText(snoozedUntil)}${snoozedBy === null ? '' : ` by ${snoozedBy}`}`}</span>
}

/** An enquiry in a list; the whole row is a link. */
export function EnquiryRow(props: EnquiryRowProps) {
  const { entry, today, list, narrow = false, demo = false, now = 0, chosen = false, before, after } = props
  const { id, kind, state, mark, name, phone, car, gist, assignee, receivedAt, source } = entry
  const place = narrow ? NARROW : WIDE
  return (
    <li
      data-inbox-row={before === undefined && after === undefined ? undefined : ''}
      className={`flex items-center text-sm focus-within:bg-sunken hover:bg-sunken ${chosen ? 'bg-brand-soft' : ''}`}
    >
      {before !== undefined && <span className="flex-none pl-4 empty:hidden">{before}</span>}
      <div className={`relative grid min-w-0 flex-1 gap-x-4 gap-y-1 px-4 py-3 ${place.row}`}>
        <p className={`flex items-center gap-2 ${place.kind}`}>
          <span className="font-medium">
            {source === null ? ENQUIRY_KIND_NAMES[kind] : ENQUIRY_SOURCE_NAMES[source]}
          </span>
          <StateMark state={state} />
          {mark !== null && <Tag tone="quiet">{MARKS[mark]}</Tag>}
          {demo && <DemoMark />}
        </p>
        <p className={`min-w-0 ${place.text}`}>
          <Link
            to={`/office/enquiries/${id}${list}`}
            data-row
            className="block truncate text-base font-semibold after:absolute after:inset-0 lg:text-sm"
          >
            {name}
          </Link>
          <span className="block text-muted tabular-nums">{formatPhone(phone)}</span>
        </p>
        <p className={`min-w-0 ${place.text}`}>
          {car !== null && <span className="block truncate font-medium">{car}</span>}
          <span className="line-clamp-2 text-muted lg:line-clamp-1">{gist}</span>
        </p>
        <p className={`flex flex-wrap gap-x-3 text-muted ${place.side}`}>
          <WhenText at={receivedAt} />
          <NextAction entry={entry} today={today} />
          {now > 0 && <SnoozeMark entry={entry} now={now} />}
          {assignee !== null && <span className="max-w-40 truncate">{assignee}</span>}
        </p>
      </div>
      {after !== undefined && <span className="flex flex-none flex-col pr-2 sm:flex-row">{after}</span>}
    </li>
  )
}
