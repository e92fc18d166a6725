import { isIP } from 'node:net'
import { Failure } from '#domain/errors.ts'

/** The site as authenticators know it: the name of its host, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

const noPasskeys = () =>
  new Failure(
    'invalid',
    'Passkeys need a site with a name that is reached by https. At this address use an authenticator app.',
  )

/**
 * The relying party of a site that is reached at this origin. Throws `Failure` (`invalid`) where browsers make no passkeys: at an
 * IP address, or without TLS on another machine.
 */
export function relyingPartyAt(origin: string): RelyingParty {
  // A request may name any host, also one that is none.
  if (!URL.canParse(origin)) throw noPasskeys()
  const { hostname, protocol, origin: own } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isLocal)) throw noPasskeys()
  return { id: hostname, origin: own }
}
