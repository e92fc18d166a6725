// `npm run screens [names]`: takes pictures of every screen of the built site with the demo catalogue into docs/screens, and those
// of the handbook into its folder. The same build gives the same pictures, except for days and ages in the back office, which are
// the server's.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { chromium } from '@playwright/test'
import { runServer, takePort, type ServerProcess } from '#test/server/serverProcess.ts'
import { OWNER_VARIABLES } from '../e2e/owner.ts'
import { findShowcase } from '../e2e/publicPages.ts'
import { findChromium } from './chromium.mjs'
import { photographHandbook } from './screens/handbookScenes.ts'
import { officeScenes } from './screens/officeScenes.ts'
import { photographAll, type Studio } from './screens/photograph.ts'
import { publicScenes } from './screens/publicScenes.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')
const FOLDER = join(DOCS, 'screens')
const HANDBOOK_FOLDER = join(DOCS, 'handbook', 'pictures')
/** Names of the scenes to take again, from the command line; none for all. */
const WANTED = process.argv.slice(2)
/** What public pages of the demo take for now. */
const NOW = Date.parse('2026-11-21T10:00:00+05:30')
/** When the cars of the demo were added, as the back office shows it. */
const FILLED = Date.parse('2026-07-30T10:00:00+05:30')

const isWanted = (name: string) => WANTED.length === 0 || WANTED.includes(name)

/** Starts the site with the demo catalogue. */
async function serve(
  dataDir: string,
  mode: 'demo' | 'live' = 'demo',
): Promise<{ server: ServerProcess; address: string }> {
  // Mails hold links, so the address is known before the site has it.
  const { port, release } = await takePort()
  await release()
  const server = runServer({
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    SITE_MODE: mode,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...(mode === 'live' && { TEAM_EMAIL: 'team@cars.example' }),
    ...OWNER_VARIABLES,
  })
  return { server, address: await server.ready }
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.ended
}

/**
 * Replaces random and dated values of a demo catalogue: product ids, and the catalogue version, which decides which
 * related cars are shown. The cars become a dealer's own: a live site hides those of the demo.
 */
function makeRepeatable(dataDir: string): void {
  const database = new Database(join(dataDir, 'forecourt.sqlite'))
  database.exec(`update vehicles set product_id = printf('%014x', id); update events set at = ${FILLED}`)
  database.exec(`update events set actor = 'import' where actor = 'demo'`)
  database.close()
}

/**
 * Removes the pictures of scenes that are no more: those that a whole run has not taken. Not before it: the pictures of the handbook
 * are part of the build.
 */
async function removeOlder(folder: string, begunAt: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < begunAt) await rm(file)
  }
}

async function photographPublic(dataDir: string, studio: Pick<Studio, 'browser' | 'folder'>): Promise<void> {
  const { server, address } = await serve(dataDir)
  try {
    const scenes = publicScenes(findShowcase(dataDir)).filter(({ name }) => isWanted(name))
    await photographAll(scenes, { ...studio, baseURL: address, now: NOW })
  } finally {
    await stop(server)
  }
}

async function photographOffice(dataDir: string, studio: Pick<Studio, 'browser' | 'folder'>): Promise<void> {
  const { server, address } = await serve(dataDir, 'live')
  try {
    const scenes = await officeScenes(dataDir, address)
    const office = { ...studio, baseURL: address, now: Date.now() }
    await photographAll(
      scenes.filter(({ name }) => isWanted(name)),
      office,
    )
    await photographHandbook(scenes, { ...office, folder: HANDBOOK_FOLDER }, isWanted)
  } finally {
    await stop(server)
  }
}

async function sizeOf(folder: string): Promise<string> {
  const sizes = await Promise.all((await readdir(folder)).map(async name => (await stat(join(folder, name))).size))
  return `${sizes.length} pictures, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`
}

const begunAt = Date.now()
for (const folder of [FOLDER, HANDBOOK_FOLDER]) await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-screens-'))
try {
  await stop((await serve(dataDir)).server)
  makeRepeatable(dataDir)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--lang=en-GB'],
  })
  try {
    await photographPublic(dataDir, { browser, folder: FOLDER })
    await photographOffice(dataDir, { browser, folder: FOLDER })
    if (WANTED.length === 0) for (const folder of [FOLDER, HANDBOOK_FOLDER]) await removeOlder(folder, begunAt)
  } finally {
    await browser.close()
  }
  console.log(`docs/screens: ${await sizeOf(FOLDER)}; handbook: ${await sizeOf(HANDBOOK_FOLDER)}`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
