import { Link } from 'react-router'
import type { AlertChange } from '#domain/alerts/alert.ts'
import { ASKED_BEFORE_MS } from '#domain/alerts/alertTimes.ts'
import { formatIndianDay } from '#domain/text/indianTime.ts'
import type { OwnAlert } from '#services/alerts/manageAlerts.ts'
import { Button } from '../ui/Button.tsx'

/** What can be done with an alert as it is, each with its word. */
function changesOf({ frequency, paused, expiresAt }: OwnAlert, now: number): [AlertChange, string][] {
  return [
    ...(expiresAt - now <= ASKED_BEFORE_MS ? [['keep', 'Keep for another year'] as [AlertChange, string]] : []),
    frequency === 'daily' ? ['at_once', 'Tell me at once'] : ['daily', 'Once a day'],
    paused ? ['resume', 'Go on'] : ['pause', 'Pause'],
    ['remove', 'Delete'],
  ]
}

/** One alert of an address, with what its owner can do. Its form is posted by the browser itself to `address`. */
export function OwnAlertRow({ alert, address, now }: { alert: OwnAlert; address: string; now: number }) {
  const { id, what, path, frequency, paused, expiresAt, lastMailedAt } = alert
  const facts = [
    paused ? 'Paused' : frequency === 'daily' ? 'Once a day' : 'At once',
    `until ${formatIndianDay(expiresAt)}`,
    lastMailedAt === null ? 'no mail yet' : `last mail on ${formatIndianDay(lastMailedAt)}`,
  ]
  return (
    <li className="p-4">
      <p className="font-semibold break-words">
        {path === null ? (
          what
        ) : (
          <Link to={path} className="underline underline-offset-4">
            {what}
          </Link>
        )}
      </p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <form method="post" action={address} className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {changesOf(alert, now).map(([change, name]) => (
          <Button key={change} type="submit" name="change" value={change} look="quiet">
            {name}
            <span className="sr-only">{`: ${what}`}</span>
          </Button>
        ))}
      </form>
    </li>
  )
}
