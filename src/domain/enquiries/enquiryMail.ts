import { senderOf, type Enquiry } from './enquiry.ts'
import { maskEnquiry } from './maskEnquiry.ts'
import { carOfEnquiry, hurryText, slotText, statedCar } from './enquirySummary.ts'
import { writeMail, type MailLine, type MailText } from '../text/mailPage.ts'
import { formatRupees } from '../money/price.ts'
import { capital, plateName } from '../kinds/nounWords.ts'
import type { Noun } from '../kinds/nouns.ts'

/** The facts of the vehicle in the mail to the team. */
export interface MailVehicle {
  title: string
  price: string
  address: string | null
}

/** The content of the mail in addition to the enquiry. */
export interface MailContext {
  vehicle: MailVehicle | null
  siteName: string
  /** The number of documents and photos, which are stored on the site and not mailed. */
  files: number
  /** Absolute address of the enquiry in the back office; null where the site does not know its own origin. */
  address: string | null
  /** How long the form took to fill in (milliseconds), only if that is faster than people type. */
  filledInMs: number | null
}

const titlesOf = (noun: Noun): Record<Enquiry['kind'], string> => ({
  offer: 'Offer',
  booking: 'Test drive',
  hold: 'Hold',
  contact: 'Message',
  support: 'Support request',
  sale: `${capital(noun.one)} to sell`,
})

function carLines(enquiry: Enquiry, vehicle: MailVehicle | null, noun: Noun): MailLine[] {
  if (vehicle !== null) {
    const value = `${vehicle.title}, ${vehicle.price}`
    return [{ label: capital(noun.one), value, ...(vehicle.address === null ? {} : { address: vehicle.address }) }]
  }
  return [{ label: capital(noun.one), value: statedCar(enquiry) }]
}

function linesOf(enquiry: Enquiry, noun: Noun): [string, string][] {
  switch (enquiry.kind) {
    case 'offer':
      return [
        ['Offer', formatRupees(enquiry.form.offerPrice)],
        ['Address', enquiry.form.address],
        ['Message', enquiry.form.userMessage],
      ]
    case 'booking':
      return [
        ['Time', slotText(enquiry.form.slot)],
        ['Address', enquiry.form.address],
      ]
    case 'hold':
      return []
    case 'contact':
      return [['Message', enquiry.form.message]]
    case 'support':
      return [
        ['Business', enquiry.form.businessName],
        ['Message', enquiry.form.message],
      ]
    case 'sale':
      return [
        [capital(noun.one), `${enquiry.form.carName} ${enquiry.form.variant}`],
        [capital(plateName(noun)), enquiry.form.carNumber],
        ['They ask', `${formatRupees(enquiry.form.priceMin)} to ${formatRupees(enquiry.form.priceMax)}`],
        ['Location', enquiry.form.location],
        ['Address', enquiry.form.address],
        ['Features', enquiry.form.features],
        ['Description', enquiry.form.description],
      ]
  }
}

const SHOWN_THERE = ' Phone number and e-mail are shown in the back office, to whoever says why.'

/**
 * The mail to the team about an enquiry. What the sender wrote is text only: nothing of it becomes a tag or a header. Phone
 * number and e-mail are masked, since a mail keeps nobody's reason for reading it: they are a press away behind the link
 * (CAR-5).
 */
export function composeEnquiryMail(
  sent: Enquiry,
  { vehicle, siteName, files, address, filledInMs }: MailContext,
  noun: Noun,
): MailText {
  const enquiry = maskEnquiry(sent, [])
  const { name, phone, email } = senderOf(enquiry)
  const car = vehicle?.title ?? carOfEnquiry(enquiry, null)
  const lines: MailLine[] = [
    { label: 'Name', value: name },
    { label: 'Phone', value: phone },
    { label: 'E-mail', value: email },
    ...carLines(enquiry, vehicle, noun),
    ...linesOf(enquiry, noun).map(([label, value]) => ({ label, value })),
    { label: 'Files', value: files === 0 ? '' : `${files}, to be seen in the back office only` },
  ]
  const heading = `${titlesOf(noun)[enquiry.kind]}${car === null ? '' : `: ${car}`}`
  return writeMail(`${heading} (${name})${filledInMs === null ? '' : ' [filled in very quickly]'}`, {
    heading,
    ...(filledInMs === null ? {} : { warning: hurryText(filledInMs) }),
    lines: lines.filter(({ value }) => value !== ''),
    ...(address === null ? {} : { action: { label: 'Open in the back office', address } }),
    footer: `Sent through the website of ${siteName}.${address === null ? '' : SHOWN_THERE}`,
  })
}
