import type { FastifyInstance } from 'fastify'
import type { Site } from '#services/site.ts'
import { createMetricsAccess } from './metricsAccess.ts'
import { routeClass } from './routeClass.ts'
import type { Counted, SiteMetrics } from './siteMetrics.ts'

const REFUSED = {
  here: 'The figures of this site are told on its own machine only, and behind a proxy to nobody without a token. Set METRICS_TOKEN to read them.\n',
  token: 'The figures of this site are told to whoever sends the token in METRICS_TOKEN.\n',
}

/**
 * `GET /metrics`, for Prometheus (OPS-7), and the counting of every answer for it. What counts is loaded when the server listens, so that
 * the start does not wait for it.
 */
export function metricsRoutes(app: FastifyInstance, site: Site, counted: Counted): void {
  const { metricsToken } = site.configuration
  const mayRead = createMetricsAccess(site.configuration)
  let metrics: SiteMetrics | null = null
  let opening: Promise<SiteMetrics> | null = null

  async function open(): Promise<SiteMetrics> {
    const { openSiteMetrics } = await import('./siteMetrics.ts')
    metrics = openSiteMetrics(site, counted)
    return metrics
  }
  const opened = () => (opening ??= open())

  app.addHook('onListen', done => {
    opened().catch((err: unknown) => site.log.error({ err }, 'what counts requests could not be loaded'))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics?.note(routeClass(request), reply.raw.statusCode, reply.elapsedTime)
    done()
  })
  app.addHook('onClose', async () => metrics?.close())

  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayRead(request)) {
      const status = metricsToken === null ? 403 : 401
      if (status === 401) reply.header('www-authenticate', 'Bearer')
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(status === 401 ? REFUSED.token : REFUSED.here)
    }
    const { type, text } = await (await opened()).read()
    return reply.type(type).send(text)
  })
}
