import type { AutoDealerLeaf } from 'schema-dts'
import type { SiteProfile } from './siteProfile.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The parts of the profile that the dealer's JSON-LD is made from. */
export type DealerFacts = Pick<
  SiteProfile,
  | 'name'
  | 'tagline'
  | 'phones'
  | 'email'
  | 'address'
  | 'map'
  | 'hours'
  | 'established'
  | 'social'
  | 'legalName'
  | 'gstin'
  | 'logo'
>

/**
 * The JSON-LD of the dealer: its address, opening hours and contacts (CONTACT-1). `origin` without a trailing slash.
 */
export function dealerJsonLd(dealer: DealerFacts, origin: string): AutoDealerLeaf {
  const { name, tagline, phones, email, address, map, hours, established, social, legalName, gstin, logo } = dealer
  const [phone, ...more] = phones
  return {
    '@type': 'AutoDealer',
    '@id': `${origin}/#dealer`,
    name,
    ...(legalName === null ? {} : { legalName }),
    ...(gstin === null ? {} : { taxID: gstin }),
    ...(logo === null ? {} : { logo: new URL(logo.picture, origin).href }),
    description: tagline,
    url: `${origin}/`,
    image: `${origin}/share.png`,
    telephone: more.length === 0 && phone !== undefined ? phone : phones,
    email,
    foundingDate: String(established),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.join(', '),
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    openingHoursSpecification: {
      // The days of the profile are free text, so the hours are stated for every day.
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS,
      opens: hours.opens,
      closes: hours.closes,
    },
    ...(social.length === 0 ? {} : { sameAs: social.map(account => account.address) }),
  }
}
