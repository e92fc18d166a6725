import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { ENQUIRY_SOURCE_NAMES } from '#domain/enquiries/enquirySources.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { Form } from '../../../forms/Form.tsx'
import { FormField, FormTextArea } from '../../../forms/FormField.tsx'
import { FormResult } from '../../../forms/FormResult.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { readStoredValues, removeStoredValues, storeValues } from '../../../forms/storedValues.ts'
import { useForm } from '../../../forms/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CarField } from './CarField.tsx'
import { CallerPanel } from './CallerPanel.tsx'

/** Where the device keeps what is typed until it is saved. */
const DRAFT = 'forecourt-entered-enquiry'
const SETTINGS = {
  call: 'POST /api/office/enquiries',
  loadSchema: () =>
    import('#domain/enquiries/enteredEnquiry.ts').then(({ enteredEnquirySchema }) => enteredEnquirySchema),
  texts: { success: 'Written down.', failure: 'It was not saved.', preferServerMessage: true },
} as const
const NEXT = [
  ['none', 'Nothing yet'],
  ['today', 'Call back today'],
  ['tomorrow', 'Call back tomorrow'],
  ['at', 'On a day …'],
] as const

interface EntryFormProps {
  /** What staff can say to whom they write it down for. */
  told: string
  /** YYYY-MM-DD. */
  tomorrow: string
  posted: PostedForm | undefined
}

/** Two fields, and what may be known beside them. What is typed stays on this device until it is saved. */
export function EntryForm({ told, tomorrow, posted }: EntryFormProps) {
  const navigate = useNavigate()
  const [caller, setCaller] = useState({ phone: '', car: '' })
  const [same, setSame] = useState(Number(posted?.fields.into ?? 0))
  const into = useRef<HTMLInputElement>(null)
  const anyway = useRef<HTMLInputElement>(null)
  const form = useForm({
    ...SETTINGS,
    plain: { page: '/office/enquiries/new', posted },
    onInput(values) {
      storeValues('localStorage', DRAFT, {
        said: values.said ?? '',
        phone: values.phone ?? '',
        name: values.name ?? '',
      })
      setCaller({ phone: normalisePhone(values.phone ?? '') ?? '', car: values.car ?? '' })
    },
    async dealWith({ fields }) {
      if (fields.into === undefined) return false
      setSame(Number(fields.into))
      return true
    },
    onSuccess(_, { body }) {
      removeStoredValues('localStorage', DRAFT)
      void navigate(`/office/enquiries/${body.id}`)
    },
  })
  const { ref, fill } = form
  const first = useRef(fill)
  useEffect(() => {
    const draft = readStoredValues('localStorage', DRAFT)
    if (draft !== null) first.current(draft)
    document.querySelector<HTMLTextAreaElement>('textarea[name="said"]')?.focus()
  }, [])

  /** Sends it as a note at another enquiry, or as a new one all the same. */
  function sendAs(field: HTMLInputElement | null, value: string): void {
    if (field === null) return
    field.value = value
    ref.current?.requestSubmit()
    queueMicrotask(() => (field.value = ''))
  }
  const noteThere = (id: number) => sendAs(into.current, String(id))
  return (
    <Form form={form} label="Add enquiry" className="space-y-4">
      <FormTextArea name="said" label="What did they say?" rows={3} maxLength={5000} required />
      <FormField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        hint="In any writing: 98450 12345, 098450-12345, +91 …"
      />
      <CallerPanel caller={caller} onNote={noteThere} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CarField
          first={form.typed.car ?? ''}
          error={form.errors.car}
          onChoose={car => setCaller(c => ({ ...c, car }))}
        />
        <FormField name="name" label="Name (optional)" autoComplete="off" maxLength={100} />
        <SelectField
          name="source"
          label="How did they reach us?"
          defaultValue={form.typed.source ?? 'phone'}
          choices={Object.entries(ENQUIRY_SOURCE_NAMES)}
        />
        <SelectField name="next" label="Next" defaultValue={form.typed.next ?? 'today'} choices={NEXT} />
      </div>
      <details open={form.errors.nextOn !== undefined || undefined} className="text-sm">
        <summary className="flex min-h-11 w-max cursor-pointer items-center text-brand underline">
          On which day, at what time
        </summary>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField type="date" name="nextOn" label="Day" defaultValue={form.typed.nextOn ?? tomorrow} />
          <FormField type="time" name="nextTime" label="Time (optional)" />
        </div>
      </details>
      <label className="flex items-start gap-2 text-sm">
        <input
          type="checkbox"
          name="told"
          defaultChecked={form.typed.told === 'on'}
          className="mt-0.5 size-5 flex-none accent-(--color-fill)"
        />
        <span>I told them: “{told}”</span>
      </label>
      {same > 0 && (
        <div role="alert" className="space-y-2 rounded-card bg-accent-soft px-4 py-3">
          <p className="font-semibold">This person asks about this car already.</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="into" value={same} onClick={event => (event.preventDefault(), noteThere(same))}>
              Note it there
            </Button>
            <Button
              type="submit"
              look="quiet"
              name="anyway"
              value="on"
              onClick={event => (event.preventDefault(), sendAs(anyway.current, 'on'))}
            >
              Add another all the same
            </Button>
          </div>
        </div>
      )}
      <input ref={into} type="hidden" name="into" defaultValue="" />
      <input ref={anyway} type="hidden" name="anyway" defaultValue="" />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton sending="Saving…">Save enquiry</SubmitButton>
        <FormResult successMs={4000} />
      </div>
    </Form>
  )
}
