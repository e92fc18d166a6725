import { z } from 'zod'
import { optionalText, rupees, text } from '../text/formFields.ts'
import { MOST_NUMBER_CHARACTERS, normaliseCarNumber } from '../registration/registrationNumber.ts'
import { normalisePhone } from '../text/phone.ts'

/** What visitors send to the team; the keys of every form are those of the wire (API-8). */
export const ENQUIRY_KINDS = ['offer', 'booking', 'hold', 'contact', 'support', 'sale'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

const person = text(100, 'Please enter your name.')
const email = text(254, 'Please enter your e-mail address.').pipe(
  z.email('Please enter an e-mail address, such as name@example.com.'),
)
/** A telephone number, in its international form. */
export const phoneField = text(40, 'Please enter your phone number.').transform((typed, context) => {
  const dialled = normalisePhone(typed)
  if (dialled === null) {
    context.addIssue({
      code: 'custom',
      message: 'Please enter a phone number with 10 digits, or with + and the country code.',
    })
    return z.NEVER
  }
  return dialled
})
const address = text(500, 'Please enter your address.')
const message = text(5000, 'Please enter a message.')

const vehicleOfEnquiry = {
  carName: text(200, 'The car is missing.'),
  carVariant: optionalText(200),
  /** As the page showed it. */
  carPrice: z.union([z.string().max(60), z.number()]).nullish(),
  /** A field of ours: the vehicle that the enquiry is about, so that the team sees the vehicle as it was then. */
  productId: z.string().max(14).optional(),
}

/** Make Offer (DETAIL-4). */
export const offerSchema = z.object({
  ...vehicleOfEnquiry,
  offerPrice: rupees('Please enter your offer.'),
  userName: person,
  email,
  address,
  contactNumber: phoneField,
  userMessage: optionalText(5000),
})

/** Book Test Drive (DETAIL-5); with a time where the dealer offers some, else one is agreed upon later (VISIT-1). */
export const bookingSchema = z.object({
  ...vehicleOfEnquiry,
  userName: person,
  contactNumber: phoneField,
  email,
  address,
  /** By the clocks of India: `2026-11-24T10:30`. */
  slot: z
    .string()
    .max(40)
    .transform(typed => typed.trim() || undefined)
    .optional(),
})

/** Asking to have a car held (VISIT-2): no more than what is needed to answer. */
export const holdSchema = z.object({ ...vehicleOfEnquiry, userName: person, contactNumber: phoneField, email })

/** Get in Touch (CONTACT-2). */
export const contactSchema = z.object({ name: person, email, phone: phoneField, message })

/** Support for dealers (ADMIN-9). */
export const supportSchema = z.object({
  name: person,
  email,
  contactNumber: phoneField,
  businessName: optionalText(200),
  message,
})

/** The fields of a sell submission, without its files (SELL-2 to SELL-6). */
export const saleSchema = z
  .object({
    sellerName: person,
    email,
    contact: phoneField,
    carName: text(200, 'Please enter the name of the car.'),
    carNumber: text(MOST_NUMBER_CHARACTERS, 'Please enter the car number.').transform(
      typed => normaliseCarNumber(typed) ?? typed.toUpperCase(),
    ),
    variant: text(200, 'Please enter the variant.'),
    location: text(200, 'Please enter where the car is.'),
    address,
    priceMin: rupees('Please enter the lowest price you expect.'),
    priceMax: rupees('Please enter the highest price you expect.'),
    features: text(2000, 'Please name some features.'),
    description: text(5000, 'Please describe the car.'),
  })
  .refine(sale => sale.priceMin <= sale.priceMax, {
    path: ['priceMax'],
    message: 'The highest price must not be below the lowest.',
    // The form has steps, so the two prices are compared even while other fields are missing.
    when: ({ value }) =>
      typeof value === 'object'
      && value !== null
      && 'priceMin' in value
      && 'priceMax' in value
      && typeof value.priceMin === 'number'
      && typeof value.priceMax === 'number',
  })

export type Offer = z.infer<typeof offerSchema>
export type Booking = z.infer<typeof bookingSchema>
export type HoldWish = z.infer<typeof holdSchema>
export type ContactMessage = z.infer<typeof contactSchema>
export type SupportMessage = z.infer<typeof supportSchema>
export type Sale = z.infer<typeof saleSchema>

/** An enquiry of any kind, after validation. */
export type Enquiry =
  | { kind: 'offer'; form: Offer }
  | { kind: 'booking'; form: Booking }
  | { kind: 'hold'; form: HoldWish }
  | { kind: 'contact'; form: ContactMessage }
  | { kind: 'support'; form: SupportMessage }
  | { kind: 'sale'; form: Sale }

/** The contact of the sender. The inbox recognises a person by the e-mail address and the phone number. */
export function senderOf({ kind, form }: Enquiry): { name: string; email: string; phone: string } {
  switch (kind) {
    case 'offer':
    case 'booking':
    case 'hold':
      return { name: form.userName, email: form.email, phone: form.contactNumber }
    case 'contact':
      return { name: form.name, email: form.email, phone: form.phone }
    case 'support':
      return { name: form.name, email: form.email, phone: form.contactNumber }
    case 'sale':
      return { name: form.sellerName, email: form.email, phone: form.contact }
  }
}

/** The schema of each kind's form. */
export const ENQUIRY_SCHEMAS = {
  offer: offerSchema,
  booking: bookingSchema,
  hold: holdSchema,
  contact: contactSchema,
  support: supportSchema,
  sale: saleSchema,
} as const
