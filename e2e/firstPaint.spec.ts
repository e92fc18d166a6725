import { expect, test } from './fixtures.ts'

// What waits for the first paint does so on phones alone.
test.use({ viewport: { width: 390, height: 844 } })

test('what is far below is laid out soon, and a page that is loaded again is where it was', async ({ page }) => {
  await page.goto('/buy')
  await expect(page.locator('html')).toHaveAttribute('data-whole')
  const waiting = await page
    .locator('.card-grid > li, .later')
    .evaluateAll(parts => parts.filter(part => getComputedStyle(part).contentVisibility === 'auto').length)
  expect(waiting).toBe(0)
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_000)
})
