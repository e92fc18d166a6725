import UserCheck from 'lucide-react/icons/user-check'
import { useState, type FormEvent } from 'react'
import type { EnquiryChange } from '#domain/enquiryChange.ts'
import { ENQUIRY_STATES, ENQUIRY_STATE_NAMES, type EnquiryState } from '#domain/enquiryStates.ts'
import { addDays } from '#domain/indianTime.ts'
import type { FoundEnquiry } from '#services/enquiries/findEnquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { LostForm } from './LostForm.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useOfficeCall } from './useOfficeCall.ts'

const SOON = [['Today', 0], ['Tomorrow', 1], ['In 3 days', 3], ['In a week', 7]] as const

interface WorkPanelProps { found: FoundEnquiry; team: readonly { id: number; email: string }[]; ownId: number }

/** State, assignee and next action, each by one press. What is typed stays when somebody else was quicker. */
export function WorkPanel({ found: { id, version, work, today }, team, ownId }: WorkPanelProps) {
  const { busy, outcome, call } = useOfficeCall()
  // Not disabled, so that the focus stays on what was pressed.
  const waiting = busy || undefined
  const [losing, setLosing] = useState(false)
  async function change(what: Omit<EnquiryChange, 'version'>): Promise<boolean> {
    return (await call(`/api/office/enquiries/${id}/change`, { version, ...what }))?.ok ?? false
  }
  const typed = (event: FormEvent<HTMLFormElement>, name: string): string => {
    event.preventDefault()
    return String(new FormData(event.currentTarget).get(name) ?? '')
  }
  const press = (state: EnquiryState) => {
    setLosing(state === 'lost')
    if (state !== 'lost' && state !== work.state) void change({ state })
  }
  return (
    <Panel title="Work on it">
      <div className="space-y-4">
        <CallResult outcome={outcome} />
        <fieldset aria-label="State" className="grid grid-cols-2 gap-2">
          {ENQUIRY_STATES.map(state => (
            <Button
              key={state}
              look={state === work.state ? 'primary' : 'quiet'}
              aria-pressed={state === work.state}
              aria-expanded={state === 'lost' ? losing : undefined}
              aria-disabled={waiting}
              onClick={() => press(state)}
            >
              {ENQUIRY_STATE_NAMES[state]}
            </Button>
          ))}
        </fieldset>
        {losing && (
          <LostForm busy={busy} reason={work.lostReason} onLost={async lostReason => setLosing(!await change({ state: 'lost', lostReason }))} />
        )}
        {work.lostReason !== null && !losing && <p className="break-words">{`Lost: ${work.lostReason}`}</p>}

        <form
          key={`assignee ${work.assigneeId}`}
          className="space-y-2"
          onSubmit={event => {
            const chosen = typed(event, 'assignee')
            void change({ assigneeId: chosen === '' ? null : Number(chosen) })
          }}
        >
          <div className="flex items-end gap-2">
            <Labelled label="Looked after by" className="min-w-0 flex-1">
              {control => (
                <select {...control} name="assignee" defaultValue={work.assigneeId ?? ''}>
                  <option value="">Nobody</option>
                  {team.map(({ id: account, email }) => <option key={account} value={account}>{email}</option>)}
                </select>
              )}
            </Labelled>
            <Button type="submit" look="quiet" aria-disabled={waiting}>Set</Button>
          </div>
          {work.assigneeId !== ownId && (
            <Button look="quiet" aria-disabled={waiting} className="w-full" onClick={() => void change({ assigneeId: ownId })}>
              <UserCheck size={18} />Assign to me
            </Button>
          )}
        </form>

        <form
          key={`next ${work.nextActionOn}`}
          className="space-y-2"
          onSubmit={event => {
            const day = typed(event, 'next')
            void change({ nextActionOn: day === '' ? null : day })
          }}
        >
          <div className="flex items-end gap-2">
            <Field name="next" type="date" label="Next action on" defaultValue={work.nextActionOn ?? ''} className="min-w-0 flex-1" />
            <Button type="submit" look="quiet" aria-disabled={waiting}>Set</Button>
          </div>
          <fieldset aria-label="Next action" className="flex flex-wrap gap-2">
            {SOON.map(([name, days]) => (
              <Button
                key={name}
                look="quiet"
                size="small"
                aria-disabled={waiting}
                className="max-md:min-h-11"
                onClick={() => void change({ nextActionOn: addDays(today, days) })}
              >
                {name}
              </Button>
            ))}
            {work.nextActionOn !== null && (
              <Button look="plain" size="small" aria-disabled={waiting} className="max-md:min-h-11" onClick={() => void change({ nextActionOn: null })}>
                No date
              </Button>
            )}
          </fieldset>
        </form>
      </div>
    </Panel>
  )
}
