import type { FastifyInstance } from 'fastify'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { isDoubted } from '#platform/clock.ts'
import { isNewerDatabase, refuseNewer } from '#platform/database/newerDatabase.ts'
import { replicaReason, type ReplicaState } from '#platform/database/replicaState.ts'
import { isOutage, OUTAGE_REASONS, type OutageKind } from '#platform/outage.ts'
import { COMMIT } from '#platform/commit.ts'
import { VERSION } from '#platform/version.ts'
import { backupState, type BackupState } from '#services/backup/lastBackup.ts'
import { oldestUnsentMailMs } from '#services/outbox/outbox.ts'
import type { Site } from '#services/site.ts'
import type { Stopping } from './draining.ts'
import { judgeHealth } from './judgeHealth.ts'
import { lastUncaughtMs } from './lastResort.ts'

const ANSWER_WITHIN_MS = 2_000
// A newer release locks the tables while it changes them: that does not make the site unhealthy.
const TABLES_WITHIN_MS = 1_000
// A write waits its turn behind others: how long the oldest has waited is judged beside it.
const WRITTEN_WITHIN_MS = 1_500
// Requests within this time get the same answer: however often somebody asks, the database is asked once a second.
const LOOK_AGAIN_MS = 1_000

/** What the database reported. */
interface Seen {
  /** What keeps the process from it; null when nothing does. */
  outage: OutageKind | null
  onlyReading: string | null
  oldestUnsentMailMs: number
  /** Null for a site that makes no backups on a schedule. */
  backups: BackupState | null
  /** Null where reports have no replica. */
  replica: ReplicaState | null
}

const SILENT: Seen = { outage: 'away', onlyReading: null, oldestUnsentMailMs: 0, backups: null, replica: null }

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

/** What becomes of a write that is really tried, once in a few seconds; one that waits for others is judged by its age. */
async function tryToWrite({ database, log }: Site): Promise<OutageKind | null> {
  try {
    await inTime(database.proveWrite(), WRITTEN_WITHIN_MS, () => undefined)
    return null
  } catch (error) {
    log.warn({ err: error }, 'the database cannot be written')
    return isOutage(error) ? error.kind : 'failing'
  }
}

async function look(site: Site): Promise<Seen> {
  const { database, log } = site
  try {
    await database.ping()
    const [onlyReading, unsent, cannotWrite, backups, replica] = await Promise.all([
      inTime(whyOnlyReading(site), TABLES_WITHIN_MS, () => null),
      inTime(
        oldestUnsentMailMs(site).catch(() => 0),
        TABLES_WITHIN_MS,
        () => 0,
      ),
      tryToWrite(site),
      inTime(
        backupState(site).catch(() => null),
        TABLES_WITHIN_MS,
        () => null,
      ),
      database.replica?.look() ?? null,
    ])
    return { outage: database.outage()?.kind ?? cannotWrite, onlyReading, oldestUnsentMailMs: unsent, backups, replica }
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return { ...SILENT, outage: isOutage(error) ? error.kind : 'away' }
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
      return { ...SILENT, outage: site.database.outage()?.kind ?? 'away' }
    })
  }

  return () => {
    const now = performance.now()
    if (last === null || now - last.at >= LOOK_AGAIN_MS) last = { seen: lookNow(), at: now }
    return last.seen
  }
}

/** How the health page names an outage, for programs. */
const WORDS: Readonly<Record<OutageKind, string>> = {
  away: 'does not answer',
  damaged: 'is damaged',
  failing: 'fails',
  full: 'is full',
  gone: 'is gone',
  locked: 'is locked',
  readOnly: 'is read-only',
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000)

/**
 * `GET /health`, for monitoring: 200 when the site is well; 200 with the status `degraded` when somebody should look
 * although visitors are served; 503 when the database is away, damaged, gone, full, locked or cannot be written
 * (each is named; OPS-2), pages may be outdated, or the process stops.
 * The reasons are sentences without any secret.
 */
export function healthRoutes(app: FastifyInstance, site: Site, stopping: Stopping): void {
  const lookAtDatabase = createLook(site)
  app.get('/health', async (_request, reply) => {
    const seen = await lookAtDatabase()
    const catalogue = site.catalogue.health()
    const oldestWriteMs = site.database.oldestWriteMs()
    const { status, problems } = judgeHealth({
      outage: seen.outage && OUTAGE_REASONS[seen.outage],
      onlyReading: seen.onlyReading,
      catalogue,
      oldestWriteMs,
      oldestUnsentMailMs: seen.oldestUnsentMailMs,
      uncaughtMs: lastUncaughtMs(),
      backups: seen.backups,
      replica: seen.replica?.problem ? replicaReason(seen.replica.problem) : null,
      clockInDoubt: isDoubted(site.clock),
      damaged: site.signs.damage.found.length > 0,
      stopping: stopping.begun,
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
        commit: COMMIT,
        ...(site.configuration.worker === null ? {} : { worker: site.configuration.worker }),
        mode: site.configuration.mode,
        database: seen.outage === null ? 'answers' : WORDS[seen.outage],
        writes: {
          ok: seen.outage === null && seen.onlyReading === null,
          problem: seen.onlyReading ?? (seen.outage && OUTAGE_REASONS[seen.outage]),
          oldestSeconds: seconds(oldestWriteMs),
        },
        mails: { oldestUnsentSeconds: seconds(seen.oldestUnsentMailMs) },
        ...(seen.backups !== null && {
          backups: {
            lastSeconds: seen.backups.ageMs === null ? null : seconds(seen.backups.ageMs),
            failed: seen.backups.failed,
          },
        }),
        ...(seen.replica !== null && {
          replica: {
            used: seen.replica.problem === null,
            problem: seen.replica.problem && replicaReason(seen.replica.problem),
            lagSeconds: seen.replica.lagMs === null ? null : seconds(seen.replica.lagMs),
          },
        }),
        catalogue: {
          ok: catalogue.ok,
          version: catalogue.version,
          vehicles: catalogue.vehicles,
          waitingSeconds: seconds(catalogue.waitingMs),
        },
      })
  })
}
