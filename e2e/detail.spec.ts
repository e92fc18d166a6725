import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'

interface Listed {
  product_id: string
  brand: string
  model_name: string
  category: string
  price_after_offer: number
  offer_amount: number
  emi_options: string | null
}
interface Detail {
  product: Listed & Record<string, unknown>
  photos: unknown[]
  features: { feature_description: string }[]
}

/** A vehicle with an offer, several photos and features. */
async function pickVehicle(request: APIRequestContext): Promise<Detail> {
  const listed = (await (await request.get('/api/products?limit=60')).json()) as Listed[]
  for (const { product_id } of listed.filter(({ offer_amount }) => offer_amount > 0)) {
    const detail = (await (await request.get(`/api/product/${product_id}`)).json()) as Detail
    if (detail.photos.length >= 3 && detail.features.length > 3 && detail.product.emi_options) return detail
  }
  throw new Error('The demo catalogue has no such vehicle')
}

const gallery = (page: Page) => page.getByRole('region', { name: /^Photos of/ })
const counter = (page: Page, text: string) =>
  gallery(page).getByText(text, { exact: false }).filter({ visible: true }).first()
const scripted = (page: Page) => expect(gallery(page).getByRole('button', { name: 'Full screen' })).toBeVisible()

test(
  'photos go by keys, arrows, thumbnails and finger',
  { tag: ['@phone', '@DETAIL-1'] },
  async ({ page, request, isMobile }) => {
    const { product, photos } = await pickVehicle(request)
    await page.goto(`/product/${product.product_id}`)
    await scripted(page)
    await expect(counter(page, `1 / ${photos.length}`)).toBeVisible()
    await gallery(page)
      .getByRole('link', { name: /^Photo 1 of/ })
      .focus()
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
    await gallery(page)
      .locator('ul')
      .first()
      .evaluate(strip => strip.dispatchEvent(new WheelEvent('wheel', { bubbles: true })))
    await gallery(page)
      .locator('ul')
      .first()
      .evaluate(strip => strip.scrollTo({ left: 0, behavior: 'instant' }))
    await expect(counter(page, `1 / ${photos.length}`)).toBeVisible()
  },
)

test('the whole screen shows one photo with zoom', { tag: ['@phone', '@DETAIL-1'] }, async ({ page, request }) => {
  const { product, photos } = await pickVehicle(request)
  await page.goto(`/product/${product.product_id}`)
  await scripted(page)
  await gallery(page).getByRole('button', { name: 'Full screen' }).click()
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

test('sharing uses the system, or else copies the link', { tag: '@DETAIL-6' }, async ({ page, request, context }) => {
  const { product } = await pickVehicle(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await page.goto(`/product/${product.product_id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const shared = page.evaluate(
    () =>
      new Promise<ShareData>(resolve => {
        Object.defineProperty(navigator, 'share', {
          value: async (data: ShareData) => resolve(data),
          configurable: true,
        })
      }),
  )
  await page.getByRole('button', { name: 'Link copied' }).click()
  expect((await shared).url).toBe(page.url())
})

test(
  'says that it loads, and comes back to where the list was',
  { tag: ['@DETAIL-8', '@ROUTE-3'] },
  async ({ page }) => {
    await page.goto('/buy')
    const last = page.getByRole('article').last()
    await last.scrollIntoViewIfNeeded()
    const at = await page.evaluate(() => scrollY)
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      void page.route(/\/product\/[0-9a-f]{14}\.data/, async route => {
        await new Promise<void>(go => {
          answer = go
          resolve()
        })
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
  },
)

test(
  'nothing is hidden behind the bars, down to 320 px',
  { tag: ['@NAV-3', '@ROUTE-1'] },
  async ({ page, request }) => {
    const { product } = await pickVehicle(request)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/product/${product.product_id}`)
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const footer = await page.getByRole('contentinfo').locator('address').boundingBox()
    const bar = await page.locator('.buy-bar').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test(
    'a phone has one bar at its foot: the four ways while Make Offer is in view, then price, WhatsApp, Call and Make Offer',
    { tag: ['@NAV-3', '@DETAIL-4', '@DETAIL-6'] },
    async ({ page, request }) => {
      const { product } = await pickVehicle(request)
      await page.goto(`/product/${product.product_id}`)
      const ways = page.getByRole('navigation', { name: 'Quick' })
      const bar = page.getByRole('region', { name: 'Price and contact' })
      await expect(ways).toBeVisible()
      await expect(bar).toBeHidden()
      const offer = page.getByRole('main').getByRole('button', { name: 'Make Offer' }).filter({ visible: true })
      expect(((await offer.boundingBox())?.y ?? Infinity) + 48).toBeLessThan((await ways.boundingBox())?.y ?? 0)
      await page.getByRole('heading', { name: 'Features' }).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 600)
      await expect(bar).toBeVisible()
      await expect(ways).toBeHidden()
      await expect(bar).toContainText(/^₹[\d,]+/)
      await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/)
      const box = await bar.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
      await bar.getByRole('button', { name: 'Make Offer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Make Offer' })).toBeVisible()
      await expect(ways).toBeVisible()
      await expect(bar).toHaveCount(0)
    },
  )
})
