import type { FastifyReply } from 'fastify'
import { ownPath } from '#domain/text/ownPath.ts'

/** How a redirect is answered: 303 after something was done, 302 to where something is now. */
interface Lead {
  status?: 302 | 303
  caching?: 'no-store' | 'private, no-store'
}

/** Leads a browser to another address of this site: the one way in which the server redirects, so that it never leads anywhere else (OPS-6). */
export function leadTo(
  reply: FastifyReply,
  address: string,
  { status = 303, caching = 'no-store' }: Lead = {},
): FastifyReply {
  return reply.header('Cache-Control', caching).redirect(ownPath(address), status)
}
