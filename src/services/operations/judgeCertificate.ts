import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { Clock } from '#platform/clock.ts'
import type { CertificateSpan } from '#platform/net/readCertificate.ts'
import type { SiteWarning } from './siteWarning.ts'

const DAY_MS = 86_400_000

/** Whole days until the certificate at the public address of a site ends; null without one, or before it was seen. */
export function certificateDays({
  signs,
  clock,
}: {
  signs: { certificate: () => CertificateSpan | null }
  clock: Clock
}): number | null {
  const certificate = signs.certificate()
  return certificate === null ? null : daysLeft(certificate, clock.now())
}

/** Whole days until a certificate ends; negative when it has ended. */
export const daysLeft = ({ until }: CertificateSpan, now: number): number => Math.floor((until - now) / DAY_MS)

/**
 * How badly a certificate needs to be renewed. Programs that renew do so with a third of its life left, so with a fifth left, or three weeks,
 * something does not work; a twelfth, or a week, is serious. So certificates of 45 days are judged like those of 90.
 */
export function judgeCertificate(span: CertificateSpan, now: number): 'well' | 'late' | 'serious' {
  const life = span.until - span.from
  const left = span.until - now
  if (left < Math.min(7 * DAY_MS, life / 12)) return 'serious'
  return left < Math.min(21 * DAY_MS, life / 5) ? 'late' : 'well'
}

/** The warning that the certificate of the public address ends, although programs that renew have had their time. */
export function certificateWarnings(facts: { certificate: CertificateSpan | null; now: number }): SiteWarning[] {
  const { certificate, now } = facts
  const state = certificate === null ? 'well' : judgeCertificate(certificate, now)
  if (certificate === null || state === 'well') return []
  const until = formatIndianTime(certificate.until)
  return [
    {
      key: 'certificate-ends',
      severity: state === 'late' ? 'warning' : 'serious',
      text:
        certificate.until <= now
          ? `The certificate of the public address ended on ${until}: browsers warn of the site.`
          : `The certificate of the public address ends on ${until} and has not been renewed.`,
      remedy: 'Run certbot renew, and see that the web server takes the new certificate.',
    },
  ]
}
