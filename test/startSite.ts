import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { DEFAULT_SITE_PROFILE, type SiteProfile } from '#domain/dealer/siteProfile.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import { createApp } from '#server/app.ts'
import { FEWEST_CONNECTIONS } from '#platform/database/postgres/connections.ts'
import { openSite } from '#server/openSite.ts'
import type { Pages } from '#server/pages.ts'
import { processStopwatch, type Stopwatch } from '#server/stopwatch.ts'
import type { FirstOwner } from '#services/accounts/ensureFirstOwner.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import type { Site } from '#services/site.ts'
import { makeDatabase } from './makeDatabase.ts'
import { copyMigrated, copyStarted } from './template.ts'

/** What a test may want otherwise than usual. */
export interface TestSiteOptions {
  configuration?: Partial<Configuration>
  profile?: SiteProfile
  clock?: Clock
  log?: Logger
  /** Which addresses webhooks may lead to as those of the own network. */
  ownNetwork?: (address: string) => boolean
  /** Fills the empty database, e.g. `fillDemoCatalogue`; without it there is not even an option list. */
  fill?(platform: ProductPlatform): Promise<unknown>
  /** As `fill`, for what several sites begin with: called once in a process, then its database is copied. */
  template?(platform: ProductPlatform): Promise<unknown>
  /** By which cached pages grow old; without it any page that lacks a change is old at the next look. */
  stopwatch?: Stopwatch
  /** Without pages only API, photos and health answer. */
  pages?(site: Site): Pages
}

/** A site of a test's own: nothing of it is shared with another test, nothing is left when it is closed. */
export interface TestSite {
  site: Site
  owner: FirstOwner
  /** Ask it with `app.inject`, or over the network at `await listen()`. */
  app: FastifyInstance
  /** Listens on a free port of this machine; returns the origin. */
  listen(): Promise<string>
  close(): Promise<void>
}

const nothing = async () => {}

/** Leaps by a minute at each look, so that nobody gets a page that lacks a change. */
function leapingStopwatch(): Stopwatch {
  let minutes = 0
  return { ...processStopwatch, elapsed: () => 60_000 * minutes++ }
}

/** What a test's site begins with: another folder or database as it is, or a first start that is like all others or its own. */
function beginningOf({ clock, configuration = {} }: TestSiteOptions): 'as it is' | 'started' | 'migrated' {
  const has = (...names: (keyof Configuration)[]) => names.some(name => name in configuration)
  if (has('dataDir', 'databaseUrl')) return 'as it is'
  // A clock is in what the first start writes.
  return clock !== undefined || has('adminEmail', 'adminPassword') ? 'migrated' : 'started'
}

/**
 * Starts a site over a folder and a database of its own, with quick defaults: no rate limit, a known owner, a silent log.
 * Its database is a copy of one that was started before, unless the options make the first start another one.
 */
export async function startSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const usual = {
    configuration: {
      ...readConfiguration(
        {
          RATE_LIMIT: 'off',
          ADMIN_EMAIL: 'owner@cars.example',
          ADMIN_PASSWORD: 'a long secret',
          // Each connection is a process of PostgreSQL that reads the catalogue of tables anew.
          DATABASE_CONNECTIONS: String(FEWEST_CONNECTIONS),
        },
        dataDir,
      ),
      dataDir,
    },
    // Of its own: a test that changes a setting of it changes no other site of the same worker.
    profile: structuredClone(DEFAULT_SITE_PROFILE),
    log: pino({ level: 'silent' }),
    clock: systemClock,
    fill: options.template ?? nothing,
  }
  const beginning = beginningOf(options)
  const isStarted = beginning === 'started'
  const database = isStarted
    ? await copyStarted(usual)
    : await (beginning === 'migrated' ? copyMigrated(dataDir) : makeDatabase())
  const open = await openSite({
    ...usual,
    ...options,
    fill: options.fill ?? (isStarted ? nothing : usual.fill),
    configuration: { ...usual.configuration, databaseUrl: database.url, ...options.configuration },
  })
  const app = await createApp(
    open.site,
    options.pages?.(open.site) ?? null,
    undefined,
    options.stopwatch ?? leapingStopwatch(),
  )
  await app.ready()
  return {
    site: open.site,
    owner: open.owner,
    app,
    async listen() {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    async close() {
      await app.close()
      await open.close()
      await database.drop()
      // Pictures that are being made ready may still come into it.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
