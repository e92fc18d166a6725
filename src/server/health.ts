import type { FastifyInstance } from 'fastify'
import type { Site } from '#services/site.ts'
import { VERSION } from './version.ts'

const PING_TIMEOUT_MS = 2_000

async function answers(site: Site): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), PING_TIMEOUT_MS)
  try {
    await Promise.race([site.database.ping(), late])
    return true
  } catch (error) {
    site.log.warn({ err: error }, 'the database does not answer')
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** `GET /health`: 200 when the database answers and the catalogue keeps up with it, else 503. For monitors; says no secret. */
export function healthRoutes(app: FastifyInstance, site: Site): void {
  app.get('/health', async (_request, reply) => {
    const database = await answers(site)
    const { ok: keepsUp, version, vehicles } = site.catalogue.health()
    const ok = database && keepsUp
    return reply.code(ok ? 200 : 503).header('cache-control', 'no-store').send({
      ok, version: VERSION, mode: site.configuration.mode, database: database ? 'answers' : 'does not answer',
      catalogue: { ok: keepsUp, version, vehicles },
    })
  })
}
