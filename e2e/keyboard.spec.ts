import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }

/** Name of what has the focus, with what lies over it when it cannot be seen. */
async function focused(page: Page): Promise<{ name: string; covered: string | null }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : undefined
    // What is drawn by its label is seen there.
    const drawn = label !== undefined && getComputedStyle(element).opacity === '0' ? label : element
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22))
    const text = element === document.body ? 'the page itself' : (label ?? element).textContent
    const name = (element.getAttribute('aria-label') ?? text ?? '').trim()
    const seen = element === document.body || element.contains(above) || label?.contains(above)
    return {
      name,
      covered: seen ? null : `${name} at ${Math.round(top)} by ${above?.outerHTML.slice(0, 80) ?? 'nothing'}`,
    }
  })
}

/** Presses Tab until something with this name has the focus; answers how often, and fails when focus goes where it cannot be seen. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<number> {
  const seen: string[] = []
  for (let times = 1; times <= most; times++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect(now.covered).toBeNull()
    seen.push(now.name)
    if (name.test(now.name)) return times
  }
  throw new Error(`No ${name} among ${seen.join(', ')}`)
}

test.describe('with the keyboard alone, on a phone', () => {
  test.use({ viewport: PHONE })

  test('one gets from the home page to an offer', { tag: ['@NAV-1', '@DETAIL-4'] }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await tabTo(page, /^Brand, model, fuel, city or budget$/)
    await page.keyboard.type('Kia')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/buy\?brand=kia/)
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, /^Know More about Kia/, 10)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, /^Make Offer$/, 20)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Make Offer' })
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Make Offer' }).filter({ visible: true })).toBeFocused()
  })

  test(
    'a link at the end of a page leads to the beginning of the next',
    { tag: ['@NAV-4', '@ROUTE-3'] },
    async ({ page }) => {
      await page.goto('/about')
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sell', exact: true })
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/Sell-Your-Car$/)
      await expect(page.getByRole('main')).toBeFocused()
      await tabTo(page, /^Click here/, 1)
    },
  )

  test('the filter gives the focus back', { tag: ['@NAV-3', '@FILTER-1'] }, async ({ page }) => {
    await page.goto('/buy')
    const link = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Filter' })
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    expect(await tabTo(page, /^Filter$/)).toBeLessThan(7)
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: 'Close filter' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    // Its groups come from the server; until then Tab goes round the sheet's buttons.
    await expect(sheet.locator('summary', { hasText: 'Fuel Types' })).toBeVisible()
    await tabTo(page, /^Fuel Types/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^CNG/, 1)
    await page.keyboard.press('Space')
    await tabTo(page, /Apply Filters$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/fuel_type=cng/)
    await expect(link).toBeFocused()
  })
})
