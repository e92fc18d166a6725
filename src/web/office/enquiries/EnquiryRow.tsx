import { Link } from 'react-router'
import { ENQUIRY_KIND_NAMES, isOverdue } from '#domain/enquiry/enquiryStates.ts'
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
  return <span>{entry.nextActionOn === today ? 'Today' : `Next: ${day}`}</span>
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
}

/** An enquiry in a list; the whole row is a link. */
export function EnquiryRow({ entry, today, list, narrow = false, demo = false }: EnquiryRowProps) {
  const { id, kind, state, mark, name, phone, car, gist, assignee, receivedAt } = entry
  const place = narrow ? NARROW : WIDE
  return (
    <li className={`relative grid gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-sunken ${place.row}`}>
      <p className={`flex items-center gap-2 ${place.kind}`}>
        <span className="font-medium">{ENQUIRY_KIND_NAMES[kind]}</span>
        <StateMark state={state} />
        {mark !== null && <Tag tone="quiet">{MARKS[mark]}</Tag>}
        {demo && <DemoMark />}
      </p>
      <p className={`min-w-0 ${place.text}`}>
        <Link
          to={`/office/enquiries/${id}${list}`}
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
        {assignee !== null && <span className="max-w-40 truncate">{assignee}</span>}
      </p>
    </li>
  )
}
