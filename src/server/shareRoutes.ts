import type { FastifyInstance } from 'fastify'
import { leadTo } from '#api/http/leadTo.ts'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { readSharePicture } from '#services/share/sharePictures.ts'
import type { Site } from '#services/site.ts'

/**
 * Serves the pictures of shared cars: GET and HEAD `/share/{productId}-{card|status}-{tag}.jpg` (DESK-9). The address names the
 * content, so that it may be kept for ever; one of before leads to the present one. Every other address below is 404.
 */
export function shareRoutes(app: FastifyInstance, site: Site): void {
  app.get('/share/*', async (request, reply) => {
    const found = await readSharePicture(site, request.raw.url ?? '', networkOf(request.ip))
    reply.header('x-content-type-options', 'nosniff')
    if (found === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such picture.\n')
    if ('moved' in found) return leadTo(reply, found.moved, { status: 302 })
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(found.bytes)
  })
}
