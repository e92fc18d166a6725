import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { SENT_TEXTS } from '#domain/enquiries/sentTexts.ts'
import { FormField, FormTextArea } from '../forms/FormField.tsx'
import { DEMO_RECEIPT, MessageForm } from '../forms/MessageForm.tsx'
import { SentNotice } from '../forms/SentNotice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** The call and the texts of the form (CONTACT-2). */
const SETTINGS = {
  call: 'POST /api/contact-form',
  loadSchema: () => import('#domain/enquiries/enquiry.ts').then(({ contactSchema }) => contactSchema),
  texts: {
    success: SENT_TEXTS.contact,
    failure: 'Something went wrong. Please try again.',
    preferServerMessage: true,
    unreachable: 'An error occurred. Please try again.',
  },
} as const

const RECEIPT = 'Sent. Our support team replies within 48 hours.'

/** Get in Touch (CONTACT-2). `posted` is what the browser has posted by itself and was not taken. */
export function ContactForm({ posted }: { posted: PostedForm | undefined }) {
  const settings = { ...SETTINGS, plain: { page: '/contactus', posted } }
  return (
    <MessageForm settings={settings} label="Get in Touch" successMs={1_000} failureMs={5_000} receipt={RECEIPT}>
      <FormField name="name" label="Name" autoComplete="name" />
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <FormField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="10 digits, or with + and the country code"
      />
      <FormTextArea name="message" label="Message" />
    </MessageForm>
  )
}

/** Stands in the form's place once the browser has sent it by itself. */
export function ContactSent() {
  return (
    <SentNotice text={SETTINGS.texts.success} receipt={RECEIPT} demoReceipt={DEMO_RECEIPT}>
      <LinkButton to="/contactus" look="quiet">
        Write another message
      </LinkButton>
    </SentNotice>
  )
}
