import { HELD_UNTIL } from '#domain/backup/heldUntil.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { StuckMail } from '#services/outbox/outbox.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'

/**
 * Lists the mails that could not be delivered yet, with the reason, never with their content. After a new attempt it
 * stays and reports the result, since its button has the focus.
 */
export function StuckMails({ total, mails }: { total: number; mails: readonly StuckMail[] }) {
  const { busy, outcome, call } = useOfficeCall()
  const last = mails[0]?.lastError
  if (total === 0 && !busy && outcome.done === '') return null
  return (
    <section
      aria-label="Mails not delivered"
      className={`mb-4 rounded-card border bg-surface px-4 py-3 ${total === 0 ? 'border-line' : 'border-danger'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {total === 0 ? (
          <p>What still cannot be delivered will stand here again.</p>
        ) : (
          <p>
            <strong>
              {total === 1
                ? '1 mail could not be delivered yet.'
                : `${groupDigits(total)} mails could not be delivered yet.`}
            </strong>
            {' Last error: '}
            <span className="break-words">{last}</span>
          </p>
        )}
        <ScriptButton
          look="quiet"
          size="small"
          className="max-md:min-h-11"
          aria-disabled={busy || undefined}
          onClick={() => void call('POST /api/office/outbox/retry')}
        >
          <RefreshCw size={16} />
          {busy ? 'Trying…' : 'Try again now'}
        </ScriptButton>
      </div>
      <CallResult outcome={outcome} className="mt-2" />
      <details hidden={total === 0} className="mt-1 text-sm">
        <summary className="flex min-h-11 w-max items-center text-brand underline">Details</summary>
        <ul className="divide-y divide-line">
          {mails.map(({ id, recipient, subject, attempts, lastError, createdAt, dueAt }) => (
            <li key={id} className="py-2">
              <p className="font-medium break-words">{`${subject}, to ${recipient}`}</p>
              <p className="text-muted">
                {'Written '}
                <WhenText at={createdAt} />
                {dueAt >= HELD_UNTIL ? (
                  ', held until you press “Try again now”'
                ) : (
                  <>
                    {`, tried ${attempts === 1 ? 'once' : `${attempts} times`}, next try `}
                    <WhenText at={dueAt} />
                  </>
                )}
              </p>
              <p className="break-words text-muted">{lastError}</p>
            </li>
          ))}
        </ul>
        {total > mails.length && <p className="py-2 text-muted">{`And ${total - mails.length} older ones.`}</p>}
      </details>
    </section>
  )
}
