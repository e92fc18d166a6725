import { AmountField } from '../../forms/AmountField.tsx'
import { FormField, FormTextArea } from '../../forms/FormField.tsx'
import { compareOffer } from './offerComparison.ts'
import { useNoun } from '../../ui/useNoun.ts'

/** The fields of Make Offer in the order of DETAIL-4. `typed` is the offer as it is typed, `price` what is asked. */
export function OfferFields({ typed, price }: { typed: string; price: number | null }) {
  return (
    <>
      <AmountField name="offerPrice" label="Offer price" typed={typed} hint={compareOffer(typed, price)} />
      <NameField />
      <EmailField />
      <AddressField />
      <ContactField />
      <FormTextArea name="userMessage" label="Message (optional)" rows={2} />
    </>
  )
}

/** The fields of Book Test Drive in the order of DETAIL-5. */
export function BookingFields() {
  return (
    <>
      <NameField />
      <ContactField />
      <EmailField />
      <AddressField />
    </>
  )
}

/** The fields of asking to have a car held (VISIT-2), with what that means. */
export function HoldFields() {
  const noun = useNoun()
  return (
    <>
      <p className="text-sm">{`We answer within our opening hours. While the ${noun.one} is held nobody else can buy it. It costs nothing, and you may take it back at any time.`}</p>
      <NameField />
      <ContactField />
      <EmailField />
    </>
  )
}

const NameField = () => <FormField name="userName" label="Name" autoComplete="name" autoCapitalize="words" />

const EmailField = () => <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />

const AddressField = () => <FormTextArea name="address" label="Address" rows={2} autoComplete="street-address" />

const ContactField = () => (
  <FormField
    name="contactNumber"
    label="Contact number"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    hint="10 digits, or with + and the country code"
  />
)
