import { Secret, TOTP } from 'otpauth'

/** How long a code of an authenticator app holds (RFC 6238), in seconds. */
export const APP_STEP_SECONDS = 30
// Clocks of phones differ: the code before and the one after count as well.
const WINDOW = 1
const SECRET_BYTES = 20

const totpOf = (secret: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, algorithm: 'SHA1', digits: 6, period: APP_STEP_SECONDS, secret: Secret.fromBase32(secret) })

/** A new secret for an authenticator app, in base32: 160 random bits, as RFC 4226 recommends. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app reads from the QR code. A colon would divide site and person elsewhere. */
export function appAddress(secret: string, site: string, email: string): string {
  return totpOf(secret, { issuer: site.replaceAll(':', ' '), label: email.replaceAll(':', ' ') }).toString()
}

/** The step of 30 seconds whose code this is, of the present one and its neighbours; null for another code. `now` is epoch milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / (APP_STEP_SECONDS * 1_000)) + delta
}
