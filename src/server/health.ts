import type { FastifyInstance } from 'fastify'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { isNewerDatabase, refuseNewer } from '#platform/database/newerDatabase.ts'
import { VERSION } from '#platform/version.ts'
import { oldestUnsentMailMs } from '#services/outbox/outbox.ts'
import type { Site } from '#services/site.ts'
import { judgeHealth } from './judgeHealth.ts'

const ANSWER_WITHIN_MS = 2_000
// A newer release locks the tables while it changes them: that does not make the site unhealthy.
const TABLES_WITHIN_MS = 1_000
// Requests within this time get the same answer: however often somebody asks, the database is asked once a second.
const LOOK_AGAIN_MS = 1_000

/** What the database reported. */
interface Seen {
  answers: boolean
  onlyReading: string | null
  oldestUnsentMailMs: number
}

const SILENT: Seen = { answers: false, onlyReading: null, oldestUnsentMailMs: 0 }

/** The result of some work, or `otherwise()` when the work takes longer than so many milliseconds. */
function inTime<Result, Else>(
  work: Promise<Result>,
  milliseconds: number,
  otherwise: () => Else,
): Promise<Result | Else> {
  const { promise: late, resolve } = Promise.withResolvers<Else>()
  const timer = setTimeout(() => resolve(otherwise()), milliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Why this process cannot write: a newer release has changed the database. Null when it can write, or while that change
 * runs.
 */
async function whyOnlyReading({ database, log }: Site): Promise<string | null> {
  try {
    await refuseNewer(database.query, MIGRATIONS, VERSION)
    return null
  } catch (error) {
    if (!isNewerDatabase(error)) return null
    log.error({ err: error }, 'a newer release has changed the database: nothing is written here any more')
    return `The database was changed by ${error.release === null ? 'a newer Forecourt' : `Forecourt ${error.release}`}. Stop this process, which is ${VERSION}.`
  }
}

async function look(site: Site): Promise<Seen> {
  try {
    await site.database.ping()
    const [onlyReading, unsent] = await Promise.all([
      inTime(whyOnlyReading(site), TABLES_WITHIN_MS, () => null),
      inTime(
        oldestUnsentMailMs(site).catch(() => 0),
        TABLES_WITHIN_MS,
        () => 0,
      ),
    ])
    return { answers: true, onlyReading, oldestUnsentMailMs: unsent }
  } catch (error) {
    site.log.warn({ err: error }, 'the database does not answer')
    return SILENT
  }
}

/**
 * Makes a function that asks the database at most once a second, never twice at a time, and waits at most two seconds.
 */
function createLook(site: Site): () => Promise<Seen> {
  let underWay: Promise<Seen> | null = null
  let last: { seen: Promise<Seen>; at: number } | null = null

  function lookNow(): Promise<Seen> {
    underWay ??= look(site).finally(() => {
      underWay = null
    })
    return inTime(underWay, ANSWER_WITHIN_MS, () => {
      site.log.warn('the database does not answer in time')
      return SILENT
    })
  }

  return () => {
    const now = performance.now()
    if (last === null || now - last.at >= LOOK_AGAIN_MS) last = { seen: lookNow(), at: now }
    return last.seen
  }
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000)

/**
 * `GET /health`, for monitoring: 200 when the site is well; 200 with the status `degraded` when somebody should look
 * although visitors are served; 503 when the database does not answer or cannot be written, or pages may be outdated.
 * The reasons are sentences without any secret.
 */
export function healthRoutes(app: FastifyInstance, site: Site): void {
  const lookAtDatabase = createLook(site)
  app.get('/health', async (_request, reply) => {
    const seen = await lookAtDatabase()
    const catalogue = site.catalogue.health()
    const oldestWriteMs = site.database.oldestWriteMs()
    const { status, problems } = judgeHealth({
      databaseAnswers: seen.answers,
      onlyReading: seen.onlyReading,
      catalogue,
      oldestWriteMs,
      oldestUnsentMailMs: seen.oldestUnsentMailMs,
    })
    const ok = status !== 'failing'
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok,
        status,
        problems,
        version: VERSION,
        mode: site.configuration.mode,
        database: seen.answers ? 'answers' : 'does not answer',
        writes: {
          ok: seen.answers && seen.onlyReading === null,
          problem: seen.onlyReading,
          oldestSeconds: seconds(oldestWriteMs),
        },
        mails: { oldestUnsentSeconds: seconds(seen.oldestUnsentMailMs) },
        catalogue: {
          ok: catalogue.ok,
          version: catalogue.version,
          vehicles: catalogue.vehicles,
          waitingSeconds: seconds(catalogue.waitingMs),
        },
      })
  })
}
