import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { startSmtpServer, type TestSmtpServer } from './smtpServer.ts'

let smtp: TestSmtpServer
let running: TestSite
beforeAll(async () => {
  smtp = await startSmtpServer()
  running = await startSite({ configuration: { mode: 'live', smtpUrl: smtp.url, teamEmail: 'team@cars.example' } })
})
afterAll(async () => {
  await running.close()
  await smtp.close()
})

it('mails what a process had committed when it was killed [MODE-1]', async () => {
  const script = join(import.meta.dirname, 'commitThenDie.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(running.site.configuration)], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  running.site.outbox.wake()
  await expect.poll(() => smtp.taken.length).toBe(1)
  expect(smtp.taken[0]).toContain('Asha Rao')
})
