import { expect, type Page } from '@playwright/test'

const PROBE = '**/health'
const MARK = 'x-intercepted'

/**
 * Makes `page.route` wait until requests of the page that is shown are intercepted. Chromium confirms the interception before the
 * page's process has heard of it, so that a key pressed at once could send its request past it (seen in 2 of 400 on a busy machine).
 */
export function awaitInterception(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const added = await route(...given)
    if (!page.url().startsWith('http')) return added
    const probe = await route(PROBE, request => request.fulfill({ headers: { [MARK]: 'yes' }, body: '' }))
    await expect
      .poll(() => page.evaluate(askProbe, MARK).catch(() => null), {
        intervals: [0, 10, 20, 50],
        message: 'requests of the page are not intercepted',
      })
      .toBe('yes')
    await probe[Symbol.asyncDispose]()
    return added
  }
}

async function askProbe(mark: string): Promise<string | null> {
  const { headers } = await fetch('/health', { cache: 'no-store' })
  return headers.get(mark)
}
