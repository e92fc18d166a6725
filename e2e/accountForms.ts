import type { Page } from '@playwright/test'

/** A password that somebody chooses. */
export const PASSWORD = 'four words of mine'

/** What a browser writes to its console about refusals and about a connection that breaks. */
export const REFUSALS = /status of (400|401|403|429)|ERR_FAILED/

export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens a page with a form. Until it answers to presses its buttons are none that send. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main button[type="submit"]').first().waitFor({ state: 'attached' })
}
