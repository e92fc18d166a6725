import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits for a browser's cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of a token, and so is worth looking up. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The SHA-256 of a token: the database stores only this, so that a person who reads it cannot use the sessions. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
