import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SigningBrowser } from '#services/accounts/enterAccount.ts'
import { DEVICE_COOKIE, readSession, readToken, sendToken, SESSION_COOKIE, STEP_COOKIE } from './cookies.ts'

/** The token of the session of a request; null without one. */
export const tokenOf = (request: FastifyRequest): string | null => readSession(request)?.token ?? null

/** The token of the sign-in that waits in this browser for a second factor; null without one. */
export const stepOf = (request: FastifyRequest): string | null => readToken(request, STEP_COOKIE)

/** The browser that sent a request, as signing in knows it. */
export function browserOf(request: FastifyRequest): SigningBrowser {
  const { headers, ip, byTls } = request
  const userAgent = headers['user-agent'] ?? ''
  return { userAgent, address: ip, byTls, session: tokenOf(request), device: readToken(request, DEVICE_COOKIE) }
}

/** Sets the cookies of somebody who is signed in now; what waited in the browser is over. */
export function sendSignedIn(reply: FastifyReply, { token, device }: { token: string; device: string }): void {
  sendToken(reply, SESSION_COOKIE, token)
  sendToken(reply, DEVICE_COOKIE, device)
  if (stepOf(reply.request) !== null) sendToken(reply, STEP_COOKIE, null)
}
