import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { runServer } from '#test/server/serverProcess.ts'
import { waitForLife } from './hydrated.ts'
import { OWNER_VARIABLES } from './owner.ts'

interface EachTest {
  /** What may happen in this test although it fails others: console errors, failures of scripts, outside requests. */
  expectedProblems: readonly RegExp[]
  watchForProblems: void
}
interface EachWorker {
  /** Folder for data of the site below. */
  dataDir: string
  /** Origin of the built site with the demo catalogue, started for this worker. */
  siteAddress: string
}

/**
 * Playwright's `test` against the real server: `page.goto('/buy')`, which waits until the page is alive. A test fails when a page writes an error to the
 * console (a violation of the content security policy is one), when a script throws, or when anything is asked of another host.
 */
export const test = base.extend<EachTest, EachWorker>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs out of this pattern
  dataDir: [async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'))
    if (process.env.DEMO_DATA !== undefined) await cp(process.env.DEMO_DATA, dataDir, { recursive: true })
    await use(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }, { scope: 'worker' }],

  siteAddress: [async ({ dataDir }, use) => {
    const server = runServer({ DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: 'off', ...OWNER_VARIABLES })
    await use(await server.ready)
    server.kill('SIGTERM')
    const exitCode = await server.ended
    expect(exitCode, server.output()).toBe(0)
  }, { scope: 'worker', timeout: 120_000 }],

  browser: [async ({ browser }, use) => {
    waitForLife(browser)
    await use(browser)
  }, { scope: 'worker' }],

  baseURL: ({ siteAddress }, use) => use(siteAddress),

  expectedProblems: [[], { option: true }],

  watchForProblems: [async ({ context, siteAddress, expectedProblems }, use) => {
    const problems: string[] = []
    context.on('console', message => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', thrown => {
      const { stack, message } = thrown.error()
      problems.push(`script: ${stack ?? message}`)
    })
    context.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (/^(https?|wss?):$/.test(protocol) && origin !== siteAddress) problems.push(`outside request: ${request.url()}`)
    })
    await use()
    expect(problems.filter(problem => !expectedProblems.some(expected => expected.test(problem)))).toEqual([])
  }, { auto: true }],
})

export { expect }
