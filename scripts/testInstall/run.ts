// `npm run test:install`: a bare Debian 12 in a folder, without what developers' machines have, and the container image.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { whyNot } from './ability.ts'
import { installWithOldest, makeMachine, startBare } from './bareStart.ts'
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
const machine = { project: ROOT, root: join(work, 'root') }
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

await attempt('Node.js 18', () => refuseOld(machine))
await attempt('A bare Debian 12', async () => {
  makeMachine(machine)
  return 'without Python, compiler and git'
})
await attempt('npm start on it', () => startBare(machine))
await attempt('npm ci with the oldest', () => installWithOldest(machine))
await attempt('The container image', () => tryImage(machine, work))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
