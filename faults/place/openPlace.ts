import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Database } from '#platform/database/database.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { LEAN_FLAGS, leanEnvironment } from '#server/leanProcess.mjs'
import type { Schema } from '#services/schema.ts'
import { makePostgresDatabase } from '#test/makeDatabase.ts'
import { runServer, type ServerProcess } from '#test/server/serverProcess.ts'
import type { Engine, FaultContext } from '../fault.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Who owns each site that faults are injected into. */
export const OWNER = { email: 'owner@cars.example', password: 'kettle-orbit-47-lantern' }

/** A look into a site past its server: at its database and its files. */
export interface Look {
  engine: Engine
  database: Database<Schema>
  files: FileStore
  dataDir: string
  close(): Promise<void>
}

/** A folder and a database for one site, in which real servers are started one after the other. */
export interface Place {
  engine: Engine
  dataDir: string
  databaseUrl: string | null
  /** Whether it lies on the disk that was asked for. */
  hasOwnDisk: boolean
  /** Starts the built site in a process of its own, with these variables beside the usual ones. */
  start(variables?: Readonly<Record<string, string>>): ServerProcess
  look(): Promise<Look>
  /** Ends every server that was started, and removes everything. */
  close(): Promise<void>
}

/**
 * Makes a place for a site on an engine: live, with test drives, without limits of rates. Its servers answer at a free port of
 * this machine. `mount` may put a disk of its own at its folder, and returns what takes that away, or null.
 */
export async function openPlace(
  context: Pick<FaultContext, 'postgres'>,
  engine: Engine,
  mount: (folder: string) => (() => void) | null = () => null,
): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-fault-'))
  const unmount = mount(dataDir)
  const database = engine === 'postgres' ? await makePostgresDatabase(await context.postgres()) : null
  const databaseUrl = database?.url ?? null
  // Beside it: a place that something is restored into is empty.
  const siteFile = `${dataDir}.site.json`
  await writeFile(siteFile, JSON.stringify({ visits: { minutes: 30, atOnce: 20, branches: [] } }))
  const servers: ServerProcess[] = []
  const usual = {
    ...leanEnvironment(ROOT),
    NODE_ENV: 'production',
    PORT: '0',
    SITE_MODE: 'live',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    SITE_FILE: siteFile,
    SITE_URL: 'https://cars.example',
    TEAM_EMAIL: 'team@cars.example',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
  return {
    engine,
    dataDir,
    databaseUrl,
    hasOwnDisk: unmount !== null,
    start(variables = {}) {
      const server = runServer({ ...usual, ...variables }, 'server.ts', LEAN_FLAGS)
      servers.push(server)
      return server
    },
    async look() {
      const opened = await openDatabase<Schema>({ databaseUrl, dataDir })
      return {
        engine,
        dataDir,
        database: opened,
        files: await openFileStore({ s3: null, dataDir }),
        close: () => opened.close(),
      }
    },
    async close() {
      for (const server of servers) {
        server.kill('SIGKILL')
        await server.ended
      }
      await database?.drop()
      unmount?.()
      await rm(siteFile)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
