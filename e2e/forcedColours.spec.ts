import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const ground = (element: Locator) => element.evaluate(shown => getComputedStyle(shown).backgroundColor)

test(
  'in forced colours one sees what is pressed and where one is',
  { tag: ['@NAV-1', '@HOME-5'] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' })
    expect(await ground(links.getByRole('link', { name: 'Home' }))).not.toBe(
      await ground(links.getByRole('link', { name: 'About Us' })),
    )
    expect(await ground(page.getByRole('button', { name: 'Hatchback' }))).not.toBe(
      await ground(page.getByRole('button', { name: /^Sedan / })),
    )
  },
)
