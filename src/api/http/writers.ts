import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Action } from '#domain/account/permissions.ts'
import { cookieName } from './cookies.ts'

/**
 * What a browser sends that has written something lately: it gets no page that is older than its write. It lives longer than
 * any page may be old.
 */
const WRITER_COOKIE = { name: 'forecourt_wrote', path: '/', maxAge: 120 }

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls with these permissions write nothing that a page shows to others: visits are counted, and people come and go. */
const SHOWN_NOWHERE: ReadonlySet<Action | undefined> = new Set<Action>([
  'catalogue.read',
  'account.enter',
  'account.own',
])

/** Whether a request was taken and may have changed what pages show. */
function wrote({ method, routeOptions, headers }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (
    !READING.has(method)
    && statusCode < 400
    && headers.authorization === undefined
    && !SHOWN_NOWHERE.has(routeOptions.config.call?.permission)
  )
}

/**
 * Gives every browser that writes a short-lived cookie, whoever it is: also somebody who signs out after saving must not see the
 * site as it was before, at whatever process. It says nothing but that.
 */
export function rememberWriters(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!wrote(request, reply)) return
    const { path, maxAge } = WRITER_COOKIE
    const cookie = app.serializeCookie(cookieName(WRITER_COOKIE, request.byTls), '1', {
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.byTls,
    })
    reply.header('set-cookie', cookie)
  })
}

/** Whether a request comes from a browser that has written something lately. */
export function hasWritten({ cookies, byTls }: FastifyRequest): boolean {
  return cookies[cookieName(WRITER_COOKIE, byTls)] !== undefined
}
