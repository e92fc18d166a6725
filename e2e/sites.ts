import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import Database from 'better-sqlite3'
import { runServer, takePort } from '#test/server/serverProcess.ts'
import { OWNER_VARIABLES } from './owner.ts'

/** A demo keeps nothing that visitors send; in a live site it is kept and can be worked on. */
export type SiteMode = 'demo' | 'live'

export interface RunningSite {
  address: string
  dataDir: string
  /** Ends the server, which must end in order, and removes its data. */
  stop(): Promise<void>
}

const VARIABLES: Readonly<Record<SiteMode, Readonly<Record<string, string>>>> = {
  demo: {},
  live: { SITE_MODE: 'live', TEAM_EMAIL: 'team@cars.example' },
}

const MEDIA = 'media'

/** Makes the cars a dealer's own: a live site hides those of the demo from visitors. */
function makeDealersOwn(dataDir: string): void {
  const database = new Database(join(dataDir, 'forecourt.sqlite'))
  database.exec(`update events set actor = 'import' where actor = 'demo'`)
  database.close()
}

/**
 * Starts the built site over a copy of the demo data (DEMO_DATA). All sites share the folder of photos, whose files are named
 * by their content: whichever is the first to need a photo in a size encodes it for all. Browsers make passkeys for the host
 * `localhost` alone, not for an IP address.
 */
export async function startSite(mode: SiteMode, host = '127.0.0.1'): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'))
  const { DEMO_DATA: demo = '' } = process.env
  const media = join(demo, MEDIA)
  await cp(demo, dataDir, { recursive: true, filter: file => file !== media })
  await symlink(media, join(dataDir, MEDIA))
  if (mode === 'live') makeDealersOwn(dataDir)
  // Mails hold links, so the address is known before the site has it.
  const { port, release } = await takePort()
  await release()
  const server = runServer({
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: `http://${host}:${port}`,
    RATE_LIMIT: 'off',
    ...VARIABLES[mode],
    ...OWNER_VARIABLES,
  })
  return {
    address: (await server.ready).replace('127.0.0.1', host),
    dataDir,
    async stop() {
      server.kill('SIGTERM')
      expect(await server.ended, server.output()).toBe(0)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
