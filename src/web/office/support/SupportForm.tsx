import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Form } from '../../forms/Form.tsx'
import { FormField, FormTextArea } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm, type FormTexts } from '../../forms/useForm.ts'
import { useSiteData } from '../../frame/siteData.ts'

/** Texts of ADMIN-9, and how long they are shown. */
const TEXTS: FormTexts = {
  success: 'Your message has been sent successfully!, Our team Will Contact Within 48 Hours',
  failure: 'Something went wrong. Please try again.',
  unreachable: 'Error sending message. Please try again later.',
}
const SHOWN_MS = 5_000

const RECEIPT = 'Sent. The team answers within 48 hours.'
const DEMO_RECEIPT = 'Sent. This is a demo, so nobody will reply.'

const loadSchema = () => import('#domain/enquiry.ts').then(({ supportSchema }) => supportSchema)

/** Support for dealers (ADMIN-9); `email` is of whoever is signed in, and may be changed. */
export function SupportForm({ email }: { email: string }) {
  const form = useForm({ action: '/api/support', loadSchema, texts: TEXTS })
  const wrong = Object.keys(form.errors).length > 0
  const demo = useSiteData()?.mode === 'demo'
  return (
    <Form form={form} label="Support" className="space-y-5">
      <ErrorSummary className={wrong ? '' : 'hidden'} />
      <FormField name="name" label="Name" autoComplete="name" />
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" defaultValue={email} />
      <FormField name="contactNumber" label="Contact number" type="tel" inputMode="tel" autoComplete="tel" hint="10 digits, or with + and the country code" />
      <FormField name="businessName" label="Business name (optional)" autoComplete="organization" />
      <FormTextArea name="message" label="Message" hint="What you were doing, what you expected, and what happened instead." />
      <div className="sm:flex sm:items-center sm:gap-5">
        <SubmitButton sending="Sending…" className="w-full sm:w-auto sm:flex-none sm:px-8">Send message</SubmitButton>
        <FormResult
          successMs={SHOWN_MS}
          failureMs={SHOWN_MS}
          receipts={{ sent: demo ? DEMO_RECEIPT : RECEIPT, failed: 'Not sent yet. What you typed is still here.' }}
          className="min-h-12 max-sm:mt-4 sm:grid sm:flex-1 sm:items-center"
        />
      </div>
    </Form>
  )
}
