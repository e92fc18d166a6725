import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { parsePhotoAddress, PHOTO_MEDIA_TYPES, type PhotoVariant } from '#domain/vehicles/photoAddress.ts'
import { photoVariant } from '#services/photos/photoVariant.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'

const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves photos of vehicles: GET and HEAD `/media/{key}-{width}.{avif|webp|jpg}`. The address names the content, so the
 * response may be cached for ever. Every other address below `/media/` is 404, also one with a query string.
 */
export function mediaRoutes(app: FastifyInstance, platform: Pick<ProductPlatform, 'files' | 'log'>): void {
  app.get('/media/*', async (request, reply) => {
    const variant = parsePhotoAddress(request.raw.url ?? '')
    const bytes = variant && (await photoVariant(platform, variant, networkOf(request.ip)))
    return bytes ? sendPhoto(request, reply, variant, bytes) : sendNothing(reply)
  })
}

function sendPhoto(request: FastifyRequest, reply: FastifyReply, variant: PhotoVariant, bytes: Buffer): FastifyReply {
  // Weak, because another version of the encoder may produce other bytes of the same photo.
  const tag = `W/"${variant.key.slice(0, 32)}-${variant.width}-${variant.format}"`
  reply.header('cache-control', FOR_A_YEAR).header('etag', tag).header('x-content-type-options', 'nosniff')
  const etags = request.headers['if-none-match']
  const isKnown = etags?.split(',').some(one => one.trim() === tag) === true
  if (isKnown || etags?.trim() === '*') return reply.code(304).send()
  return reply.type(PHOTO_MEDIA_TYPES[variant.format]).send(bytes)
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send('There is no such photo.\n')
}
