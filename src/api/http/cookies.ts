import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OTP_LIVES_MINUTES } from '#domain/accounts/otpTimes.ts'
import { STEP_LIVES_MINUTES } from '#domain/accounts/secondFactor.ts'
import { KNOWN_DEVICE_MS } from '#services/accounts/knownDevices.ts'
import { SESSION_MS } from '#services/accounts/sessions/sessions.ts'
import { isToken } from '#services/accounts/sessions/token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser reached the site by TLS, as far as this server can know. */
    readonly byTls: boolean
  }
}

/** A cookie that holds a token; `maxAge` is in seconds, `path` holds where there is no TLS. */
interface TokenCookie {
  name: string
  path: string
  maxAge: number
}

/** What a signed-in person's browser sends (AUTH-1). */
export const SESSION_COOKIE: TokenCookie = { name: 'forecourt_session', path: '/', maxAge: SESSION_MS / 1_000 }

/** What a browser sends that asked for a one-time password, and then another one when it has verified it (AUTH-5). */
export const VERIFICATION_COOKIE: TokenCookie = {
  name: 'forecourt_verified',
  path: '/api/auth',
  maxAge: OTP_LIVES_MINUTES * 60,
}

/** What a browser sends whose sign-in waits for a second factor (DESK-10). Forms without a script are posted to pages. */
export const STEP_COOKIE: TokenCookie = { name: 'forecourt_step', path: '/', maxAge: STEP_LIVES_MINUTES * 60 }

/** What a browser sends in which somebody has signed in before (OPS-6). */
export const DEVICE_COOKIE: TokenCookie = {
  name: 'forecourt_device',
  path: '/api/auth',
  maxAge: KNOWN_DEVICE_MS / 1_000,
}

/**
 * The name of a cookie. By TLS it has the prefix with which browsers take it from this very host alone, by TLS and for the
 * whole site: no other host of the domain, and nobody on a line without TLS, can plant one (OPS-6).
 */
export const cookieName = ({ name }: TokenCookie, byTls: boolean): string => (byTls ? `__Host-${name}` : name)

/**
 * Makes a server read and set cookies. Scripts of a page cannot read those it sets, and other sites' pages do not send them
 * with writes.
 */
export async function acceptCookies(app: FastifyInstance, siteUrl: string | null): Promise<void> {
  const always = siteUrl?.startsWith('https:') === true
  app.decorateRequest('byTls', {
    getter() {
      return always || this.protocol === 'https'
    },
  })
  await app.register(cookie, { parseOptions: { httpOnly: true, sameSite: 'lax' } })
}

const tokenIn = ({ cookies }: FastifyRequest, name: string): string | null => {
  const value = cookies[name] ?? ''
  return isToken(value) ? value : null
}

/** The token in a cookie of a request; null when there is none or it cannot be one of ours. */
export function readToken(request: FastifyRequest, cookie: TokenCookie): string | null {
  return tokenIn(request, cookieName(cookie, request.byTls))
}

/** The token of a session. `older`: it has the name under which releases up to 0.1 set it by TLS too. */
export function readSession(request: FastifyRequest): { token: string; older: boolean } | null {
  const token = readToken(request, SESSION_COOKIE)
  if (token !== null) return { token, older: false }
  const older = request.byTls ? tokenIn(request, SESSION_COOKIE.name) : null
  return older === null ? null : { token: older, older: true }
}

/** Sets a cookie in the visitor's browser; null removes it. */
export function sendToken(reply: FastifyReply, cookie: TokenCookie, token: string | null): void {
  const { byTls, cookies } = reply.request
  const { name, path } = cookie
  const maxAge = token === null ? 0 : cookie.maxAge
  reply.setCookie(cookieName(cookie, byTls), token ?? '', { path: byTls ? '/' : path, maxAge, secure: byTls })
  if (byTls && cookies[name] !== undefined) reply.setCookie(name, '', { path, maxAge: 0, secure: true })
}
