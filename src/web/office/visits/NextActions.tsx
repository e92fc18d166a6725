import { Link } from 'react-router'
import type { InboxEntry } from '#services/enquiries/enquiryRows.ts'

/** Who is to be called back or answered on a day, by their time. */
export function NextActions({ actions }: { actions: readonly InboxEntry[] }) {
  if (actions.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-3 text-sm">
      <h3 className="font-semibold">Next actions</h3>
      <ul className="mt-1 space-y-1">
        {actions.map(({ id, name, car, gist, assignee, nextActionTime }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            {nextActionTime !== null && <span className="font-semibold tabular-nums">{nextActionTime}</span>}
            <Link to={`/office/enquiries/${id}`} className="office-link font-medium">
              {car === null ? name : `${name}, ${car}`}
            </Link>
            <span className="min-w-0 flex-1 truncate text-muted">{gist}</span>
            {assignee !== null && <span className="text-muted">{assignee}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
