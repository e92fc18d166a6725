import { ENQUIRY_STATE_NAMES, ENQUIRY_STATES } from '#domain/enquiry/enquiryStates.ts'
import { morningOf, snoozeChoices, snoozeText } from '#domain/enquiry/snooze.ts'
import { fillTemplate, type Template, type TemplateFacts } from '#domain/templates/template.ts'
import { counted } from '#domain/text/counted.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import type { InboxEntry } from '#services/enquiries/enquiryRows.ts'
import type { TeamMember } from '#services/enquiries/findEnquiry.ts'
import { callApi } from '../../../calls/callApi.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ChoiceDialog } from '../../keys/ChoiceDialog.tsx'
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
  const set = (change: Parameters<InboxWork['change']>[1], deed: string) => {
    void work.change(entries, change, deed)
    onChosen()
  }
  async function add(note: string): Promise<void> {
    const problem = await addNotes(entries, note)
    work.say(problem, problem === '' ? 'The note was added.' : '')
    if (problem === '') onClose()
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
                  onChoose: () => set({ state }, `now ${ENQUIRY_STATE_NAMES[state]}`),
                },
              ],
        )}
      />
      <ChoiceDialog
        {...dialog('assignee')}
        title="Looked after by"
        choices={[
          { name: 'Me', onChoose: () => set({ assigneeId: ownId }, 'looked after by you') },
          { name: 'Nobody', onChoose: () => set({ assigneeId: null }, 'looked after by nobody') },
          ...team
            .filter(({ id }) => id !== ownId)
            .map(({ id, name }) => ({
              name,
              onChoose: () => set({ assigneeId: id }, `looked after by ${name}`),
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
            onChoose: () => set({ snoozedUntil: until }, `put off until ${snoozeText(until)}`),
          })),
          ...(entries.some(({ snoozedUntil }) => (snoozedUntil ?? 0) > now)
            ? [{ name: 'Bring back now', onChoose: () => set({ snoozedUntil: null }, 'brought back') }]
            : []),
        ]}
      >
        <form
          className="flex items-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            const day = String(new FormData(event.currentTarget).get('day'))
            onClose()
            set({ snoozedUntil: morningOf(day) }, `put off until ${snoozeText(morningOf(day))}`)
          }}
        >
          <Field
            type="date"
            name="day"
            label="A day"
            required
            min={addDays(indianDay(now), 1)}
            max={addDays(indianDay(now), 365)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="quiet">
            Put off
          </Button>
        </form>
      </ChoiceDialog>
      <Dialog {...dialog('lost')} title="Why was it lost?" closeLabel="Close" place="form">
        <form
          className="space-y-3 p-4"
          onSubmit={event => {
            event.preventDefault()
            const lostReason = String(new FormData(event.currentTarget).get('reason'))
            onClose()
            set({ state: 'lost', lostReason }, 'lost')
          }}
        >
          <TextArea name="reason" label="Reason" rows={2} maxLength={500} required />
          <Button type="submit">{`Mark ${counted(entries.length, 'enquiry', 'enquiries')} as lost`}</Button>
        </form>
      </Dialog>
      <Dialog {...dialog('note')} title="Note" closeLabel="Close" place="form">
        <form
          className="space-y-3 p-4"
          onSubmit={event => {
            event.preventDefault()
            const note = String(new FormData(event.currentTarget).get('note'))
            void add(note)
          }}
        >
          <TextArea name="note" label="New note" rows={3} maxLength={5000} required />
          <Button type="submit">{`Add to ${counted(entries.length, 'enquiry', 'enquiries')}`}</Button>
        </form>
      </Dialog>
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

/** Adds a note to each; returns what went wrong, or nothing. What is typed stays in the dialog then. */
async function addNotes(entries: readonly InboxEntry[], note: string): Promise<string> {
  for (const { id } of entries) {
    const reply = await callApi('POST /api/office/enquiries/:id/notes', { params: { id }, body: { note } })
    if (!reply.ok) return reply.message
  }
  return ''
}
