import { counted } from '#domain/text/counted.ts'
import { readCertificate } from '#platform/net/readCertificate.ts'
import { VERSION } from '#platform/version.ts'
import { daysLeft, judgeCertificate } from '#services/operations/judgeCertificate.ts'
import { SEEN_HEADER, SEEN_PATH, seenToken, type SeenAs } from '../seenAs.ts'
import { look, reasonOf, well, wrong, type Finding } from './finding.ts'

const ABOUT = 'Public address'
const PROXY = 'Proxy'
const WITHIN_MS = 10_000
/** RFC 5737: nobody's. */
const INVENTED = '192.0.2.66'

const ask = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })

async function lookAtCertificate(origin: string, now: number): Promise<Finding[]> {
  const certificate = await readCertificate(origin)
  if (certificate === null) return []
  const days = daysLeft(certificate, now)
  const state = judgeCertificate(certificate, now)
  return state === 'well'
    ? [well('Certificate', `It is valid for ${counted(days, 'day')} more.`)]
    : [
        (state === 'serious' ? wrong : look)(
          'Certificate',
          certificate.until <= now
            ? 'It has expired.'
            : `It expires in ${counted(days, 'day')} and has not been renewed.`,
          'Renew it (certbot renew), and see that it renews itself and that the web server takes the new one.',
        ),
      ]
}

async function lookAtHeaders(origin: string, secret: string, now: number): Promise<Finding[]> {
  const reply = await ask(origin, SEEN_PATH, {
    [SEEN_HEADER]: seenToken(secret, now),
    'x-forwarded-for': INVENTED,
    'x-forwarded-host': 'invented.invalid',
  })
  if (reply.status !== 200)
    return [
      wrong(
        PROXY,
        `What answers at ${origin} does not know this site’s secret.`,
        'Run the doctor with the settings of the site. Where several machines serve it, set the same SESSION_SECRET for all.',
      ),
    ]
  const seen = (await reply.json()) as SeenAs
  const { protocol, host } = new URL(origin)
  if (seen.address === INVENTED || seen.host === 'invented.invalid')
    return [
      wrong(
        PROXY,
        'The site believes an address or a host that a visitor has invented.',
        'Let the proxy set X-Forwarded-For, -Proto and -Host itself (docs/operations/nginx.conf), and count no more proxies in TRUST_PROXY than there are.',
      ),
    ]
  if (`${seen.scheme}:` !== protocol || seen.host !== host)
    return [
      wrong(
        PROXY,
        `Asked at ${origin}, the site takes itself for ${seen.scheme}://${seen.host}.`,
        'Let the proxy set X-Forwarded-Proto and X-Forwarded-Host, and name it in TRUST_PROXY.',
      ),
    ]
  return [
    well(PROXY, seen.believed ? 'Addresses of visitors come through it rightly.' : 'There is none before the site.'),
  ]
}

/** Asks the site at its own public address whether it is there, safe, and sees its visitors rightly. */
export async function lookAtAddress(origin: string, secret: string | null, now: number): Promise<Finding[]> {
  const tls = origin.startsWith('https:') ? await lookAtCertificate(origin, now) : []
  try {
    const reply = await ask(origin, '/health')
    const health = (await reply.json().catch(() => null)) as { version?: string; problems?: string[] } | null
    if (health?.version === undefined)
      return [
        ...tls,
        wrong(
          ABOUT,
          `${origin}/health is not answered by Forecourt (${reply.status}).`,
          'Check SITE_URL and the proxy.',
        ),
      ]
    const hsts = reply.headers.get('strict-transport-security') !== null
    return [
      ...(health.version === VERSION
        ? [well(ABOUT, `${origin} is answered by Forecourt ${VERSION}.`)]
        : [
            look(
              ABOUT,
              `${origin} is answered by Forecourt ${health.version}; this is ${VERSION}.`,
              'Restart the site.',
            ),
          ]),
      ...(health.problems ?? []).map(problem =>
        wrong('Running site', problem, 'See docs/operations.md, When something is away.'),
      ),
      ...tls,
      ...(origin.startsWith('https:') && !hsts
        ? [look('TLS', 'Strict-Transport-Security does not arrive at browsers.', 'Let the proxy pass it on.')]
        : []),
      ...(secret === null ? [] : await lookAtHeaders(origin, secret, now)),
    ]
  } catch (error) {
    return [
      ...tls,
      wrong(
        ABOUT,
        `${origin} cannot be reached from here: ${reasonOf(error)}.`,
        'Check its DNS record, the certificate, the proxy and the firewall. If this machine cannot reach its own public address, ask from outside and leave this out with --no-address.',
      ),
    ]
  }
}
