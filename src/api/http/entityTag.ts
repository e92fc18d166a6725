import type { FastifyReply, FastifyRequest } from 'fastify'
import { indianDay } from '#domain/text/indianTime.ts'
import { VERSION } from '#platform/version.ts'
import type { Site } from '#services/site.ts'

/** Whether one of the tags of an If-None-Match header is this one; weak comparison, as GET and HEAD ask for (RFC 9110). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some(candidate => plain(candidate) === plain(tag) || candidate.trim() === '*')
}

/**
 * Tags the answer with the versions of the catalogue and of this program and with the day, so that clients cache it but ask
 * again each time: another release may write the same in another form, and a price drop ends at midnight. True when the client has this one already: answer 304 and nothing else.
 * Call it before anything is read: a tag may be too old, not too new.
 */
export function tagAnswer(
  site: Site,
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
): boolean {
  const tag = `W/"${VERSION}-${site.catalogue.version()}-${indianDay(site.clock.now())}"`
  reply.header('ETag', tag)
  reply.header('Cache-Control', 'public, no-cache')
  return matchesTag(request.headers['if-none-match'], tag)
}
