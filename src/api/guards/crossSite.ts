import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { readSession } from '../http/cookies.ts'
import { showsKey } from './apiKey.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwnOrigin(origin: string, host: string, siteUrl: string | null): boolean {
  if (origin === siteUrl) return true
  // By host only: behind a proxy that is not trusted about it, this server does not know whether the page came by TLS.
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

function comesFromHere(request: FastifyRequest, siteUrl: string | null): boolean {
  const {
    headers: { origin, 'sec-fetch-site': site },
    host,
  } = request
  // A program, not a browser: it may write as a visitor, but a session is never taken from it.
  if (isProgram(request)) return readSession(request) === null
  if (site === 'cross-site') return false
  return origin === undefined ? site === 'same-origin' || site === 'none' : isOwnOrigin(origin, host, siteUrl)
}

/** What a program has to send that writes with a session: said in its refusal and in the OpenAPI document. */
export const PROGRAMS_SEND_ORIGIN =
  'A program that writes with a session cookie must say that the request is its own: send the header '
  + '`Origin` with the scheme and host of this site, or the header `Sec-Fetch-Site: same-origin`.'

/** Neither header: no browser sends it so, a program does. */
const isProgram = ({ headers }: FastifyRequest) =>
  headers.origin === undefined && headers['sec-fetch-site'] === undefined

/** Refuses what another website makes a visitor's browser write here (403), before anything of the body is read. */
export function refuseCrossSite(app: Pick<FastifyInstance, 'addHook'>, siteUrl: string | null): void {
  app.addHook('onRequest', async request => {
    // No page of another website can make a browser send a key.
    if (READING.has(request.method) || showsKey(request) || comesFromHere(request, siteUrl)) return
    throw new Failure(
      'forbidden',
      `This request did not come from a page of this website.${isProgram(request) ? ` ${PROGRAMS_SEND_ORIGIN}` : ''}`,
    )
  })
}
