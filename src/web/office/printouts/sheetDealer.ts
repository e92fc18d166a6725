import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { dayText } from '#domain/text/day.ts'

/** What paper says of the dealer. */
export interface SheetDealer {
  name: string
  address: string
  phone: string
  email: string
  hours: string
  /** The line of the authorisation (Form 29B); null where the profile has none. */
  authorisation: string | null
}

/** The dealer of a profile, for paper. */
export function sheetDealer({ name, address, phones, email, hours, authorisation }: SiteProfile): SheetDealer {
  return {
    name,
    address: [...address.lines, `${address.city} ${address.postalCode}`, address.region].join(', '),
    phone: phones[0] ?? '',
    email,
    hours: `${hours.hours}, ${hours.days}`,
    authorisation:
      authorisation === null
        ? null
        : `Dealer authorisation ${authorisation.number}, to ${dayText(authorisation.until)}`,
  }
}
