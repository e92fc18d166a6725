import type { PassportChecks } from './verifyPassport.ts'

/** The checks by WebCrypto, which browsers and Node have alike. A browser without Ed25519 checks no signatures. */
export const WEB_CHECKS: PassportChecks = {
  sha256: async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  async verify(publicKey, message, signature) {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => null)
    return key === null ? null : crypto.subtle.verify('Ed25519', key, signature, message)
  },
}
