import type { SiteProfile } from './siteProfile.ts'
import type { Thing } from '../vehicle/jsonLd.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What a dealer's structured data is made from. */
export type DealerFacts = Pick<SiteProfile, 'name' | 'tagline' | 'phones' | 'email' | 'address' | 'map' | 'hours' | 'established' | 'social'>

/** The dealer for search engines: where it is, when it is open, how to reach it (CONTACT-1). `origin` without a trailing slash. */
export function dealerThing(dealer: DealerFacts, origin: string): Thing {
  const { name, tagline, phones, email, address, map, hours, established, social } = dealer
  return {
    '@type': 'AutoDealer',
    '@id': `${origin}/#dealer`,
    name,
    description: tagline,
    url: `${origin}/`,
    image: `${origin}/share.png`,
    telephone: phones.length === 1 ? phones[0] : phones,
    email,
    foundingDate: String(established),
    address: {
      '@type': 'PostalAddress', streetAddress: address.lines.join(', '), addressLocality: address.city,
      addressRegion: address.region, postalCode: address.postalCode, addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    openingHoursSpecification: {
      // What is shown as days is free text; the hours are those of every day that it is open.
      '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS, opens: hours.opens, closes: hours.closes,
    },
    ...(social.length === 0 ? {} : { sameAs: social.map(account => account.address) }),
  }
}
