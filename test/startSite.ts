import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { pino, type Logger } from 'pino'
import { DEFAULT_SITE_PROFILE, type SiteProfile } from '#domain/siteProfile.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import { createApp } from '#server/app.ts'
import { openSite } from '#server/openSite.ts'
import type { Pages } from '#server/pages.ts'
import type { FirstOwner } from '#services/accounts/ensureFirstOwner.ts'
import type { ProductPlatform, Site } from '#services/site.ts'

/** What a test may want otherwise than usual. */
export interface TestSiteOptions {
  configuration?: Partial<Configuration>
  profile?: SiteProfile
  clock?: Clock
  log?: Logger
  /** Fills the empty database, e.g. `fillDemoCatalogue`; without it there is not even an option list. */
  fill?(platform: ProductPlatform): Promise<unknown>
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

/** Makes an empty database on the engine that the tests run on now (TEST_ENGINE); null is SQLite in the data folder. */
async function makeDatabase(): Promise<{ url: string | null; drop(): Promise<void> }> {
  if (process.env.TEST_ENGINE !== 'postgres') return { url: null, drop: async () => {} }
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set: test/postgres.ts sets it for the project postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

/** Starts a site over a folder and a database of its own, with quick defaults: no rate limit, a known owner, a silent log. */
export async function startSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const database = await makeDatabase()
  const configuration: Configuration = {
    ...readConfiguration({ RATE_LIMIT: 'off', ADMIN_EMAIL: 'owner@cars.example', ADMIN_PASSWORD: 'a long secret' }, dataDir),
    dataDir,
    databaseUrl: database.url,
    ...options.configuration,
  }
  const open = await openSite({
    configuration,
    profile: options.profile ?? DEFAULT_SITE_PROFILE,
    log: options.log ?? pino({ level: 'silent' }),
    clock: options.clock ?? systemClock,
    fill: options.fill ?? (async () => {}),
  })
  const app = await createApp(open.site, options.pages?.(open.site) ?? null)
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
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
