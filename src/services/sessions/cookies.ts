/** Name of the cookie that a signed-in person's browser sends. */
export const SESSION_COOKIE = 'forecourt_session'

/** Name of the cookie of a browser that verified a one-time password (AUTH-5). */
export const VERIFICATION_COOKIE = 'forecourt_verified'

const TOKEN = /^[\w-]{43}$/

/** The token in a cookie of a request's Cookie header; null when there is none or it cannot be one of ours. */
export function readToken(cookies: string | undefined, name: string): string | null {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, value = ''] = cookie.trim().split('=', 2)
    if (key === name) return TOKEN.test(value) ? value : null
  }
  return null
}
