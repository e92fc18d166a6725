import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { unsubscribe } from '#services/alerts/eraseAddress.ts'
import type { Site } from '#services/site.ts'
import { leadTo } from '../http/leadTo.ts'

const MOST_BYTES = 4_096

/**
 * Unsubscribing with one press (RFC 8058): mail programs post here without cookies, from anywhere, so nothing but the
 * secret token in the address counts, and there is no guard against other websites. They get no redirect; the button of
 * the page of this address leads to a page that says that it is done.
 */
export function unsubscribeRoutes(site: Site): FastifyPluginAsync {
  return async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      async (_: FastifyRequest, body: string) => body,
    )
    app.post<{ Params: { token: string } }>('/alerts/:token/unsubscribe', async (request, reply) => {
      await unsubscribe(site, request.params.token)
      reply.header('Cache-Control', 'no-store')
      const oneClick = typeof request.body === 'string' && request.body.includes('One-Click')
      return oneClick
        ? reply.type('text/plain; charset=utf-8').send('You are unsubscribed, and your address is erased.\n')
        : leadTo(reply, '/alerts/erased')
    })
  }
}
