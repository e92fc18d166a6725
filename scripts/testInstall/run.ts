// `npm run test:install`: a bare Debian 12 in a folder, without what developers' machines have, and the container image.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { whyNot } from './ability.ts'
import { installWithOldest, makeMachine, mustBeBare, startBare } from './bareStart.ts'
import { tryImage } from './image.ts'
import { refuseOld } from './oldNode.ts'

const reason = whyNot()
if (reason !== undefined) {
  const inCi = process.env['CI'] === 'true'
  console.log(`Not tried: ${reason}.\n0 passed, ${inCi ? '1 failed' : '0 failed, 1 skipped'}`)
  process.exit(inCi ? 1 : 0)
}

const work = mkdtempSync(join(tmpdir(), 'forecourt-install-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
const machine = (name: string) => makeMachine(ROOT, join(work, name))
let passed = 0
let failed = 0

async function attempt(name: string, step: () => Promise<string>): Promise<void> {
  const startedAt = Date.now()
  let line: string
  try {
    line = `ok     ${name}: ${await step()}`
    passed++
  } catch (error) {
    line = `FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`
    failed++
  }
  console.log(`${line} (${Math.round((Date.now() - startedAt) / 1_000)} s)`)
}

await attempt('Node.js 18', () => refuseOld(ROOT))
await attempt('A bare Debian 12', async () => {
  await mustBeBare(await machine('bare'))
  return 'without Python, compiler and git'
})
// At once, each with a root of its own: they wait for the network and the disk in turn.
await Promise.all([
  attempt('npm start on it', async () => startBare(await machine('start'))),
  attempt('npm ci with the oldest', async () => installWithOldest(await machine('oldest'))),
  attempt('The container image', async () => tryImage(await machine('base'), work)),
])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
