import { CONTACT_PARTS, type ContactPart } from '#domain/enquiries/showing.ts'

/** How somebody is reached, masked or as it is. */
export interface Contact {
  phone: string
  email: string
}

/**
 * A contact with what was told since the page was loaded in place of what the page masks. What the page shows is newer than what was
 * told: somebody may have corrected it.
 */
export function withTold(
  page: Contact,
  shown: readonly ContactPart[],
  told: Partial<Contact>,
): { contact: Contact; shown: ContactPart[] } {
  const missing = CONTACT_PARTS.filter(part => !shown.includes(part) && part in told)
  return {
    contact: { ...page, ...Object.fromEntries(missing.map(part => [part, told[part]])) },
    shown: CONTACT_PARTS.filter(part => shown.includes(part) || missing.includes(part)),
  }
}
