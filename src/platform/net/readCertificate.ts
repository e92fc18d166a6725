import { once } from 'node:events'
import { connect } from 'node:tls'

const WITHIN_MS = 10_000

/** From when until when a certificate is valid, in epoch milliseconds. */
export interface CertificateSpan {
  from: number
  until: number
}

/**
 * The span of the certificate that answers at an https address, valid or not and from any issuer; null when none is
 * shown within ten seconds.
 */
export async function readCertificate(origin: string): Promise<CertificateSpan | null> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  const servername = /^[\d.]+$|:/.test(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(WITHIN_MS) })
    const { valid_from, valid_to } = socket.getPeerCertificate()
    const span = { from: Date.parse(valid_from), until: Date.parse(valid_to) }
    return Number.isNaN(span.until) || Number.isNaN(span.from) ? null : span
  } catch {
    return null
  } finally {
    // An error after the end of waiting is nobody's.
    socket.on('error', () => undefined).destroy()
  }
}
