import { groupDigits } from '#domain/text/groupDigits.ts'
import type { LoggedDelivery } from '#services/integrations/listHooks.ts'
import type { useOfficeCall } from '../calls/useOfficeCall.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { WhenText } from '../ui/WhenText.tsx'

interface DeliveryLogProps {
  hookId: number
  log: readonly LoggedDelivery[]
  busy: boolean
  call: ReturnType<typeof useOfficeCall>['call']
}

const STATES: Readonly<Record<string, string>> = {
  waiting: 'Waits',
  delivered: 'Arrived',
  failed: 'Given up',
  dropped: 'Not sent',
}

/** The last messages of a webhook, and what became of each. */
export function DeliveryLog({ hookId, log, busy, call }: DeliveryLogProps) {
  if (log.length === 0) return <p className="mt-2 text-sm text-muted">Nothing was sent yet.</p>
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold lg:min-h-9">
        {`The last ${log.length} messages`}
      </summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {log.map(({ id, kind, state, happenedAt, dueAt, attempts, status, ms, answer }) => (
          <li key={id} className="grid gap-x-4 py-2 lg:grid-cols-[11rem_12rem_minmax(0,1fr)_auto] lg:items-center">
            <WhenText at={happenedAt} />
            <span className="font-mono text-xs">{kind}</span>
            <span className="min-w-0">
              <span className="font-medium">{STATES[state] ?? state}</span>
              {status !== null && ` · ${status}`}
              {ms !== null && ` · ${groupDigits(ms)} ms`}
              {attempts > 1 && ` · attempt ${attempts}`}
              {state === 'waiting' && attempts > 0 && (
                <>
                  {' · again '}
                  <WhenText at={dueAt} />
                </>
              )}
              {answer !== null && answer !== '' && <span className="block break-words text-muted">{answer}</span>}
            </span>
            <ScriptButton
              look="quiet"
              size="small"
              className="max-lg:min-h-11 max-lg:justify-self-start"
              aria-label={`Send again: ${kind}`}
              aria-disabled={busy || undefined}
              onClick={() =>
                void call('POST /api/office/hooks/:id/deliveries/:deliveryId/again', {
                  params: { id: hookId, deliveryId: id },
                })
              }
            >
              Send again
            </ScriptButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
