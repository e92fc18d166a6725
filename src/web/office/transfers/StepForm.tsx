import Paperclip from 'lucide-react/icons/paperclip'
import { useId, type FormEvent } from 'react'
import type { TransferState } from '#domain/transfers/transferStep.ts'
import type { CarStep } from '#services/transfers/readCarTransfers.ts'
import { Field } from '../../ui/Field.tsx'
import { PickButton } from '../../ui/PickButton.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useSeen } from '../ui/useSeen.ts'

const STATES = [
  ['done', 'Done'],
  ['not_needed', 'Not needed'],
  ['open', 'Open'],
] as const

interface StepFormProps {
  caseId: number
  step: CarStep
  today: string
  onDone: () => void
}

/** What became of a step, and its proofs (DESK-3). */
export function StepForm({ caseId, step, today, onDone }: StepFormProps) {
  const { busy, call, send, outcome, values, typed } = useTypedForm({
    state: step.state === 'open' ? 'done' : step.state,
    done_on: step.doneOn ?? today,
    note: step.state === 'not_needed' || step.version > 0 ? step.note : '',
  })
  const seen = useSeen([step.state, step.note, step.doneOn], step.version)
  const hint = useId()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { note, done_on: doneOn } = values
    const state = values.state as TransferState
    const reply = await send('POST /api/office/papers/:id/steps/:step', {
      params: { id: caseId, step: step.step },
      body: { version: seen.version, state, note, done_on: state === 'done' ? doneOn : null },
    })
    if (reply === null) return
    if (reply.status === 409) seen.take(reply.shown)
    if (reply.ok && (await reply.shown)) onDone()
  }

  async function add(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const body = new FormData()
    body.set('file', file)
    await call('POST /api/office/papers/:id/steps/:step/files', { params: { id: caseId, step: step.step }, body })
  }

  return (
    <form onSubmit={event => void save(event)} className="grid gap-3 pt-2 pb-1 sm:grid-cols-2">
      <SelectField label="What became of it" choices={STATES} {...typed('state')} />
      {values.state === 'done' && <Field label="Done on" type="date" max={today} {...typed('done_on')} />}
      <Field
        className="sm:col-span-2"
        label={values.state === 'not_needed' ? 'Why it is not needed' : 'Note'}
        maxLength={300}
        {...typed('note')}
      />
      <div className="sm:col-span-2">
        {step.files.map(file => (
          <p key={file.id} className="flex flex-wrap items-center gap-x-3">
            <a
              href={`/api/office/paper-files/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center break-all text-brand underline"
            >
              {file.name}
            </a>
            <ScriptButton
              look="quiet"
              size="small"
              disabled={busy}
              aria-label={`Remove ${file.name}`}
              onClick={() => void call('DELETE /api/office/paper-files/:id', { params: { id: file.id } })}
            >
              Remove
            </ScriptButton>
          </p>
        ))}
        <PickButton
          icon={<Paperclip size={18} />}
          text="Add a proof"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          className="needs-script"
          aria-describedby={hint}
          disabled={busy}
          onPick={files => void add(files[0])}
        />
        <p id={hint} className="mt-1 text-sm text-muted">
          A PDF or a photo, at most 10 MB.
        </p>
      </div>
      <div className="sm:col-span-2">
        <ScriptButton type="submit" disabled={busy}>
          Save this step
        </ScriptButton>
        <CallResult outcome={outcome} className="mt-2" />
      </div>
    </form>
  )
}
