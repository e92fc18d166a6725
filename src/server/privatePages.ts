import type { FastifyPluginAsync } from 'fastify'
import type { PageAnswers } from './pageRoutes.ts'

// Far more than people load of their own pages, and far too little to guess 128 bits.
const PAGES_A_MINUTE = 120

/**
 * The private pages of what visitors sent (CAR-5) and of invitations: pages like others, but who asks for many is told to wait. To be
 * registered where `@fastify/rate-limit` is, if the site has limits.
 */
export function privatePageRoutes({ get }: PageAnswers): FastifyPluginAsync {
  return async app => {
    for (const url of ['/mine/:token', '/join/:token'])
      app.route({
        method: ['GET', 'HEAD'],
        url,
        config: { rateLimit: { max: PAGES_A_MINUTE, timeWindow: '1 minute' } },
        handler: get,
      })
  }
}
