import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends CSV that a browser saves under this name (plain ASCII), and that nobody on the way keeps. */
export function sendCsv(reply: FastifyReply, name: string, csv: string | Readable): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(csv)
}
