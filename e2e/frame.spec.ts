import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { isPhone, openFilter } from './filterPanel.ts'
import { expectAccessible, expectContrast } from './pageChecks.ts'

const PHONE = { width: 390, height: 844 }
const hrefs = (page: Page, region: 'banner' | 'contentinfo') =>
  page
    .getByRole(region)
    .locator('a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))

test.describe('the frame', () => {
  test(
    'has a bar at the top with the logo, the links, BUY and SELL',
    { tag: ['@phone', '@NAV-1'] },
    async ({ page }) => {
      await page.goto('/buy')
      expect(new Set(await hrefs(page, 'banner'))).toEqual(
        new Set(['/', '/about', '/contactus', '/login', '/shortlist', '/buy', '/Sell-Your-Car']),
      )
      const main = page.getByRole('navigation', { name: 'Main' })
      await expect(main).toBeVisible({ visible: !isPhone(page) })
      if (!isPhone(page)) {
        const names = ['Home', 'About Us', 'Contact Us', 'Login', 'Shortlist', 'BUY', 'SELL']
        const links = main.getByRole('link')
        await expect(links).toHaveCount(names.length)
        for (const [place, name] of names.entries()) await expect(links.nth(place)).toHaveAccessibleName(name)
      }
      await page.mouse.wheel(0, 1000)
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
      expect((await page.getByRole('banner').boundingBox())?.height).toBeCloseTo(isPhone(page) ? 57 : 65, 0)
    },
  )

  for (const javaScriptEnabled of [true, false]) {
    test(
      `has a side panel on small screens, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
      { tag: '@NAV-2' },
      async ({ browser, siteAddress }) => {
        const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE })
        const page = await context.newPage()
        await page.goto(`${siteAddress}/buy`)
        const panel = page.getByRole('navigation', { name: 'Menu' })
        const toggle = page.getByRole('button', { name: 'Menu' })
        await expect(panel).toBeHidden()
        await toggle.click()
        await expect(panel.getByRole('link')).toHaveText(['Shortlist', 'About Us', 'Contact Us', 'Login'])
        await toggle.click()
        await expect(panel).toBeHidden()
        await toggle.click()
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await toggle.click()
        await page.mouse.click(20, 400)
        await expect(panel).toBeHidden()
        await toggle.click()
        await panel.getByRole('link', { name: 'Contact Us' }).click()
        await expect(page).toHaveURL(/contactus$/)
        await expect(panel).toBeHidden()
        await context.close()
      },
    )
  }

  test(
    'has a bar at the bottom of small screens, whose Filter works on every page',
    { tag: ['@NAV-3', '@FILTER-1'] },
    async ({ page }) => {
      await page.setViewportSize(PHONE)
      for (const path of [
        '/',
        '/buy',
        await page.request
          .get('/api/products?limit=1')
          .then(async reply => `/product/${(await reply.json())[0].product_id}`),
      ]) {
        await page.goto(path)
        const bar = page.getByRole('navigation', { name: 'Quick' })
        await expect(bar.getByRole('link')).toHaveText(['Home', 'Filter', 'Buy', 'Sell'])
        const sheet = await openFilter(page)
        await expect(sheet.getByText(/^Cars available: \d+$/)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(sheet).toBeHidden()
      }
    },
  )

  test('leads to the filter without JavaScript', { tag: '@NAV-3' }, async ({ browser, siteAddress }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${siteAddress}/`)
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Filter' }).click()
    await expect(page).toHaveURL(/\/buy#filter$/)
    await expect(page.getByRole('complementary', { name: 'Filter' })).toBeInViewport()
    await context.close()
  })

  test('hides nothing behind the bar at the bottom', { tag: '@NAV-3' }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/buy')
    await page.keyboard.press('End')
    const [footer, bar] = [
      page.getByRole('contentinfo').locator('address'),
      page.getByRole('navigation', { name: 'Quick' }),
    ]
    await expect
      .poll(async () => {
        const [above, below] = [await footer.boundingBox(), await bar.boundingBox()]
        return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
      })
      .toBe(true)
  })

  test('goes to the top on navigation, and back to where the reader was', { tag: '@ROUTE-3' }, async ({ page }) => {
    await page.goto('/buy')
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' })
    await next.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(1000)
    await next.click()
    await expect(page).toHaveURL('/buy?page=2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test.describe('around a page that fails', () => {
    test.use({ expectedProblems: [/status of 500/] })

    test('says so, without a stack', { tag: '@ROUTE-5' }, async ({ page }) => {
      await page.goto('/')
      await page.route(/buy\.data/, route => route.fulfill({ status: 500, body: 'Error: at /srv/index.js' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Buy', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'That went wrong on our side' })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(/ at |\.js|fetch/)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })

  test('can be skipped with the keyboard', { tag: '@NAV-1' }, async ({ page }) => {
    await page.goto('/buy')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    // In the back office past its own navigation as well.
    await signIn(page)
    await page.goto('/office/stock')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'As visitors see it' })).toBeFocused()
  })

  test(
    'gives axe nothing to find in the filter, light and dark',
    { tag: ['@phone', '@NAV-1', '@FILTER-1', '@CARD-1'] },
    async ({ page }) => {
      // The pages as they open are walked elsewhere.
      await page.goto('/buy?brand=kia&brand=tata&price_after_offer[max]=1500000')
      await openFilter(page)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page)
      if (!isPhone(page)) return
      await page.goto('/buy?brand=nobody')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expectContrast(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page)
    },
  )
})
