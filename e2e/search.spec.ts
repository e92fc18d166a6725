import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectContrast } from './pageChecks.ts'

const PHONE = { width: 390, height: 844 }

const panel = (page: Page) => page.getByRole('search', { name: 'Cars' })
const field = (page: Page) => panel(page).getByRole('combobox')
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Find a car' })
const options = (page: Page) => panel(page).getByRole('option')

test(
  'a magnifier opens the search on all of a phone’s screen, and Back closes it',
  { tag: ['@phone', '@FIND-1'] },
  async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/about')
    await opener(page).click()
    await expect(field(page)).toBeFocused()
    const { width, height } = (await panel(page).boundingBox()) ?? {}
    expect({ width, height }).toEqual(PHONE)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.goBack()
    await expect(field(page)).toBeHidden()
    await expect(page).toHaveURL(/\/about$/)
    await opener(page).click()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  },
)

test('a slash leads to the search, Escape away from it, to where one was', { tag: '@FIND-1' }, async ({ page }) => {
  await page.goto('/contactus')
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.focus()
  await page.keyboard.type('a/b')
  await expect(name).toHaveValue('a/b')
  const link = page.getByRole('banner').getByRole('link', { name: 'About Us' })
  await link.focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test(
  'what was searched stays on the device, until it is forgotten',
  { tag: ['@FIND-1', '@FIND-5'] },
  async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('/')
    await page.keyboard.type('sunroof leather seats')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/buy\?/)
    await page.goto('/about')
    await page.keyboard.press('/')
    await expect(options(page)).toHaveText(['sunroof leather seats'])
    await page.keyboard.press('ArrowDown')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(options(page)).toBeHidden()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await panel(page).getByRole('button', { name: 'Forget “sunroof leather seats”' }).click()
    await expect(options(page)).toHaveCount(0)
    expect(await page.context().cookies()).toEqual([])
  },
)

test(
  'suggestions are taken with the keyboard, each gives the cars that it says',
  { tag: '@FIND-5' },
  async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('/')
    await page.keyboard.type('hyunda')
    const first = options(page).first()
    await expect(first).toContainText('Hyundai')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page).getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    const cars = /(\d+) cars?$/.exec((await first.textContent()) ?? '')?.[1]
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/buy\?.*brand=hyundai/)
    await expect(page.getByRole('main').locator('.list-count')).toHaveText(new RegExp(`^${cars} cars?$`))
  },
)

test('letters typed while the suggestions are being drawn count', { tag: '@FIND-5' }, async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.search-form')
    const input = form?.querySelector<HTMLInputElement>('[role=combobox]')
    // Told of the change in the document before React runs the effects of that rendering.
    const drawn = new MutationObserver(() => {
      drawn.disconnect()
      if (!input) return
      input.value = 'hyunda'
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    if (form) drawn.observe(form, { childList: true })
  })
  await page.keyboard.press('/')
  await expect(field(page)).toHaveValue('hyunda')
  await expect(options(page).first()).toContainText('Hyundai')
})

test('whoever types before the page is hydrated gets suggestions then', { tag: '@FIND-5' }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.goto('/about')
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.evaluate(() => location.assign('/contactus'))
  await page.waitForURL('/contactus', { waitUntil: 'commit' })
  const early = panel(page).getByRole('textbox')
  await early.click()
  await page.keyboard.type('hyunda')
  await expect(early).toHaveValue('hyunda')
  scripts.resolve()
  await expect(options(page).first()).toContainText('Hyundai')
})

test('what is searched before the page is hydrated is remembered too', { tag: '@FIND-5' }, async ({ page }) => {
  await page.goto('/about')
  const held = () => new Promise<void>(() => {})
  await page.route('**/assets/*.js', held)
  await page.evaluate(() => location.assign('/contactus'))
  await page.waitForURL('/contactus', { waitUntil: 'commit' })
  await panel(page).getByRole('textbox').fill('sunroof leather seats')
  await page.unroute('**/assets/*.js', held)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/buy\?/)
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(options(page)).toHaveText(['sunroof leather seats'])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  test(
    'whoever says it in his own words has the cars in one step',
    { tag: ['@FIND-1', '@FIND-2', '@FIND-3', '@FIND-4'] },
    async ({ page, request }) => {
      const words = 'diesel automatic suv bangalore 12 lakh se kam 60000 km tak'
      await page.goto('/')
      await opener(page).tap()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/buy\?.*location=bengaluru/)
      const { address, total, rest } = await (await request.get('/api/search', { params: { q: words } })).json()
      const { pathname, search } = new URL(page.url())
      expect([rest, pathname + search]).toEqual(['', address])
      expect(total).toBeGreaterThan(0)
      const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')
      const named = ['Suv', 'Automatic', 'Diesel', 'Bengaluru', 'Up to ₹12.0 L', 'Up to 60,000 km', 'Clear all']
      await expect(chips).toHaveText(named)
      await expect(page.getByRole('main').locator('.list-count')).toHaveText(total === 1 ? '1 car' : `${total} cars`)
      for (const car of await page.getByRole('article').all()) await expect(car).toContainText(/Diesel.*Bengaluru/s)
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form that opens and sends', { tag: ['@FIND-1', '@ROUTE-1'] }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/about')
    await opener(page).click()
    await panel(page).getByRole('textbox').fill('sunroof leather seats')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/buy\?/)
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText(/sunroof/i)
  })
})
