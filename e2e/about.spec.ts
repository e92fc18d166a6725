import { expect, test } from './fixtures.ts'

test(
  'buttons lead to About, Team and Gallery: smoothly, or at once with less motion',
  { tag: '@ABOUT-1' },
  async ({ page }) => {
    await page.goto('/About#team')
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeInViewport()
    const buttons = page.getByRole('navigation', { name: 'On this page' })
    for (const [reducedMotion, behaviour] of [
      ['no-preference', 'smooth'],
      ['reduce', 'auto'],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(behaviour)
      for (const name of ['Gallery', 'Team', 'About']) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await buttons.getByRole('link', { name }).click()
        await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
        await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
      }
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await buttons.getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL(/\/contactus$/)
  },
)
