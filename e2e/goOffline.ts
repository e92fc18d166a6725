import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Takes the network from the page's browser, and waits until it is gone: the browser says that it is offline before its network
 * is, so that a request at once could still get through.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const reaches = () =>
    page.evaluate(() =>
      fetch('/health', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(reaches).toBe(false)
}
