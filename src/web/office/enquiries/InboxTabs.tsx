import { Link } from 'react-router'
import { groupDigits } from '#domain/text/groupDigits.ts'
import {
  ENQUIRY_STATES,
  ENQUIRY_STATE_NAMES,
  OPEN_ENQUIRY_STATES,
  type EnquiryState,
} from '#domain/enquiries/enquiryStates.ts'
import { inboxQuery, type InboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { useCurrentInView } from '../ui/useCurrentInView.ts'

/** The states as links, each with the number of enquiries that match the rest of the filter. */
export function InboxTabs({
  filter,
  counts,
  snoozed,
}: {
  filter: InboxFilter
  counts: Readonly<Record<EnquiryState, number>>
  snoozed: number
}) {
  const sum = (states: readonly EnquiryState[]) => states.reduce((total, state) => total + counts[state], 0)
  const tabs = [
    { state: 'open' as const, name: 'Open', count: sum(OPEN_ENQUIRY_STATES) - snoozed },
    ...ENQUIRY_STATES.map(state => ({ state, name: ENQUIRY_STATE_NAMES[state], count: counts[state] })),
    { state: 'snoozed' as const, name: 'Put off', count: snoozed },
    { state: 'all' as const, name: 'All', count: sum(ENQUIRY_STATES) },
  ]
  return (
    <nav
      ref={useCurrentInView(filter.state)}
      aria-label="States"
      className="relative mb-3 overflow-x-auto border-b border-line"
    >
      <ul className="flex w-max">
        {tabs.map(({ state, name, count }) => (
          <li key={state}>
            <Link
              to={`/office/enquiries${inboxQuery({ ...filter, state, page: 1 })}`}
              aria-current={state === filter.state ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink
                aria-[current]:border-brand aria-[current]:text-brand"
            >
              {`${name} `}
              <span className="tabular-nums">{groupDigits(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
