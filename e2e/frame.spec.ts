import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { isPhone, openFilter } from './filterPanel.ts'

const PHONE = { width: 390, height: 844 }
const hrefs = (page: Page, region: 'banner' | 'contentinfo') => (
  page.getByRole(region).locator('a').evaluateAll(links => links.map(link => link.getAttribute('href'))))

test.describe('the frame', () => {
  test('has a bar at the top with the logo, the links, BUY and SELL', { tag: '@NAV-1' }, async ({ page }) => {
    await page.goto('/buy')
    expect(new Set(await hrefs(page, 'banner'))).toEqual(new Set(['/', '/about', '/contactus', '/login', '/buy', '/Sell-Your-Car']))
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main).toBeVisible({ visible: !isPhone(page) })
    if (!isPhone(page)) await expect(main.getByRole('link')).toHaveText(['Home', 'About Us', 'Contact Us', 'Login', 'BUY', 'SELL'])
    await page.mouse.wheel(0, 1000)
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    expect((await page.getByRole('banner').boundingBox())?.height).toBeCloseTo(65, 0)
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`has a side panel on small screens, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { tag: '@NAV-2' }, async ({ browser, siteAddress }) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE })
      const page = await context.newPage()
      await page.goto(`${siteAddress}/buy`)
      const panel = page.getByRole('navigation', { name: 'Menu' })
      const toggle = page.getByRole('button', { name: 'Menu' })
      await expect(panel).toBeHidden()
      await toggle.click()
      await expect(panel.getByRole('link')).toHaveText(['About Us', 'Contact Us', 'Login'])
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
    })
  }

  test('has a bar at the bottom of small screens, whose Filter works on every page', { tag: ['@NAV-3', '@FILTER-1'] }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    for (const path of ['/', '/buy', await page.request.get('/api/products?limit=1').then(async reply => `/product/${(await reply.json())[0].product_id}`)]) {
      await page.goto(path)
      const bar = page.getByRole('navigation', { name: 'Quick' })
      await expect(bar.getByRole('link')).toHaveText(['Home', 'Filter', 'Buy', 'Sell'])
      const sheet = await openFilter(page)
      await expect(sheet.getByText(/^Cars available: \d+$/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
  })

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
    const [footer, bar] = [page.getByRole('contentinfo').locator('address'), page.getByRole('navigation', { name: 'Quick' })]
    await expect.poll(async () => {
      const [above, below] = [await footer.boundingBox(), await bar.boundingBox()]
      return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
    }).toBe(true)
  })

  test('has a footer with links, telephone numbers and opening hours', { tag: '@NAV-4' }, async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const [name, path] of [['Home', '/'], ['About Us', '/about'], ['Contact Us', '/contactus'], ['Buy', '/buy'], ['Sell', '/Sell-Your-Car'], ['Admin Login', '/admin-login']])
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path ?? '')
    await expect(footer.getByRole('link', { name: 'Call' }).first()).toHaveAttribute('href', /^tel:\+91\d+$/)
    for (const text of ['09:00 AM to 08:30 PM', 'Monday to Sunday', 'established in 2022']) await expect(footer).toContainText(text)
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

  test('gives every page a head of its own', { tag: '@ROUTE-4' }, async ({ page, siteAddress }) => {
    const canonical = { '/': '/', '/buy': '/buy', '/products': '/buy', '/buy?brand=Kia&sort=price_up': '/buy?brand=kia', '/products?brand=kia&page=1': '/buy?brand=kia' }
    const titles = new Set<string>()
    for (const [path, wanted] of Object.entries(canonical)) {
      await page.goto(path)
      titles.add(await page.title())
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(wanted, siteAddress).href)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
      for (const property of ['title', 'description', 'url', 'type', 'image', 'site_name'])
        await expect(page.locator(`meta[property="og:${property}"]`)).toHaveAttribute('content', /./)
    }
    expect(titles.size).toBe(3)
    expect([...titles]).toContain('Used Kia cars — Forecourt Motors')
  })

  test.describe('around an unknown address', () => {
    test.use({ expectedProblems: [/status of 404/] })

    test('leads back', { tag: '@ROUTE-5' }, async ({ page }) => {
      expect((await page.goto('/nowhere'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('link', { name: 'See all cars' }).click()
      await expect(page).toHaveURL('/buy')
    })
  })

  test.describe('around a page that fails', () => {
    test.use({ expectedProblems: [/net::ERR_FAILED|Failed to fetch/] })

    test('says so, without a stack', { tag: '@ROUTE-5' }, async ({ page }) => {
      await page.goto('/')
      await page.route(/buy\.data/, route => route.abort())
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`gives axe nothing to find, ${colorScheme}`, { tag: ['@NAV-1', '@FILTER-1', '@CARD-1'] }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const find = async () => (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze())
        .violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
      // The pages as they open are walked elsewhere.
      await page.goto('/buy?brand=kia&brand=tata&price_after_offer[max]=1500000')
      await openFilter(page)
      expect(await find()).toEqual([])
      if (!isPhone(page)) return
      await page.goto('/buy?brand=nobody')
      await page.getByRole('button', { name: 'Menu' }).click()
      expect(await find()).toEqual([])
    })
  }
})
