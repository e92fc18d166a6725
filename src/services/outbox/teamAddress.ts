import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { Configuration } from '#platform/configuration.ts'

// RFC 2606 and 6761: domains without mail, such as those of the default profile and of its example.
const NOWHERE = /(?:^|[@.])(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i

/** Whether a mail address or a host's name is one that only examples have: nobody is reached there. */
export const isNowhere = (address: string): boolean => NOWHERE.test(address)

/**
 * The address for mails about enquiries: TEAM_EMAIL, or else the profile's address. Null when neither can receive mail.
 */
export function teamAddress({
  configuration,
  profile,
}: {
  configuration: Pick<Configuration, 'teamEmail'>
  profile: Pick<SiteProfile, 'email'>
}): string | null {
  return configuration.teamEmail ?? (isNowhere(profile.email) ? null : profile.email)
}
