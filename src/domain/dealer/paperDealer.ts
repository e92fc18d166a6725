import type { PaperDealer } from '../printouts/receipt.ts'
import type { SiteProfile } from './siteProfile.ts'

/** The dealer of a profile as papers of a sale name them. */
export function paperDealer({ name, legalName, address, phones, gstin, authorisation }: SiteProfile): PaperDealer {
  return {
    name,
    legalName: legalName ?? name,
    address: [...address.lines, `${address.city} ${address.postalCode}`, address.region].join(', '),
    phone: phones[0] ?? '',
    gstin,
    authorisation: authorisation?.number ?? null,
  }
}
