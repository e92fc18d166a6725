import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { Configuration } from '#platform/configuration.ts'

// RFC 2606 and 6761: domains without mail, such as those of the default profile and of its example.
const NOWHERE = /@(?:[^@]*\.)?(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i

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
  return configuration.teamEmail ?? (NOWHERE.test(profile.email) ? null : profile.email)
}

/** Why mails of a live site do not reach anybody: a sentence for each reason, with the setting that mends it. */
export function mailProblems(site: {
  configuration: Pick<Configuration, 'mode' | 'teamEmail' | 'smtpUrl' | 'siteUrl'>
  profile: Pick<SiteProfile, 'email'>
}): string[] {
  const { mode, smtpUrl, siteUrl } = site.configuration
  if (mode === 'demo') return []
  return [
    ...(teamAddress(site) === null
      ? ['Nobody is mailed what visitors send: set TEAM_EMAIL, or an e-mail address of your own in SITE_FILE.']
      : []),
    ...(smtpUrl === null
      ? [
          'No mail leaves this machine, one-time passwords neither: set SMTP_URL. Until then mails are files in the data folder.',
        ]
      : []),
    ...(siteUrl === null
      ? ['Mails cannot link to an enquiry or to the sign-in: set SITE_URL to the public address of the site.']
      : []),
  ]
}
