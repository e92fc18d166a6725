import type { FastifyInstance } from 'fastify'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import type { Configuration } from '#platform/configuration.ts'
import { isNowhere } from '#services/outbox/teamAddress.ts'
import type { Site } from '#services/site.ts'

// RFC 9116 asks for less than a year. A copy that somebody kept of a site that is gone should not be believed for long.
const VALID_DAYS = 180
const NOBODY = 'This site names nobody to whom a weakness could be reported.\n'

/**
 * The text of `security.txt` (RFC 9116): where to report a weakness of this site. Null where nobody is named: no
 * SECURITY_CONTACT, and the profile has no real address or the site is a demo (OPS-9).
 */
export function securityTxt(
  configuration: Pick<Configuration, 'securityContact' | 'siteUrl' | 'mode'>,
  profile: Pick<SiteProfile, 'email'>,
  now: number,
): string | null {
  const { securityContact, siteUrl, mode } = configuration
  const ofDealer = mode === 'live' && !isNowhere(profile.email) ? `mailto:${profile.email}` : null
  const contact = securityContact ?? ofDealer
  if (contact === null) return null
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${addDays(indianDay(now), VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en, hi',
    ...(siteUrl === null ? [] : [`Canonical: ${siteUrl}/.well-known/security.txt`]),
  ]
  return `${lines.join('\n')}\n`
}

/** `GET /.well-known/security.txt`; 404 without a contact. */
export function securityTxtRoute(app: FastifyInstance, site: Site): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const text = securityTxt(site.configuration, site.profile, site.clock.now())
    reply.type('text/plain; charset=utf-8')
    if (text === null) return reply.code(404).header('cache-control', 'no-store').send(NOBODY)
    return reply.header('cache-control', 'public, max-age=3600').send(text)
  })
}
