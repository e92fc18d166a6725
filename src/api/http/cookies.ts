import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OTP_LIVES_MINUTES } from '#domain/account/otpTimes.ts'
import { SESSION_MS } from '#services/sessions/sessions.ts'
import { isToken } from '#services/sessions/token.ts'

/** A cookie that holds a token; `maxAge` is in seconds. */
interface TokenCookie {
  name: string
  path: string
  maxAge: number
}

/** What a signed-in person's browser sends (AUTH-1). */
export const SESSION_COOKIE: TokenCookie = { name: 'forecourt_session', path: '/', maxAge: SESSION_MS / 1_000 }

/** What a browser sends that verified a one-time password (AUTH-5). */
export const VERIFICATION_COOKIE: TokenCookie = {
  name: 'forecourt_verified',
  path: '/api/auth',
  maxAge: OTP_LIVES_MINUTES * 60,
}

/**
 * Makes a server read and set cookies. Scripts of a page cannot read those it sets, and other sites' pages do not send them
 * with writes. They are `Secure` whenever the site is reached by TLS, as far as this server can know.
 */
export async function acceptCookies(app: FastifyInstance, siteUrl: string | null): Promise<void> {
  const secure = siteUrl?.startsWith('https:') ? true : 'auto'
  await app.register(cookie, { parseOptions: { httpOnly: true, sameSite: 'lax', secure } })
}

/** The token in a cookie of a request; null when there is none or it cannot be one of ours. */
export function readToken({ cookies }: FastifyRequest, { name }: TokenCookie): string | null {
  const value = cookies[name] ?? ''
  return isToken(value) ? value : null
}

/** Sets a cookie in the visitor's browser; null removes it. */
export function sendToken(reply: FastifyReply, { name, path, maxAge }: TokenCookie, token: string | null): void {
  reply.setCookie(name, token ?? '', { path, maxAge: token === null ? 0 : maxAge })
}
