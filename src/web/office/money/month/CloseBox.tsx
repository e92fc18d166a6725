import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { daysOfMonth, monthAfter, monthOf } from '#domain/books/months.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { dayText } from '#domain/text/day.ts'
import type { Closing } from '#services/money/month/closeBooks.ts'
import { FORM_AGAIN_ID } from '../../../forms/formContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useMay } from '../../access/useMay.ts'
import { Panel } from '../../ui/Panel.tsx'
import { WhenText } from '../../ui/WhenText.tsx'
import type { LoadedMonth } from './loadMonth.ts'
import { monthName } from './monthName.ts'

/** A month that was closed or opened again, by whom and why. */
function ClosingRow({ act, closedUntil, by, at, reason }: Closing) {
  const Icon = act === 'closed' ? Lock : LockOpen
  // After an opening the last closed day is that before the month.
  const month = act === 'closed' ? monthOf(closedUntil) : monthAfter(monthOf(closedUntil))
  return (
    <li className="flex justify-between gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">{monthName(month)}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {act === 'closed' ? 'closed ' : 'opened again '}
          <WhenText at={at} dayOnly />
          {by === null ? ', by itself' : `, ${by}`}
          {reason !== '' && `. Reason: ${reason}`}
        </p>
      </div>
      <Icon size={18} aria-hidden="true" className="mt-1 flex-none text-muted" />
    </li>
  )
}

/** Closing a month with what stands in the way, opening the last one again, and what was closed so far (BOOK-3). */
export function CloseBox({ loaded, posted }: { loaded: LoadedMonth; posted: PostedForm | undefined }) {
  const { month, isClosed, isLastClosed, why, closings, closesOnDay } = loaded
  const [mayClose, mayOpen] = [useMay('books.lock'), useMay('books.unlock')]
  const address = `/office/money/month/${month}`
  const name = monthName(month)
  return (
    <Panel title={isClosed ? `${name} is closed` : `Close ${name}`}>
      <div id={FORM_AGAIN_ID}>
        <p className="text-sm text-muted">
          {`After closing, nothing dated up to ${dayText(daysOfMonth(month).to)} is added or changed. Corrections go into the open month.`}
          {closesOnDay !== null
            && ` It closes by itself on day ${closesOnDay} of the next month, if its sums are equal.`}
        </p>
        {posted?.message && (
          <p role="alert" className="mt-2 text-sm font-semibold text-danger">
            {posted.message}
          </p>
        )}
        {!isClosed && mayClose && (
          <form method="post" action={`${address}/close`} className="mt-3">
            <Button type="submit" className="w-full" disabled={why !== null} aria-describedby="why-not-closed">
              {`Close ${name}`}
            </Button>
          </form>
        )}
        {!isClosed && why !== null && (
          <p id="why-not-closed" className="mt-2 text-sm font-semibold">
            {`Not yet: ${why}`}
          </p>
        )}
        {isLastClosed && mayOpen && (
          <form method="post" action={`${address}/open`} className="mt-3 grid gap-3">
            <Field
              label="Why it is opened again"
              name="reason"
              required
              maxLength={400}
              defaultValue={posted?.values.reason}
              error={posted?.fields.reason}
            />
            <Button type="submit" look="quiet">
              {`Open ${name} again`}
            </Button>
          </form>
        )}
      </div>
      {closings.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {closings.map(closing => (
            <ClosingRow key={closing.id} {...closing} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
