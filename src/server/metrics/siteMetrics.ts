import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { isDoubted } from '#platform/clock.ts'
import { COMMIT } from '#platform/commit.ts'
import { VERSION } from '#platform/version.ts'
import type { Site } from '#services/site.ts'
import type { PageCache } from '../pageCache.ts'
import { addDatabaseFigures } from './databaseFigures.ts'
import { addDiskFigures } from './diskFigures.ts'
import { createFigures } from './figures.ts'
import { addProcessFigures } from './processFigures.ts'
import type { RouteClass } from './routeClass.ts'

/** What the server counts by itself. */
export interface Counted {
  cache: Pick<PageCache, 'size' | 'counts'>
  /** Pages rendered, and for how long [ms]; null without pages. */
  renders: Readonly<{ count: number; milliseconds: number }> | null
  /** Connections that are open now. */
  connections(): number
}

/** The figures of one process of a site. */
export interface SiteMetrics {
  /** Counts one answer; called for each, so it costs about a microsecond. */
  note(kind: RouteClass, status: number, milliseconds: number): void
  /** All figures in the text form of Prometheus, with its media type. */
  read(): Promise<{ type: string; text: string }>
  /** Stops watching the process. */
  close(): void
}

// A cached page takes a tenth of a millisecond, one that is rendered some tens of them.
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function addServerFigures(
  registry: Registry,
  { catalogue, clock, database, locks, signs }: Site,
  { cache, renders, connections }: Counted,
) {
  const { gauge, counter } = createFigures(registry)
  if (renders !== null) {
    counter('forecourt_renders_total', 'Pages rendered, those of signed-in people included.', () => renders.count)
    counter('forecourt_render_seconds_total', 'Time in which pages were rendered.', () => renders.milliseconds / 1e3)
  }
  counter('forecourt_page_cache_hits_total', 'Pages and answers sent from the cache.', () => cache.counts().hits)
  counter(
    'forecourt_page_cache_stale_total',
    'Those among them that lacked a change; none lacks one for more than a minute.',
    () => cache.counts().stale,
  )
  counter(
    'forecourt_page_cache_misses_total',
    'Pages and answers that were not in the cache, or not current.',
    () => cache.counts().misses,
  )
  gauge('forecourt_page_cache_entries', 'Pages and answers in the cache.', () => cache.size().pages)
  gauge('forecourt_page_cache_bytes', 'Memory of the cache.', () => cache.size().bytes)
  const certificate = new Gauge({
    name: 'forecourt_certificate_remaining_seconds',
    help: 'Time until the certificate of the public address ends.',
    registers: [registry],
    collect() {
      const seen = signs.certificate()
      // Not known is left out: zero would look like an ended one.
      if (seen === null) certificate.remove()
      else certificate.set((seen.until - clock.now()) / 1e3)
    },
  })
  gauge('forecourt_connections', 'Connections that are open.', connections)
  gauge('forecourt_vehicles', 'Vehicles that visitors see.', () => catalogue.health().vehicles)
  gauge(
    'forecourt_catalogue_waiting_seconds',
    'How long the catalogue has been waiting for the database.',
    () => catalogue.health().waitingMs / 1e3,
  )
  gauge('forecourt_clock_in_doubt', 'Whether what is due waits for a word about the clock.', () =>
    isDoubted(clock) ? 1 : 0,
  )
  gauge('forecourt_database_damaged', 'Whether SQLite found a part of its file damaged.', () =>
    signs.damage.found.length > 0 ? 1 : 0,
  )
  counter('forecourt_write_lock_total', 'How often the write lock of the catalogue was had.', () => locks.count)
  counter('forecourt_write_lock_wait_seconds_total', 'Time in which it was waited for.', () => locks.waitedMs / 1e3)
  counter('forecourt_write_lock_held_seconds_total', 'Time in which it was held.', () => locks.heldMs / 1e3)
  gauge(
    'forecourt_oldest_write_seconds',
    'How long ago the oldest unfinished write was asked for.',
    () => database.oldestWriteMs() / 1e3,
  )
}

/**
 * Opens the figures of this process (OPS-7). They all carry the number of the process, since several may answer at one
 * address; nothing in them is about a person.
 */
export function openSiteMetrics(site: Site, counted: Counted): SiteMetrics {
  const registry = new Registry()
  const registers = [registry]
  registry.setDefaultLabels({ process: String(process.pid) })
  new Gauge({
    name: 'forecourt_info',
    help: 'The release and its database.',
    labelNames: ['version', 'commit', 'database'],
    registers,
  }).set({ version: VERSION, commit: COMMIT, database: site.database.engine }, 1)
  const requests = new Counter({
    name: 'forecourt_requests_total',
    help: 'Answers by kind of address and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  addServerFigures(registry, site, counted)
  const close = addProcessFigures(registry)
  const askDatabase = addDatabaseFigures(registry, site)
  const lookAtDisks = addDiskFigures(registry, site.configuration)

  return {
    note(kind, status, milliseconds) {
      requests.labels(kind, String(status)).inc()
      durations.labels(kind).observe(milliseconds / 1e3)
    },
    async read() {
      await Promise.all([askDatabase(), lookAtDisks()])
      return { type: registry.contentType, text: await registry.metrics() }
    },
    close,
  }
}
