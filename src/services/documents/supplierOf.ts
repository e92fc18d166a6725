import { dealerState } from '#domain/dealer/dealerState.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { documentState } from '#domain/documents/placeOfSupply.ts'
import type { Supplier } from '#domain/documents/tradeDocument.ts'

/** The dealer of a profile as documents name him. */
export function supplierOf(profile: SiteProfile): Supplier {
  const { name, legalName, address, gstin, phones } = profile
  return {
    name: legalName ?? name,
    lines: address.lines.join(', '),
    city: address.city,
    pin: address.postalCode,
    state: documentState(dealerState(profile)),
    gstin,
    phone: phones[0] ?? '',
  }
}
