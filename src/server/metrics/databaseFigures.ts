import { Gauge, type Registry } from '@prometheus-io/client'
import { readSiteFigures, type SiteFigures } from '#services/operations/siteFigures.ts'
import type { Site } from '#services/site.ts'
import { createFigures } from './figures.ts'

const WITHIN_MS = 2_000

/** What the database says, or null when it does not say it in time: the figures of the process are needed then above all. */
function readInTime(site: Site): Promise<SiteFigures | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), WITHIN_MS)
  return Promise.race([readSiteFigures(site).catch(() => null), late]).finally(() => clearTimeout(timer))
}

/** Adds what is known of the replica on which reports are read; nothing where there is none. Returns what asks it. */
function addReplicaFigures(registry: Registry, { replica }: Site['database']): () => Promise<void> {
  if (replica === null) return async () => {}
  const make = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const used = make('forecourt_replica_used', 'Whether reports are read on the replica.')
  const lag = make(
    'forecourt_replica_lag_seconds',
    'Age of the last change that the replica has; left out if not known.',
  )
  const { counter } = createFigures(registry)
  counter('forecourt_replica_reads_total', 'Statements of reports read on the replica.', () => replica.reads.replica)
  counter(
    'forecourt_replica_misses_total',
    'Statements of reports read on the primary since the replica was of no use.',
    () => replica.reads.primary,
  )
  return async () => {
    const { problem, lagMs } = await replica.look()
    used.set(problem === null ? 1 : 0)
    lag.remove()
    if (lagMs !== null) lag.set(lagMs / 1e3)
  }
}

/** Adds what only the database knows. Returns a function that asks it, before the figures are told. */
export function addDatabaseFigures(registry: Registry, site: Site): () => Promise<void> {
  const make = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = make('forecourt_database_up', 'Whether the database answered this question.')
  const behind = make(
    'forecourt_catalogue_behind_events',
    'Changes that the catalogue of this process has not read, 10,000 at most.',
  )
  const behindSeconds = make('forecourt_catalogue_behind_seconds', 'Age of the oldest of them.')
  const waiting = make('forecourt_outbox_waiting', 'Mails that are not delivered.')
  const failed = make('forecourt_outbox_failed', 'Those of them whose last attempt has failed.')
  const oldest = make('forecourt_outbox_oldest_seconds', 'Age of the oldest mail that is not delivered.')
  const imports = new Gauge({
    name: 'forecourt_imports',
    help: 'Imports under way, of all processes.',
    labelNames: ['state'],
    registers: [registry],
  })

  const backupAge = make('forecourt_backup_age_seconds', 'Age of the last whole backup; left out where there is none.')
  const backupFailed = make('forecourt_backup_failed', 'Whether the last backup has failed.')

  const askReplica = addReplicaFigures(registry, site.database)

  return async () => {
    const [figures] = await Promise.all([readInTime(site), askReplica()])
    up.set(figures === null ? 0 : 1)
    // What is not known is left out: it would look like all being well.
    for (const known of [behind, behindSeconds, waiting, failed, oldest, backupAge, backupFailed]) known.remove()
    imports.reset()
    if (figures === null) return
    behind.set(figures.catalogue.behind)
    behindSeconds.set(figures.catalogue.behindMs / 1e3)
    waiting.set(figures.outbox.waiting)
    failed.set(figures.outbox.failed)
    oldest.set(figures.outbox.oldestMs / 1e3)
    if (figures.backup.ageMs !== null) backupAge.set(figures.backup.ageMs / 1e3)
    backupFailed.set(figures.backup.failed ? 1 : 0)
    for (const [state, number] of Object.entries(figures.imports)) imports.set({ state }, number)
  }
}
