import { createHash, randomBytes } from 'node:crypto'

/** A secret for a browser to keep in a cookie: 256 bits by chance. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of a token, so that it is worth looking for. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is kept of a token here: its SHA-256, which lets nobody in who reads the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
