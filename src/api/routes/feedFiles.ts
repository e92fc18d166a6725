import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { feedPath } from '#domain/feeds/feedTargets.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { VERSION } from '#platform/version.ts'
import { findFeed, noteFetched } from '#services/feeds/manageFeeds.ts'
import { streamFeed } from '#services/feeds/streamFeed.ts'
import type { Site } from '#services/site.ts'
import { matchesTag } from '../http/entityTag.ts'
import { textStream } from '../http/textStream.ts'

const AT_ONCE = 2
const AGAIN_AFTER_SECONDS = 60
const FETCHES_A_MINUTE = 30

/**
 * The cars on sale at secret addresses (DESK-6): portals ask without cookies, so nothing but the token in the address counts. One that has
 * ended is answered like one that never was. Few are made at a time; an unchanged one is 304.
 */
export function feedFileRoutes(site: Site): FastifyPluginAsync {
  let underWay = 0
  return async app => {
    app.get<{ Params: { file: string } }>(
      '/feeds/:file',
      { config: { rateLimit: { max: FETCHES_A_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
        const [, token = ''] = /^([\w-]{32})\.(?:csv|json)$/u.exec(request.params.file) ?? []
        const feed = token === '' ? null : await findFeed(site, token)
        if (feed === null || !feedPath(feed.target, token).endsWith(request.params.file))
          return reply.code(404).type('text/plain; charset=utf-8').send('There is no feed at this address.\n')
        await noteFetched(site, feed, request.headers['user-agent'] ?? 'a program without a name')
        const origin = site.configuration.siteUrl ?? `${request.protocol}://${request.host}`
        // The dealer's address stands in it too, and the site's own in every link.
        const beside = createHash('sha256')
          .update(JSON.stringify([origin, site.profile.address]))
          .digest('base64url')
        const tag = `W/"${VERSION}-${site.catalogue.version()}-${indianDay(site.clock.now())}-${feed.target}-${beside.slice(0, 12)}"`
        reply.header('etag', tag)
        if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
        if (underWay >= AT_ONCE)
          return reply
            .code(503)
            .header('retry-after', AGAIN_AFTER_SECONDS)
            .type('text/plain; charset=utf-8')
            .send('Other feeds are being read just now. Come back in a minute.\n')
        underWay += 1
        const text = await textStream(streamFeed(site, feed.target, origin)).catch((error: unknown) => {
          underWay -= 1
          throw error
        })
        text.once('close', () => {
          underWay -= 1
        })
        return reply.type(feed.target === 'json' ? 'application/json' : 'text/csv; charset=utf-8').send(text)
      },
    )
  }
}
