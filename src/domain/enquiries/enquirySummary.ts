import { senderOf, type Enquiry } from './enquiry.ts'
import { nameKey } from '../text/nameKey.ts'
import { formatRupees } from '../money/price.ts'
import { statedPriceText } from '../money/statedPrice.ts'
import { formatIndianWeekday, indianClock } from '../text/indianTime.ts'
import { readSlot } from '../visits/slots.ts'
import { vehicleName, type VehicleSummary } from '../vehicles/vehicle.ts'

/**
 * The name of the car that an enquiry is about; null where it is about none. `vehicle` is the vehicle of our stock as
 * it was then.
 */
export function carOfEnquiry({ kind, form }: Enquiry, vehicle: VehicleSummary | null): string | null {
  if (vehicle !== null) return vehicleName(vehicle)
  switch (kind) {
    case 'offer':
    case 'booking':
    case 'hold':
      return [form.carName, form.carVariant].filter(Boolean).join(' ') || null
    case 'sale':
      return [form.carName, form.variant].filter(Boolean).join(' ') || null
    case 'contact':
    case 'support':
      return null
  }
}

/** Whether an enquiry is about one car of the stock, in the words of its form. */
export function isAboutOurCar(enquiry: Enquiry): enquiry is Extract<Enquiry, { kind: 'offer' | 'booking' | 'hold' }> {
  return enquiry.kind === 'offer' || enquiry.kind === 'booking' || enquiry.kind === 'hold'
}

/**
 * The car of an offer or a test drive in the sender's words, with its price: `Kia Seltos HTX, ₹9.5 L`; empty for other
 * kinds.
 */
export function statedCar(enquiry: Enquiry): string {
  if (!isAboutOurCar(enquiry)) return ''
  return [carOfEnquiry(enquiry, null), statedPriceText(enquiry.form.carPrice)].filter(Boolean).join(', ')
}

/** The time that a booking asks for, for people: `Tue, 24 Nov, 10:30`; empty without one. */
export function slotText(slot: string | undefined): string {
  const startsAt = readSlot(slot ?? '')
  return startsAt === null ? '' : `${formatIndianWeekday(startsAt)}, ${indianClock(startsAt)}`
}

/** The wish of the sender in one line. */
export function gistOfEnquiry({ kind, form }: Enquiry): string {
  switch (kind) {
    case 'offer':
      return [`Offers ${formatRupees(form.offerPrice)}`, form.userMessage].filter(Boolean).join(': ')
    case 'booking': {
      // What was sent stays true, though the drive may have been moved since.
      const slot = slotText(form.slot)
      return slot === '' ? 'Wants a test drive' : `Asked for a test drive on ${slot}`
    }
    case 'hold':
      return 'Asks to have it held'
    case 'contact':
      return form.message
    case 'support':
      return [form.businessName, form.message].filter(Boolean).join(': ')
    case 'sale':
      return `Asks ${formatRupees(form.priceMin)} to ${formatRupees(form.priceMax)}, ${form.location}`
  }
}

/** The note on a form that was filled in faster than people type, in `milliseconds`. */
export function hurryText(milliseconds: number): string {
  return `This form was filled in within ${(milliseconds / 1_000).toFixed(1)} seconds, quicker than people type: a program may have sent it.`
}

/** The text that the inbox search looks into: name, e-mail, phone, car and car number, as name keys. */
export function searchTextOf(enquiry: Enquiry, vehicle: VehicleSummary | null): string {
  const { name, email, phone } = senderOf(enquiry)
  return nameKey(
    [name, email, phone, carOfEnquiry(enquiry, vehicle), enquiry.kind === 'sale' ? enquiry.form.carNumber : null]
      .filter(Boolean)
      .join(' '),
  )
}
