import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServer } from '#test/server/serverProcess.ts'
import { OWNER_VARIABLES } from './owner.ts'

/** Draws the demo catalogue once for all workers, into a folder that each copies (DEMO_DATA). Playwright's global setup. */
export default async function drawDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-'))
  const server = runServer({ DATA_DIR: folder, PORT: '0', ...OWNER_VARIABLES })
  await server.ready
  server.kill('SIGTERM')
  await server.ended
  process.env.DEMO_DATA = folder
  return () => rm(folder, { recursive: true, force: true })
}
