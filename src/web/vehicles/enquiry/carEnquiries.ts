import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { sentText } from '#domain/enquiries/sentTexts.ts'
import type { FormSettings } from '../../forms/useForm.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

/** What a visitor can ask about one car. */
export type CarEnquiry = Extract<EnquiryKind, 'offer' | 'booking' | 'hold'>

export interface CarEnquiryForm extends Pick<
  FormSettings<'POST /api/send-offer' | 'POST /api/send-booking' | 'POST /api/ask-hold'>,
  'call' | 'loadSchema' | 'texts'
> {
  /** Name of the button that opens it, and of the dialog. */
  title: string
  submit: string
  /** Title of what is shown once it has been sent. */
  sentTitle: string
}

/** The forms of DETAIL-4 and DETAIL-5 with their exact texts, and that of VISIT-2. */
export const CAR_ENQUIRIES: Readonly<Record<CarEnquiry, Omit<CarEnquiryForm, 'texts'> & { failure: string }>> = {
  offer: {
    title: 'Make Offer',
    submit: 'Send offer',
    sentTitle: 'Offer sent',
    call: 'POST /api/send-offer',
    loadSchema: () => import('#domain/enquiries/enquiry.ts').then(({ offerSchema }) => offerSchema),
    failure: 'Failed to submit your offer. Please try again later.',
  },
  booking: {
    title: 'Book Test Drive',
    submit: 'Book test drive',
    sentTitle: 'Test drive requested',
    call: 'POST /api/send-booking',
    loadSchema: () => import('#domain/enquiries/enquiry.ts').then(({ bookingSchema }) => bookingSchema),
    failure: 'Failed to submit your booking request. Please try again later.',
  },
  hold: {
    title: 'Ask to Hold It',
    submit: 'Ask to hold it',
    sentTitle: 'Request sent',
    call: 'POST /api/ask-hold',
    loadSchema: () => import('#domain/enquiries/enquiry.ts').then(({ holdSchema }) => holdSchema),
    failure: 'Your request could not be sent. Please try again later.',
  },
}

/** A form about a vehicle of a noun. */
export function carEnquiry(kind: CarEnquiry, noun: Noun): CarEnquiryForm {
  const { failure, ...form } = CAR_ENQUIRIES[kind]
  return { ...form, texts: { success: sentText(kind, noun), failure } }
}

/** Whether a text names one of them. */
export const isCarEnquiry = (text: string): text is CarEnquiry => Object.hasOwn(CAR_ENQUIRIES, text)
