import { readCertificate, type CertificateSpan } from '#platform/net/readCertificate.ts'
import { isNowhere } from '../outbox/teamAddress.ts'

// A renewed certificate is seen within an hour, and a proxy that is down is not asked at every look.
const LOOK_AGAIN_MS = 3_600_000

/** The certificate at the site's own address as it was last seen; null before that, or where none was shown. Does not wait. */
export type CertificateWatch = () => CertificateSpan | null

/**
 * Watches the certificate of SITE_URL, if that is https and of a host that may exist: asked at most once an hour, without making a caller wait, by a
 * connection to that address alone. While the address does not answer, the last result stays.
 */
export function watchCertificate(
  siteUrl: string | null,
  now: () => number,
  read: typeof readCertificate = readCertificate,
): CertificateWatch {
  if (siteUrl === null || !siteUrl.startsWith('https:') || isNowhere(new URL(siteUrl).hostname)) return () => null
  let seen: CertificateSpan | null = null
  let lookedAt: number | null = null
  return () => {
    const at = now()
    if (lookedAt === null || Math.abs(at - lookedAt) >= LOOK_AGAIN_MS) {
      lookedAt = at
      void read(siteUrl).then(span => (seen = span ?? seen))
    }
    return seen
  }
}
