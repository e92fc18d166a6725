import type { Locator, Page } from '@playwright/test'

/** Whether the page is as narrow as a phone's, where the filter is a sheet over the page. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 900
}

/** The filter of the page: the panel beside the list, or on a phone the sheet, opened from the bottom bar. */
export async function openFilter(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filter' })
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.locator('summary').first().waitFor()
  return sheet
}

/** A group of the filter, shown. */
export async function openGroup(filter: Locator, title: string): Promise<Locator> {
  const group = filter.locator('details').filter({ has: filter.page().locator('summary', { hasText: title }) })
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  return group
}

/** Shows the cars of what was chosen: on a laptop they follow every choice, on a phone they wait for the button. */
export async function apply(page: Page, filter: Locator): Promise<void> {
  await filter.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL(/\/buy/)
}

/** How many cars the API gives for a query string. */
export async function countOf(page: Page, query: string): Promise<number> {
  const reply = await page.request.get(`/api/products?limit=1&${query}`)
  return Number(reply.headers()['x-total-count'])
}
