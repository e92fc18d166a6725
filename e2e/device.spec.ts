import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pageChecks.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const card = (page: Page, place: number) => page.getByRole('article').nth(place)
const heart = (page: Page, place: number) => card(page, place).getByRole('button', { name: /^Keep / })

/** Goes to the shortlist by the menu, within the running page. */
async function openShortlist(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Shortlist/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible()
}

test(
  'on a phone: hearts to the shortlist, ticks to the tray and the comparison, Back to where one was',
  { tag: ['@FIND-8', '@FIND-9', '@FIND-10'] },
  async ({ page, context }) => {
    await page.goto('/buy')
    const names = [
      await card(page, 0).getByRole('heading').innerText(),
      await card(page, 1).getByRole('heading').innerText(),
    ]
    const tray = page.getByRole('region', { name: 'Cars to compare' })
    await heart(page, 0).click()
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Show', exact: true })).toHaveAttribute('href', '/shortlist')
    for (const place of [0, 1])
      await card(page, place)
        .getByRole('checkbox', { name: /^Compare/ })
        .check()
    await expect(tray).toContainText('2 of 4 chosen')
    await expectAccessible(page)

    // Another tab has the same, and what it adds is here at once.
    const other = await context.newPage()
    await other.goto('/buy')
    await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'true')
    await heart(other, 1).click()
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await other.close()

    await tray.getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 cars' })).toBeVisible()
    const table = page.getByRole('region', { name: 'Comparison' })
    const [label, column] = [
      table.getByRole('rowheader', { name: 'City', exact: true }),
      table.getByRole('columnheader').filter({ hasText: names[0]?.split(' ').at(-1) }),
    ]
    await table.evaluate(box => box.scrollTo({ top: 500, left: 100, behavior: 'instant' }))
    await expect(column.first()).toBeInViewport()
    await expect(label).toBeInViewport()
    const rows = table.getByRole('rowheader')
    const all = await rows.count()
    await page.getByRole('checkbox', { name: /^Only what differs/ }).check()
    expect(await rows.count()).toBeLessThan(all)
    await page.goBack()
    await expect(page).toHaveURL('/buy')
    await expect(tray).toContainText('2 of 4 chosen')

    await openShortlist(page)
    await expect(page.getByRole('article')).toHaveCount(2)
    await heart(page, 1).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)

    await card(page, 0)
      .getByRole('link', { name: /Know More/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Keep / }).first()).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/')
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await viewed.scrollIntoViewIfNeeded()
    await expect(viewed.getByRole('link')).toHaveCount(1)
    await viewed.getByRole('button', { name: 'Clear' }).click()
    await expect(viewed).toHaveCount(0)
    await page.reload()
    await expect(viewed).toHaveCount(0)
  },
)

test(
  'where the browser forbids storage the shortlist lasts as long as the visit, and says so',
  { tag: '@FIND-8' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await page.goto('/buy')
    await heart(page, 0).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Your browser does not let us store anything' }),
    ).toHaveCount(1)
    await openShortlist(page)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('the list lasts until you leave the site')).toBeVisible()
  },
)
