import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { awaitInterception } from './interception.ts'

/** What React keeps at the document it has hydrated. */
interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

function isHydrated(): boolean {
  // A page without scripts is never hydrated; of one that is still coming it is not known.
  const start = document.getElementById('page-start')
  // The script that starts a page takes the template before it away.
  const runs = start !== null && !(start.previousElementSibling instanceof HTMLTemplateElement)
  if (!runs) return document.readyState !== 'loading'
  const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))?.[1] as Root | undefined
  if (root === undefined || root.stateNode.current.memoizedState.isDehydrated) return false
  // Forms whose code comes behind the page are hydrated by themselves.
  return Array.from(document.forms).every(
    form => !form.checkVisibility() || Object.keys(form).some(name => name.startsWith('__reactProps$')),
  )
}

/** Waits until the page is hydrated: before, the browser itself handles presses and typing. Needed after the page has loaded another. */
export async function hydrated(page: Page): Promise<void> {
  // While the page changes for another it cannot be asked.
  await expect
    .poll(() => page.evaluate(isHydrated).catch(() => false), {
      intervals: [10, 20, 30, 50],
      message: 'the page is not hydrated',
      // A new site makes the forms of its photos some seconds after it began, which takes both cores of a small machine.
      timeout: 20_000,
    })
    .toBe(true)
}

/**
 * Makes every loading of a page, in every context, wait until the page is hydrated, and every route until it intercepts; without
 * JavaScript there is nothing to wait for.
 */
export function waitForHydration(browser: Browser): void {
  const openContext = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await openContext(options)
    if (options?.javaScriptEnabled !== false) context.on('page', watch)
    return context
  }
}

function watch(page: Page): void {
  awaitInterception(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...given) => {
    const response = await goto(...given)
    await hydrated(page)
    return response
  }
  page.reload = async (...given) => {
    const response = await reload(...given)
    await hydrated(page)
    return response
  }
}
