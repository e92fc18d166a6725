import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, layoutShift, sidewaysOverflow } from './pageChecks.ts'

interface Listed { product_id: string; brand: string; model_name: string; category: string; price_after_offer: number; offer_amount: number; emi_options: string | null }
interface Detail { product: Listed & Record<string, unknown>; photos: unknown[]; features: { feature_description: string }[] }

/** A vehicle with an offer, several photos and features. */
async function pickVehicle(request: APIRequestContext): Promise<Detail> {
  const listed = await (await request.get('/api/products?limit=60')).json() as Listed[]
  for (const { product_id } of listed.filter(({ offer_amount }) => offer_amount > 0)) {
    const detail = await (await request.get(`/api/product/${product_id}`)).json() as Detail
    if (detail.photos.length >= 3 && detail.features.length > 3 && detail.product.emi_options) return detail
  }
  throw new Error('The demo catalogue has no such vehicle')
}

const gallery = (page: Page) => page.getByRole('region', { name: /^Photos of/ })
const counter = (page: Page, text: string) => gallery(page).getByText(text, { exact: false }).filter({ visible: true }).first()
const scripted = (page: Page) => expect(gallery(page).getByRole('button', { name: 'Full screen' })).toBeVisible()

test('photos go by keys, arrows, thumbnails and finger', { tag: '@DETAIL-1' }, async ({ page, request, isMobile }) => {
  const { product, photos } = await pickVehicle(request)
  await page.goto(`/product/${product.product_id}`)
  await scripted(page)
  await expect(counter(page, `1 / ${photos.length}`)).toBeVisible()
  await gallery(page).getByRole('link', { name: /^Photo 1 of/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page, `2 / ${photos.length}`)).toBeVisible()
  await expect(gallery(page).getByRole('link', { name: /^Photo 2 of/ })).toBeFocused()
  await expect(gallery(page).getByRole('link', { name: /^Photo 2 of/ })).toBeInViewport({ ratio: 0.9 })
  await gallery(page).getByRole('link', { name: 'Show photo 3' }).click()
  await expect(counter(page, `3 / ${photos.length}`)).toBeVisible()
  await expect(gallery(page).getByRole('link', { name: 'Show photo 3' })).toHaveAttribute('aria-current', 'true')
  if (!isMobile) {
    await gallery(page).getByRole('button', { name: 'Previous photo' }).click()
    await expect(counter(page, `2 / ${photos.length}`)).toBeVisible()
  }
  await gallery(page).locator('ul').first().evaluate(strip => strip.dispatchEvent(new WheelEvent('wheel', { bubbles: true })))
  await gallery(page).locator('ul').first().evaluate(strip => strip.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(counter(page, `1 / ${photos.length}`)).toBeVisible()
})

test('the whole screen shows one photo with zoom', { tag: '@DETAIL-1' }, async ({ page, request }) => {
  const { product, photos } = await pickVehicle(request)
  await page.goto(`/product/${product.product_id}`)
  await scripted(page)
  await expect(async () => {
    await gallery(page).getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 })
  }).toPass()
  const viewer = page.getByRole('dialog', { name: /^Photos of/ })
  const photo = viewer.getByRole('img')
  const width = async () => (await photo.boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 2)
  await page.keyboard.press('-')
  await expect.poll(width).toBeCloseTo(before, 0)
  for (let place = 2; place <= photos.length; place += 1) await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`${photos.length} / ${photos.length}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(`${photos.length - 1} / ${photos.length}`)).toBeVisible()
  await viewer.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(width).toBeGreaterThan(before * 2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(gallery(page).getByRole('button', { name: 'Full screen' })).toBeFocused()
  await expect(counter(page, `${photos.length - 1} / ${photos.length}`)).toBeVisible()
})

test('twelve tiles, four characters of the car number', { tag: '@DETAIL-2' }, async ({ page, request }) => {
  const { product } = await pickVehicle(request)
  const answer = await page.goto(`/product/${product.product_id}`)
  const tiles = page.getByRole('region', { name: 'Overview' })
  await expect(tiles.locator('dl').first().locator('dt')).toHaveText([
    'Registration', 'Registration Year', 'Manufacturing Year', 'Transmission', 'Mileage', 'Insurance', 'Colour', 'Seating Capacity',
    'Registration Type', 'Tires Used', 'Engine Capacity', 'Posting Date',
  ])
  const registration = await tiles.locator('dd').first().textContent() ?? ''
  expect(registration).toMatch(/^[A-Z0-9]{4}$/)
  expect(await answer?.text()).not.toMatch(new RegExp(`${registration}[A-Z]{1,3}\\d{4}`))
})

test('features stand in groups', { tag: '@DETAIL-3' }, async ({ page, request }) => {
  const { product, features } = await pickVehicle(request)
  await page.goto(`/product/${product.product_id}`)
  const shown = await page.getByRole('region', { name: 'Features' }).getByRole('listitem').allTextContents()
  expect(shown.toSorted()).toEqual(features.map(({ feature_description }) => feature_description).toSorted())
  expect(await page.getByRole('region', { name: 'Features' }).getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1)
})

test('WhatsApp opens with the question typed', { tag: '@DETAIL-6' }, async ({ page, request, siteAddress }) => {
  const { product } = await pickVehicle(request)
  await page.goto(`/product/${product.product_id}`)
  const link = page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).filter({ visible: true })
  const address = new URL(await link.getAttribute('href') ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/918055500102')
  const text = address.searchParams.get('text')
  expect(text).toContain(`${product.brand} ${product.model_name}`)
  expect(text).toContain(new Intl.NumberFormat('en-IN').format(product.price_after_offer))
  expect(text).toContain(`${siteAddress}/product/${product.product_id}`)
})

test('sharing uses the system, or else copies the link', { tag: '@DETAIL-6' }, async ({ page, request, context }) => {
  const { product } = await pickVehicle(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await page.goto(`/product/${product.product_id}`)
  await expect(async () => {
    await page.getByRole('button', { name: /^Share|^Link copied/ }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const shared = page.evaluate(() => new Promise<ShareData>(resolve => {
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => resolve(data), configurable: true })
  }))
  await page.getByRole('button', { name: 'Link copied' }).click()
  expect((await shared).url).toBe(page.url())
})

test('related cars are of the same body type', { tag: '@DETAIL-7' }, async ({ page, request }) => {
  const { product } = await pickVehicle(request)
  await page.goto(`/product/${product.product_id}`)
  const related = page.getByRole('region', { name: 'Related Cars' })
  const cards = related.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) await expect(card).toContainText(product.category)
  const before = await cards.allTextContents()
  await page.reload()
  expect(await cards.allTextContents()).toEqual(before)
  await expect(related.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/buy')
})

test('the price stands with the EMI text that the card has, by the formula', { tag: ['@EMI-2', '@CARD-1', '@DETAIL-1'] }, async ({ page, request }) => {
  const { product } = await pickVehicle(request)
  await page.goto(`/product/${product.product_id}`)
  const rate = 11.4 / 1200
  const emi = (product.price_after_offer * rate * (1 + rate) ** 60) / ((1 + rate) ** 60 - 1)
  const main = page.getByRole('main')
  expect(product.emi_options).toBe(`EMI ₹${new Intl.NumberFormat('en-IN').format(Math.round(emi))}/month, 5 years at 11.4%`)
  await expect(main.getByText(product.emi_options ?? '').filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('data').first()).toHaveAttribute('value', String(product.price_after_offer))
  await expect(main.locator('s').first()).toBeVisible()
})

test('says that it loads, and comes back to where the list was', { tag: ['@DETAIL-8', '@ROUTE-3'] }, async ({ page }) => {
  await page.goto('/buy')
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => scrollY)
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    void page.route(/\/product\/[0-9a-f]{14}\.data/, async route => {
      await new Promise<void>(go => { answer = go; resolve() })
      await route.continue()
    })
  })
  await last.getByRole('link', { name: /Know More/ }).click()
  await asked
  await expect(page.getByText('Loading product details...')).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{14}$/)
  await expect(page.getByText('Loading product details...')).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at * 0.9)
})

test.describe('an unknown vehicle', () => {
  test.use({ expectedProblems: [/status of 404/] })

  for (const id of ['00000000000000', 'not-an-id']) {
    test(`${id} answers 404 and says so`, { tag: '@DETAIL-8' }, async ({ page }) => {
      const answer = await page.goto(`/product/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Failed to fetch product data' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test('reads without scripts', { tag: ['@ROUTE-1', '@DETAIL-1'] }, async ({ browser, siteAddress, request }) => {
  const { product, photos } = await pickVehicle(request)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteAddress })
  const page = await context.newPage()
  await page.goto(`/product/${product.product_id}`)
  await gallery(page).getByRole('link', { name: 'Show photo 2' }).click()
  await expect(page.locator('#photo-2')).toBeInViewport({ ratio: 0.5 })
  await expect(gallery(page).getByRole('link', { name: /full screen/ })).toHaveCount(photos.length)
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible and keeps still, ${colorScheme}`, { tag: ['@DETAIL-1', '@DETAIL-2'] }, async ({ page, request }) => {
    const { product } = await pickVehicle(request)
    await page.emulateMedia({ colorScheme })
    await page.goto(`/product/${product.product_id}`)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await expectAccessible(page)
  })
}

test('nothing is hidden behind the bars, down to 320 px', { tag: ['@NAV-3', '@ROUTE-1'] }, async ({ page, request }) => {
  const { product } = await pickVehicle(request)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/product/${product.product_id}`)
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const footer = await page.getByRole('contentinfo').locator('address').boundingBox()
  const bar = await page.locator('.buy-bar').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
