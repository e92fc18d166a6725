import type { FastifyPluginAsync } from 'fastify'
import type { Site } from '#services/site.ts'
import { readFeed } from '#services/visits/calendarFeed.ts'

/**
 * The calendar of test drives at a secret address (VISIT-1): calendar programs ask without cookies, so nothing but the
 * token in the address counts. One that has ended is answered like one that never was.
 */
export function calendarFeedRoutes(site: Site): FastifyPluginAsync {
  return async app => {
    app.get<{ Params: { token: string } }>('/drives/:token.ics', async (request, reply) => {
      const calendar = await readFeed(site, request.params.token)
      reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
      return calendar === null
        ? reply.code(404).type('text/plain; charset=utf-8').send('There is no calendar at this address.\n')
        : reply.type('text/calendar; charset=utf-8').send(calendar)
    })
  }
}
