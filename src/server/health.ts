import type { FastifyInstance } from 'fastify'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { isNewerDatabase, refuseNewer } from '#platform/database/newerDatabase.ts'
import type { Site } from '#services/site.ts'
import { VERSION } from './version.ts'

const PING_TIMEOUT_MS = 2_000

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), PING_TIMEOUT_MS)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function answers(site: Site): Promise<boolean> {
  try {
    await inTime(site.database.ping())
    return true
  } catch (error) {
    site.log.warn({ err: error }, 'the database does not answer')
    return false
  }
}

/** Why nothing can be written here: a newer release has changed the database. Null where it can, or while that is under way. */
async function whyOnlyReading(site: Site): Promise<string | null> {
  try {
    await inTime(refuseNewer(site.database.query, MIGRATIONS, VERSION))
    return null
  } catch (error) {
    if (!isNewerDatabase(error)) return null
    site.log.error({ err: error }, 'a newer release has changed the database: nothing is written here any more')
    return `The database was changed by ${error.release === null ? 'a newer Forecourt' : `Forecourt ${error.release}`}. Stop this process, which is ${VERSION}.`
  }
}

/**
 * `GET /health`: 200 when the database answers, can be written, and the catalogue keeps up with it, else 503. For monitors;
 * says no secret.
 */
export function healthRoutes(app: FastifyInstance, site: Site): void {
  app.get('/health', async (_request, reply) => {
    const database = await answers(site)
    const problem = database ? await whyOnlyReading(site) : null
    const writes = database && problem === null
    const { ok: keepsUp, version, vehicles } = site.catalogue.health()
    const ok = writes && keepsUp
    return reply.code(ok ? 200 : 503).header('cache-control', 'no-store').send({
      ok, version: VERSION, mode: site.configuration.mode, database: database ? 'answers' : 'does not answer',
      writes: { ok: writes, problem }, catalogue: { ok: keepsUp, version, vehicles },
    })
  })
}
