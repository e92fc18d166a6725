import { useRef } from 'react'
import { ENQUIRY_STATE_NAMES, ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { morningOf, snoozeChoices, snoozeText } from '#domain/enquiries/snooze.ts'
import { fillTemplate, type Template, type TemplateFacts } from '#domain/templates/template.ts'
import { counted } from '#domain/text/counted.ts'
import type { InboxEntry } from '#services/enquiries/enquiryRows.ts'
import type { TeamMember } from '#services/enquiries/findEnquiry.ts'
import { callApi } from '../../../calls/callApi.ts'
import { ChoiceDialog } from '../../keys/ChoiceDialog.tsx'
import { PutOffDay } from './PutOffDay.tsx'
import { TextDialog } from './TextDialog.tsx'
import type { InboxWork } from './useInboxWork.ts'

/** A question about rows of the inbox. */
export interface Asked {
  what: 'state' | 'assignee' | 'snooze' | 'lost' | 'note' | 'whatsapp'
  entries: readonly InboxEntry[]
}

interface InboxDialogsProps {
  asked: Asked | null
  onClose: () => void
  team: readonly TeamMember[]
  ownId: number
  now: number
  templates: readonly Template[]
  /** What is known of the dealer and the car, by the number of the enquiry. */
  facts: Readonly<Record<number, TemplateFacts>>
  work: InboxWork
  /** Called once something was done with what is chosen. */
  onChosen: () => void
  onWrite: (id: number, text: string) => void
  onWon: (id: number) => void
}

/** The questions that the deeds of the inbox ask, each answered by one press or one number. */
export function InboxDialogs(props: InboxDialogsProps) {
  const { asked, onClose, team, ownId, now, templates, facts, work, onChosen, onWrite, onWon } = props
  const entries = asked?.entries ?? []
  const [first] = entries
  const noted = useRef(new Map<number, string>())
  /** Returns why nothing was changed, empty once it was: until then the rows stay chosen. */
  async function set(change: Parameters<InboxWork['change']>[1], deed: string): Promise<string> {
    const problem = await work.change(entries, change, deed)
    if (problem === '') onChosen()
    return problem
  }
  /** Adds a note to each; returns what went wrong, empty without it. Tried again, none gets the same note twice. */
  async function addNotes(note: string): Promise<string> {
    for (const { id } of entries) {
      if (noted.current.get(id) === note) continue
      const reply = await callApi('POST /api/office/enquiries/:id/notes', { params: { id }, body: { note } })
      if (!reply.ok) return reply.message
      noted.current.set(id, note)
    }
    noted.current.clear()
    work.say('', 'The note was added.')
    return ''
  }
  const dialog = (what: Asked['what']) => ({ open: asked?.what === what, onClose })
  return (
    <>
      <ChoiceDialog
        {...dialog('state')}
        title="State"
        choices={ENQUIRY_STATES.filter(state => state !== 'new' && state !== 'lost').flatMap(state =>
          state === 'won'
            ? entries.length === 1 && first !== undefined
              ? [{ name: 'Won …', onChoose: () => onWon(first.id) }]
              : []
            : [
                {
                  name: ENQUIRY_STATE_NAMES[state],
                  onChoose: () => void set({ state }, `now ${ENQUIRY_STATE_NAMES[state]}`),
                },
              ],
        )}
      />
      <ChoiceDialog
        {...dialog('assignee')}
        title="Looked after by"
        choices={[
          { name: 'Me', onChoose: () => void set({ assigneeId: ownId }, 'looked after by you') },
          { name: 'Nobody', onChoose: () => void set({ assigneeId: null }, 'looked after by nobody') },
          ...team
            .filter(({ id }) => id !== ownId)
            .map(({ id, name }) => ({
              name,
              onChoose: () => void set({ assigneeId: id }, `looked after by ${name}`),
            })),
        ]}
      />
      <ChoiceDialog
        {...dialog('snooze')}
        title="Put off until"
        choices={[
          ...snoozeChoices(now).map(({ name, until }) => ({
            name,
            hint: snoozeText(until),
            onChoose: () => void set({ snoozedUntil: until }, `put off until ${snoozeText(until)}`),
          })),
          ...(entries.some(({ snoozedUntil }) => (snoozedUntil ?? 0) > now)
            ? [{ name: 'Bring back now', onChoose: () => void set({ snoozedUntil: null }, 'brought back') }]
            : []),
        ]}
      >
        <PutOffDay
          now={now}
          save={async day => {
            const until = morningOf(day)
            const problem = await set({ snoozedUntil: until }, `put off until ${snoozeText(until)}`)
            if (problem === '') onClose()
            return problem
          }}
        />
      </ChoiceDialog>
      <TextDialog
        {...dialog('lost')}
        title="Why was it lost?"
        label="Reason"
        rows={2}
        maxLength={500}
        button={`Mark ${counted(entries.length, 'enquiry', 'enquiries')} as lost`}
        save={lostReason => set({ state: 'lost', lostReason }, 'lost')}
      />
      <TextDialog
        {...dialog('note')}
        title="Note"
        label="New note"
        rows={3}
        maxLength={5000}
        button={`Add to ${counted(entries.length, 'enquiry', 'enquiries')}`}
        save={addNotes}
      />
      <ChoiceDialog
        {...dialog('whatsapp')}
        title="WhatsApp with which text?"
        choices={[
          ...templates.map(({ name, text }) => ({
            name,
            onChoose: () => first !== undefined && onWrite(first.id, fillTemplate(text, facts[first.id] ?? {})),
          })),
          { name: 'No text', onChoose: () => first !== undefined && onWrite(first.id, '') },
        ]}
      />
    </>
  )
}
