import { useNavigate } from 'react-router'
import { writeAlertAddress, type AlertAbout } from '#domain/alerts/alertAddress.ts'
import type { AlertFrequency } from '#domain/alerts/alert.ts'
import { ALERT_ASKED, ALERT_CONSENT } from '#domain/alerts/alertTexts.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { DemoHint } from '../forms/DemoHint.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { Form } from '../forms/Form.tsx'
import { FormField } from '../forms/FormField.tsx'
import { FormResult } from '../forms/FormResult.tsx'
import { PrivacyNote } from '../forms/PrivacyNote.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useForm } from '../forms/useForm.ts'

const FREQUENCIES: readonly [AlertFrequency, string, string][] = [
  ['at_once', 'At once', 'Within minutes, and at most one mail an hour.'],
  ['daily', 'Once a day', 'One mail at 8 in the morning, none on days without news.'],
]

const SETTINGS = {
  call: 'POST /api/alerts',
  loadSchema: () => import('#domain/alerts/alert.ts').then(({ alertFormSchema }) => alertFormSchema),
  texts: {
    success: ALERT_ASKED,
    failure: 'The alert could not be asked for. Please try again later.',
    preferServerMessage: true,
  },
} as const

/** Where mails go and how often, with the consent (FIND-11). */
export function AlertForm({ about, posted }: { about: AlertAbout; posted: PostedForm | undefined }) {
  const navigate = useNavigate()
  const form = useForm({
    ...SETTINGS,
    extras: 'productId' in about ? { product_id: about.productId } : about,
    plain: { page: writeAlertAddress(about), posted },
    onSuccess: () => void navigate('/alerts/asked'),
  })
  const chosen = form.typed.frequency ?? 'at_once'
  const { outcome } = form
  const failed = outcome.state === 'failed'
  return (
    <Form form={form} label="Alert by e-mail">
      <DemoHint className="mb-4" />
      <ErrorSummary className={Object.keys(form.errors).length > 0 ? 'mb-4' : ''} />
      <FormField name="email" label="Your e-mail address" type="email" inputMode="email" autoComplete="email" />
      <fieldset className="mt-5">
        <legend className="mb-1 text-sm font-medium">How often may we write?</legend>
        {FREQUENCIES.map(([value, name, text]) => (
          <div key={value} className="flex items-start gap-3 py-1">
            <input
              type="radio"
              name="frequency"
              value={value}
              id={`${form.id}-${value}`}
              aria-describedby={`${form.id}-${value}-hint`}
              defaultChecked={chosen === value}
              className="mt-3 size-5 flex-none accent-fill"
            />
            <div className="min-w-0 flex-1">
              <label htmlFor={`${form.id}-${value}`} className="block min-h-11 pt-2.5 font-medium">
                {name}
              </label>
              <p id={`${form.id}-${value}-hint`} className="-mt-2 text-sm text-muted">
                {text}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <PrivacyNote text={ALERT_CONSENT} className="mt-4" />
      {!(failed && outcome.atFields) && <FormResult only="failed" className={failed ? 'mt-4' : ''} />}
      <SubmitButton sending="Sending…" className="mt-5 w-full sm:w-auto">
        Tell me by e-mail
      </SubmitButton>
    </Form>
  )
}
