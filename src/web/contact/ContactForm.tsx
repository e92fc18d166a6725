import { FormField, FormTextArea } from '../forms/FormField.tsx'
import { MessageForm } from '../forms/MessageForm.tsx'

/** Where it goes, and the texts of CONTACT-2. */
const SETTINGS = {
  call: 'POST /api/contact-form',
  loadSchema: () => import('#domain/enquiry/enquiry.ts').then(({ contactSchema }) => contactSchema),
  texts: {
    success: 'Thank you for your message! We will get back to you soon.',
    failure: 'Something went wrong. Please try again.',
    preferServerMessage: true,
    unreachable: 'An error occurred. Please try again.',
  },
} as const

/** Get in Touch (CONTACT-2). */
export function ContactForm() {
  return (
    <MessageForm settings={SETTINGS} label="Get in Touch" successMs={1_000} failureMs={5_000} receipt="Sent. Our support team replies within 48 hours.">
      <FormField name="name" label="Name" autoComplete="name" />
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <FormField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" hint="10 digits, or with + and the country code" />
      <FormTextArea name="message" label="Message" />
    </MessageForm>
  )
}
