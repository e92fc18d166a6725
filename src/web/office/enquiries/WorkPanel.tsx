import { useRef, useState } from 'react'
import type { EnquiryChange } from '#domain/enquiryChange.ts'
import { ENQUIRY_STATES, ENQUIRY_STATE_NAMES, type EnquiryState } from '#domain/enquiryStates.ts'
import type { FoundEnquiry } from '#services/enquiries/findEnquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { AssigneeForm } from './AssigneeForm.tsx'
import { LostForm } from './LostForm.tsx'
import { NextActionForm } from './NextActionForm.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useOfficeCall } from '../useOfficeCall.ts'

interface WorkPanelProps { found: FoundEnquiry; team: readonly { id: number; email: string }[]; ownId: number }

/** State, assignee and next action, each by one press. What is typed or chosen stays when somebody else was quicker. */
export function WorkPanel({ found: { id, version, work, today }, team, ownId }: WorkPanelProps) {
  const { alive, busy, outcome, call } = useOfficeCall()
  const [losing, setLosing] = useState(false)
  const lost = useRef<HTMLButtonElement>(null)
  async function change(what: Omit<EnquiryChange, 'version'>): Promise<boolean> {
    return (await call(`/api/office/enquiries/${id}/change`, { version, ...what }))?.ok ?? false
  }
  const press = (state: EnquiryState) => {
    setLosing(state === 'lost')
    if (state !== 'lost' && state !== work.state) void change({ state })
  }
  async function lose(lostReason: string): Promise<void> {
    if (!await change({ state: 'lost', lostReason })) return
    setLosing(false)
    lost.current?.focus()
  }
  return (
    // Beside the heading, so that nothing moves away from under a finger when it is said.
    <Panel title="Work on it" aside={<CallResult outcome={outcome} />} className="needs-script">
      <fieldset disabled={!alive} className="min-w-0 space-y-4">
        <fieldset aria-label="State" className="grid grid-cols-2 gap-2">
          {ENQUIRY_STATES.map(state => (
            <Button
              key={state}
              ref={state === 'lost' ? lost : undefined}
              look={state === work.state ? 'primary' : 'quiet'}
              aria-pressed={state === work.state}
              aria-expanded={state === 'lost' ? losing : undefined}
              // Not disabled, so that the focus stays on what was pressed.
              aria-disabled={busy || undefined}
              onClick={() => press(state)}
            >
              {ENQUIRY_STATE_NAMES[state]}
            </Button>
          ))}
        </fieldset>
        {losing && <LostForm busy={busy} reason={work.lostReason} onLost={lose} />}
        {work.lostReason !== null && !losing && <p className="break-words">{`Lost: ${work.lostReason}`}</p>}
        <AssigneeForm assigneeId={work.assigneeId} team={team} ownId={ownId} busy={busy} onSet={assigneeId => change({ assigneeId })} />
        <NextActionForm nextActionOn={work.nextActionOn} today={today} busy={busy} onSet={nextActionOn => change({ nextActionOn })} />
      </fieldset>
    </Panel>
  )
}
