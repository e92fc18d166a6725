import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runServer } from '#test/server/serverProcess.ts'
import { OWNER_VARIABLES } from './owner.ts'

const PHOTO = /\/media\/[0-9a-f]{64}-\d+\.(?:avif|jpg)/g
/** Their photos are what a server encodes as it starts. */
const PAGES = ['/buy', '/buy?page=2', '/api/products?limit=48']
const AT_ONCE = 4

/** Has the photos encoded that every server would encode at its start and that most pages show. */
async function encodePhotos(origin: string): Promise<void> {
  const texts = await Promise.all(PAGES.map(async page => (await fetch(origin + page)).text()))
  const photos = [...new Set(texts.flatMap(text => text.match(PHOTO) ?? []))]
  async function ask(): Promise<void> {
    for (let photo = photos.pop(); photo !== undefined; photo = photos.pop())
      await (await fetch(origin + photo)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}

/** The server's last line about the pictures that it draws beside its visitors. */
const ALL_DRAWN = 'All pictures of the demo are drawn.'
const LOOK_EVERY_MS = 100
/** Some thirty times as long as a machine takes that does nothing else. */
const MOST_MS = 600_000

/** Draws the demo catalogue once, into a folder that every site of the tests copies (DEMO_DATA). Playwright's global setup. */
export default async function drawDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-'))
  const server = runServer({ DATA_DIR: folder, PORT: '0', RATE_LIMIT: 'off', ...OWNER_VARIABLES })
  await encodePhotos(await server.ready)
  const until = Date.now() + MOST_MS
  const isDrawn = () => server.output().includes(ALL_DRAWN)
  while (server.isAlive() && !isDrawn() && Date.now() < until) await pause(LOOK_EVERY_MS)
  server.kill('SIGTERM')
  await server.ended
  if (!isDrawn()) throw new Error(`the pictures of the demo were not drawn:\n${server.output()}`)
  process.env.DEMO_DATA = folder
  return () => rm(folder, { recursive: true, force: true })
}
