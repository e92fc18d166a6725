import { DEFAULT_SITE_PROFILE, type SiteProfile } from './siteProfile.ts'

/** What visitors see of a dealer that no other dealer has the same. */
const OWN_PARTS = ['map', 'founder', 'team', 'gallery', 'principles', 'banner'] as const
export type OwnPart = (typeof OWN_PARTS)[number]

/** What visitors still see of the invented dealer that a site begins with, beside name and numbers (DESK-1). */
export const inventedParts = (profile: Pick<SiteProfile, OwnPart>): OwnPart[] =>
  OWN_PARTS.filter(part => JSON.stringify(profile[part]) === JSON.stringify(DEFAULT_SITE_PROFILE[part]))

/** Whether visitors still see the name or a telephone number of the invented dealer that a site begins with. */
export function isInvented({ name, phones }: Pick<SiteProfile, 'name' | 'phones'>): boolean {
  return name === DEFAULT_SITE_PROFILE.name || phones.some(phone => DEFAULT_SITE_PROFILE.phones.includes(phone))
}
