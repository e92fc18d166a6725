import { SENT_TEXTS } from '#domain/enquiries/sentTexts.ts'
import { FormField, FormTextArea } from '../../forms/FormField.tsx'
import { MessageForm } from '../../forms/MessageForm.tsx'

/** The call and the texts of the form (ADMIN-9). */
const SETTINGS = {
  call: 'POST /api/support',
  loadSchema: () => import('#domain/enquiries/enquiry.ts').then(({ supportSchema }) => supportSchema),
  texts: {
    success: SENT_TEXTS.support,
    failure: 'Something went wrong. Please try again.',
    unreachable: 'Error sending message. Please try again later.',
  },
} as const

/** The support form for dealers (ADMIN-9); `email` is that of the account, and can be changed. */
export function SupportForm({ email }: { email: string }) {
  return (
    <MessageForm
      settings={SETTINGS}
      label="Support"
      successMs={5_000}
      failureMs={5_000}
      receipt="Sent. The team answers within 48 hours."
    >
      <FormField name="name" label="Name" autoComplete="name" />
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" defaultValue={email} />
      <FormField
        name="contactNumber"
        label="Contact number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="10 digits, or with + and the country code"
      />
      <FormField name="businessName" label="Business name (optional)" autoComplete="organization" />
      <FormTextArea
        name="message"
        label="Message"
        hint="What you were doing, what you expected, and what happened instead."
      />
    </MessageForm>
  )
}
