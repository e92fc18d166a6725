import { useSearchParams } from 'react-router'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { senderOf } from '#domain/enquiries/enquiry.ts'
import { ENQUIRY_STATES, ENQUIRY_STATE_NAMES, type EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import type { CallInput } from '#contract/calls.ts'
import type { FoundEnquiry, TeamMember } from '#services/enquiries/findEnquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { AssigneeForm } from './AssigneeForm.tsx'
import { LostForm } from './LostForm.tsx'
import { NextActionForm } from './NextActionForm.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { WonForm, type WonCar } from './WonForm.tsx'

interface WorkPanelProps {
  found: FoundEnquiry
  team: readonly TeamMember[]
  ownId: number
}

type Change = CallInput<'POST /api/office/enquiries/:id/change'>['body']

/** The question of a change of an enquiry, before it is sent. */
type Asked = 'lost' | 'won' | null

/**
 * The buttons and forms for state, assignee and next action. What is typed or chosen stays when somebody else has saved
 * meanwhile.
 */
export function WorkPanel({ found: { id, enquiry, version, work, today, carNow }, team, ownId }: WorkPanelProps) {
  const { hydrated, busy, outcome, call } = useOfficeCall()
  // The inbox leads here with the question (key W).
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<Asked>(query.get('ask') === 'won' ? 'won' : null)
  const asker = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  /** Whether it is saved, and the page shows it: until then stays what was typed. */
  async function change(what: Omit<Change, 'version'>): Promise<boolean> {
    const reply = await call('POST /api/office/enquiries/:id/change', { params: { id }, body: { version, ...what } })
    if (!reply?.ok) return false
    // What comes next is done there: token, hand-over, papers.
    if (reply.body.deal !== null) await navigate(`/office/deals/${reply.body.deal}`)
    return reply.shown
  }
  // A car that is sold, or reserved for somebody else, cannot be sold to this sender.
  const carToSettle =
    carNow !== null && carNow.state !== 'sold' && (carNow.deal === null || carNow.deal.enquiryId === id) ? carNow : null
  const asksFirst = (state: EnquiryState) =>
    state === 'lost' || (state === 'won' && work.state !== 'won' && carToSettle !== null)
  const press = (state: EnquiryState, button: HTMLButtonElement) => {
    if ((state === 'lost' || state === 'won') && asksFirst(state)) {
      asker.current = button
      return setAsked(state)
    }
    if (state === work.state) return setAsked(null)
    void goTo(state)
  }
  /** A reason that is typed for another state stays until this one is saved. */
  async function goTo(state: EnquiryState): Promise<void> {
    if (await change({ state })) setAsked(now => (now === asked ? null : now))
  }
  /** Returns the focus to the button that asked the question. */
  async function answer(state: 'lost' | 'won', what: Pick<Change, 'lostReason' | 'car'>): Promise<void> {
    if (!(await change({ state, ...what }))) return
    setAsked(null)
    asker.current?.focus()
  }
  const win = (car: WonCar) =>
    answer(
      'won',
      car.outcome === 'none' || carToSettle === null ? {} : { car: { ...car, version: carToSettle.version } },
    )
  return (
    // Beside the heading, so that nothing moves when the message appears.
    <Panel title="Work on it" aside={<CallResult outcome={outcome} />} className="needs-script">
      <fieldset disabled={!hydrated} className="min-w-0 space-y-4">
        <fieldset aria-label="State" className="grid grid-cols-2 gap-2">
          {ENQUIRY_STATES.map(state => (
            <Button
              key={state}
              look={state === work.state ? 'primary' : 'quiet'}
              aria-pressed={state === work.state}
              aria-expanded={asksFirst(state) ? asked === state : undefined}
              // Not disabled, so that the pressed button keeps the focus.
              aria-disabled={busy || undefined}
              onClick={event => press(state, event.currentTarget)}
            >
              {ENQUIRY_STATE_NAMES[state]}
            </Button>
          ))}
        </fieldset>
        {asked === 'lost' && (
          <LostForm busy={busy} reason={work.lostReason} onLost={lostReason => answer('lost', { lostReason })} />
        )}
        {asked === 'won' && carToSettle !== null && (
          <WonForm
            name={senderOf(enquiry).name}
            carState={carToSettle.state}
            mayReserve={carToSettle.state !== 'hidden' && carToSettle.deal === null}
            offer={enquiry.kind === 'offer' ? enquiry.form.offerPrice : carToSettle.price}
            busy={busy}
            onWon={win}
          />
        )}
        {work.lostReason !== null && asked !== 'lost' && <p className="break-words">{`Lost: ${work.lostReason}`}</p>}
        <AssigneeForm
          assigneeId={work.assigneeId}
          team={team}
          ownId={ownId}
          busy={busy}
          onSet={assigneeId => change({ assigneeId })}
        />
        <NextActionForm
          nextActionOn={work.nextActionOn}
          today={today}
          busy={busy}
          onSet={nextActionOn => change({ nextActionOn })}
        />
      </fieldset>
    </Panel>
  )
}
