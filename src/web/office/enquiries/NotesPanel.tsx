import { useState } from 'react'
import { Form } from '../../forms/Form.tsx'
import { FormTextArea } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useShowSaved } from '../../connection/useShowSaved.ts'
import type { EnquiryNote } from '#services/enquiries/findEnquiry.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { Panel } from '../ui/Panel.tsx'

const TEXTS = { success: 'The note was added.', failure: 'The note was not added.', preferServerMessage: true }
const loadSchema = () => import('#domain/enquiries/enquiryChange.ts').then(({ enquiryNoteSchema }) => enquiryNoteSchema)

/** The notes of the team, the newest first, and a form for another. Notes are never changed or deleted. */
export function NotesPanel({ enquiryId, notes }: { enquiryId: number; notes: readonly EnquiryNote[] }) {
  const showSaved = useShowSaved()
  const [unsaved, setUnsaved] = useState(false)
  const form = useForm({
    call: 'POST /api/office/enquiries/:id/notes',
    params: { id: enquiryId },
    loadSchema,
    texts: TEXTS,
    onInput: ({ note = '' }) => setUnsaved(note.trim() !== ''),
    onSuccess() {
      setUnsaved(false)
      void showSaved()
    },
  })
  return (
    <Panel title="Notes" className={notes.length === 0 ? 'needs-script' : ''}>
      <LeaveGuard unsaved={unsaved}>The note that you have typed is not added and will be lost.</LeaveGuard>
      <Form form={form} label="Add a note" className="space-y-3">
        <FormTextArea name="note" label="New note" rows={2} maxLength={5000} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton size="medium" look="quiet" sending="Adding…">
            Add note
          </SubmitButton>
          <FormResult successMs={4000} />
        </div>
      </Form>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mt-4 space-y-3 border-t border-line pt-3">
          {notes.map(({ id, author, note, createdAt }) => (
            <li key={id}>
              <p className="text-sm break-words text-muted">
                <WhenText at={createdAt} />
                {` · ${author}`}
              </p>
              <p className="break-words whitespace-pre-wrap">{note}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
