import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  type WebError,
} from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { startSite, type RunningSite, type SiteMode } from './sites.ts'

interface EachTest {
  /** Which of the worker's two sites the test runs against. */
  siteMode: SiteMode
  site: RunningSite
  /** The site's folder for data. */
  dataDir: string
  /** The site's origin. */
  siteAddress: string
  /**
   * The tests of a worker with the same word share one page, so that it has loaded and compiled what they all need; it comes without
   * anything stored. All have the same options of the context, such as a session. Null for a page of one's own.
   */
  keptAs: string | null
  /** What may happen in this test although it fails others: console errors, failures of scripts, outside requests. */
  expectedProblems: readonly RegExp[]
  watchForProblems: void
}
interface EachWorker {
  /** The worker's site of a mode. It starts when the first test asks for it. */
  siteOf(mode: SiteMode): Promise<RunningSite>
  keptContexts: Map<string, BrowserContext>
}

/**
 * Playwright's `test` against the built site with the demo catalogue: `page.goto('/buy')`, which waits until the page is
 * hydrated. The tests of a worker share its sites, so a test that changes data does it to cars and accounts of its own. A test
 * fails when a page writes an error to the console (a violation of the content security policy is one), when a script throws,
 * or when anything is asked of another host.
 *
 * Fixtures of a worker are declared here only: a file that declared its own would need a worker, a browser and sites of its own.
 */
export const test = base.extend<EachTest, EachWorker>({
  siteOf: [
    async ({}, use) => {
      const sites = new Map<SiteMode, Promise<RunningSite>>()
      await use(mode => {
        const site = sites.get(mode) ?? startSite(mode)
        sites.set(mode, site)
        return site
      })
      for (const site of sites.values()) await (await site).stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  browser: [
    async ({ browser }, use) => {
      waitForHydration(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  keptContexts: [
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],

  keptAs: [null, { option: true }],
  context: async ({ browser, keptAs, keptContexts }, use) => {
    const context = (keptAs === null ? undefined : keptContexts.get(keptAs)) ?? (await browser.newContext())
    if (keptAs !== null) keptContexts.set(keptAs, context)
    await use(context)
    if (keptAs === null) await context.close()
  },
  page: async ({ context, keptAs, viewport }, use) => {
    const [kept] = keptAs === null ? [] : context.pages()
    const page = kept ?? (await context.newPage())
    if (keptAs !== null && kept === undefined) {
      // On a busy machine the font comes after the first paint, and moves what is there: the pages are asked with it in the cache.
      await page.goto('/about')
      await page.evaluate(() => document.fonts.ready.then(({ size }) => size))
    }
    await use(page)
    if (keptAs === null) return
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.emulateMedia({ colorScheme: null, media: null })
    if (viewport) await page.setViewportSize(viewport)
  },

  siteMode: ['demo', { option: true }],
  site: async ({ siteOf, siteMode }, use) => use(await siteOf(siteMode)),
  dataDir: ({ site }, use) => use(site.dataDir),
  siteAddress: ({ site }, use) => use(site.address),
  baseURL: ({ siteAddress }, use) => use(siteAddress),

  expectedProblems: [[], { option: true }],

  watchForProblems: [
    async ({ context, siteAddress, expectedProblems }, use) => {
      const problems: string[] = []
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
      }
      const onError = (thrown: WebError) => {
        const { stack, message } = thrown.error()
        problems.push(`script: ${stack ?? message}`)
      }
      const onRequest = (request: Request) => {
        const { origin, protocol } = new URL(request.url())
        if (/^(https?|wss?):$/.test(protocol) && origin !== siteAddress)
          problems.push(`outside request: ${request.url()}`)
      }
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest)
      await use()
      // A context that is kept is watched by the next test for itself.
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest)
      expect(problems.filter(problem => !expectedProblems.some(expected => expected.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
