import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { Form } from '../forms/Form.tsx'
import { FormField, FormTextArea } from '../forms/FormField.tsx'
import { FormResult } from '../forms/FormResult.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useForm, type FormTexts } from '../forms/useForm.ts'
import { useSiteData } from '../frame/siteData.ts'

/** Texts of CONTACT-2, and how long they are shown. */
const TEXTS: FormTexts = {
  success: 'Thank you for your message! We will get back to you soon.',
  failure: 'Something went wrong. Please try again.',
  preferServerMessage: true,
  unreachable: 'An error occurred. Please try again.',
}
const SUCCESS_SHOWN_MS = 1_000
const FAILURE_SHOWN_MS = 5_000

const RECEIPT = 'Sent. Our support team replies within 48 hours.'
const DEMO_RECEIPT = 'Sent. This is a demo, so nobody will reply.'

const loadSchema = () => import('#domain/enquiry.ts').then(({ contactSchema }) => contactSchema)

/** Get in Touch (CONTACT-2). */
export function ContactForm() {
  const form = useForm({ action: '/api/contact-form', loadSchema, texts: TEXTS })
  const wrong = Object.keys(form.errors).length > 0
  const demo = useSiteData()?.mode === 'demo'
  return (
    <Form form={form} label="Get in Touch" className="mt-5 space-y-5">
      <ErrorSummary className={wrong ? '' : 'hidden'} />
      <FormField name="name" label="Name" autoComplete="name" />
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <FormField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" hint="10 digits, or with + and the country code" />
      <FormTextArea name="message" label="Message" />
      <div className="sm:flex sm:items-center sm:gap-5">
        <SubmitButton sending="Sending…" className="w-full sm:w-auto sm:flex-none sm:px-8">Send message</SubmitButton>
        <FormResult
          successMs={SUCCESS_SHOWN_MS}
          failureMs={FAILURE_SHOWN_MS}
          receipts={{ sent: demo ? DEMO_RECEIPT : RECEIPT, failed: 'Not sent yet. What you typed is still here.' }}
          className="min-h-12 max-sm:mt-4 sm:grid sm:min-h-12 sm:flex-1 sm:items-center"
        />
      </div>
    </Form>
  )
}
