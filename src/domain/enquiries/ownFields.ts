import type { Enquiry, EnquiryKind } from './enquiry.ts'
import { formatRupees } from '../money/price.ts'
import { capital, plateName } from '../kinds/nounWords.ts'
import type { Noun } from '../kinds/nouns.ts'
import { formatPhone } from '../text/phone.ts'
import { formatCarNumber } from '../registration/registrationNumber.ts'

/** How a field is typed and shown. */
type FieldForm = 'text' | 'name' | 'tel' | 'email' | 'rupees' | 'address' | 'long' | 'carNumber'

/** A field of a form as its sender knows it. */
export interface OwnField {
  name: string
  label: string
  form: FieldForm
  /** May be left empty. */
  optional?: true
}

const NAME: OwnField = { name: 'userName', label: 'Name', form: 'name' }
const EMAIL: OwnField = { name: 'email', label: 'E-mail', form: 'email' }
const PHONE: OwnField = { name: 'contactNumber', label: 'Phone', form: 'tel' }
const ADDRESS: OwnField = { name: 'address', label: 'Address', form: 'address' }

/** What the sender of each kind typed, in the order of its form, and may correct (CAR-5). */
export const OWN_FIELDS: Readonly<Record<EnquiryKind, readonly OwnField[]>> = {
  offer: [
    { name: 'offerPrice', label: 'Offer', form: 'rupees' },
    NAME,
    PHONE,
    EMAIL,
    ADDRESS,
    { name: 'userMessage', label: 'Message', form: 'long', optional: true },
  ],
  booking: [NAME, PHONE, EMAIL, ADDRESS],
  hold: [NAME, PHONE, EMAIL],
  contact: [
    { ...NAME, name: 'name' },
    { ...PHONE, name: 'phone' },
    EMAIL,
    { name: 'message', label: 'Message', form: 'long' },
  ],
  support: [
    { ...NAME, name: 'name' },
    PHONE,
    EMAIL,
    { name: 'businessName', label: 'Business', form: 'text', optional: true },
    { name: 'message', label: 'Message', form: 'long' },
  ],
  sale: [
    { ...NAME, name: 'sellerName' },
    { ...PHONE, name: 'contact' },
    EMAIL,
    { name: 'carName', label: 'Car', form: 'text' },
    { name: 'variant', label: 'Variant', form: 'text' },
    { name: 'carNumber', label: 'Car number', form: 'carNumber' },
    { name: 'location', label: 'Where the car is', form: 'text' },
    ADDRESS,
    { name: 'priceMin', label: 'Lowest price', form: 'rupees' },
    { name: 'priceMax', label: 'Highest price', form: 'rupees' },
    { name: 'features', label: 'Features', form: 'long' },
    { name: 'description', label: 'Description', form: 'long' },
  ],
}

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.values(OWN_FIELDS)
    .flat()
    .map(({ name, label }) => [name, label]),
)

/** The label of a field of any kind, about a vehicle of a noun; its name where it is none. */
export function ownFieldLabel(name: string, noun: Noun): string {
  switch (name) {
    case 'carName':
      return capital(noun.one)
    case 'carNumber':
      return capital(plateName(noun))
    case 'location':
      return `Where the ${noun.one} is`
    default:
      return LABELS.get(name) ?? name
  }
}

/** A field with what is in it: `value` as one corrects it, `text` as one reads it. */
export interface FilledField extends OwnField {
  value: string
  text: string
}

function readable(form: FieldForm, value: string): string {
  switch (form) {
    case 'rupees':
      return formatRupees(Number(value))
    case 'tel':
      return formatPhone(value)
    case 'carNumber':
      return formatCarNumber(value)
    default:
      return value
  }
}

/** What the sender of an enquiry typed, field by field. */
export function filledFields({ kind, form }: Enquiry, noun: Noun): FilledField[] {
  const values = new Map<string, unknown>(Object.entries(form))
  return OWN_FIELDS[kind].map(field => {
    const value = String(values.get(field.name) ?? '')
    return {
      ...field,
      label: ownFieldLabel(field.name, noun),
      value,
      text: value === '' ? '' : readable(field.form, value),
    }
  })
}
