import type { Page } from '@playwright/test'
import { BRANDS } from '#domain/vehicle/brands.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, layoutShift, sidewaysOverflow } from './pageChecks.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bodyTypes = (page: Page) => section(page, 'Explore by Body Type')
const cards = (page: Page, name: string) => section(page, name).getByRole('article').filter({ visible: true })

const PRODUCTS = '**/api/products/catogrybody?*'
const product = (brand: string, category: string) => ({ product_id: '0123456789abcd', brand, category, model_name: 'Tried', price_after_offer: 500_000 })

/** Chooses a body type once the page answers to presses: before, the button is a plain link into the catalogue. */
async function choose(page: Page, bodyType: string) {
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
  await bodyTypes(page).getByRole('button', { name: bodyType, exact: true }).click()
}

test('says that it is a demo', { tag: '@HOME-1' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('This site is a demo for dealer presentations. Data you enter is not saved or responded to.')).toBeVisible()
})

test('the search for a car begins above the fold and finds it', { tag: ['@FILTER-6', '@HOME-2'] }, async ({ page }) => {
  await page.goto('/')
  const { height: screen } = page.viewportSize() ?? { height: 0 }
  const banner = await page.getByRole('region', { name: 'Highlights' }).boundingBox()
  expect(banner?.height).toBeLessThanOrEqual(screen > 800 ? 220 : 420)
  const search = await page.getByRole('button', { name: 'Search' }).boundingBox()
  expect((search?.y ?? screen) + (search?.height ?? 0)).toBeLessThan(screen - 56)
  await page.getByLabel('Brand', { exact: true }).selectOption('Kia')
  await page.getByLabel('Budget').selectOption('Up to ₹15 lakh')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/buy\?(?!.*category).*brand=kia/)
  expect(new URL(page.url()).searchParams.get('price_after_offer[max]')).toBe('1500000')
})

test('ten brands first, then all 31 by name, and back', { tag: '@HOME-4' }, async ({ page }) => {
  await page.goto('/')
  const brands = section(page, 'Explore Popular Brands')
  await expect(brands.getByRole('link')).toHaveText(BRANDS.slice(0, 10))
  await brands.getByRole('button', { name: 'Explore More' }).click()
  await expect(brands.getByRole('link')).toHaveText([...BRANDS])
  const address = (name: string) => brands.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await Promise.all(['Mercedes-Benz', 'Maruti Suzuki', 'Force Motors'].map(address))).toEqual(
    ['/buy?brand=mercedes%20benz', '/buy?brand=maruti%20suzuki', '/buy?brand=force%20motors'])
  await brands.getByRole('button', { name: 'Explore Less' }).click()
  await expect(brands.getByRole('link')).toHaveCount(10)
  await brands.getByRole('link', { name: 'Audi' }).click()
  await expect(page.getByRole('article').first()).toContainText('Audi')
})

test('body types load their vehicles', { tag: '@HOME-5' }, async ({ page }) => {
  await page.goto('/')
  await expect(bodyTypes(page).getByRole('button')).toHaveText(['Hatchback', 'Sedan', 'Suv', 'Muv', 'Luxury Sedan', 'Luxury SUV'])
  await expect(bodyTypes(page).getByRole('button', { name: 'Hatchback' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page, 'Explore by Body Type').first()).toContainText('Hatchback')
  await choose(page, 'Luxury SUV')
  await expect(cards(page, 'Explore by Body Type').first()).toContainText('Luxury SUV')
  await expect(bodyTypes(page).getByRole('button', { pressed: true })).toHaveText('Luxury SUV')
  await expect(bodyTypes(page).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/buy?category=Luxury%20SUV')
})

test('a body type says that it loads, and when it has no vehicles', { tag: '@HOME-5' }, async ({ page }) => {
  let answer = () => {}
  await page.route(PRODUCTS, async route => {
    await new Promise<void>(resolve => { answer = resolve })
    await route.fulfill({ json: [] })
  })
  await page.goto('/')
  await choose(page, 'Muv')
  await expect(bodyTypes(page).getByText('Loading products...')).toBeVisible()
  answer()
  await expect(bodyTypes(page).getByText('Oops! No vehicles match your filters')).toBeVisible()
  await expect(bodyTypes(page).getByText(
    "It seems we couldn't find any vehicles with the selected filters. Try adjusting your search criteria.")).toBeVisible()
  await expect(bodyTypes(page).getByText('Loading products...')).toBeHidden()
})

test('an older answer never shows over a newer one', { tag: '@HOME-5' }, async ({ page }) => {
  let answerOld = () => {}
  await page.route(PRODUCTS, async route => {
    if (!route.request().url().includes('Sedan')) return route.fulfill({ json: [product('Newer', 'Suv')] })
    await new Promise<void>(resolve => { answerOld = resolve })
    // The page has given this answer up by then; a browser that would take it gets it all the same.
    await route.fulfill({ json: [product('Older', 'Sedan')] }).catch(() => undefined)
  })
  await page.goto('/')
  await choose(page, 'Sedan')
  await choose(page, 'Suv')
  await expect(cards(page, 'Explore by Body Type')).toContainText(['Newer'])
  answerOld()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(cards(page, 'Explore by Body Type')).toContainText(['Newer'])
})

test.describe('when body types fail', () => {
  test.use({ expectedProblems: [/status of (404|500)|could not be loaded/] })

  test('a 404 is an empty list, another failure only ends the loading', { tag: '@HOME-5' }, async ({ page }) => {
    let status = 404
    await page.route(PRODUCTS, route => route.fulfill({ status, json: { success: false } }))
    await page.goto('/')
    await choose(page, 'Sedan')
    await expect(bodyTypes(page).getByText('Oops! No vehicles match your filters')).toBeVisible()
    status = 500
    const logged = page.waitForEvent('console', message => message.text().includes('Suv could not be loaded'))
    await choose(page, 'Suv')
    await logged
    await expect(bodyTypes(page).getByText('Loading products...')).toBeHidden()
    await expect(bodyTypes(page).getByText('Oops!')).toBeHidden()
    await expect(bodyTypes(page).getByRole('link', { name: 'View All' })).toBeVisible()
  })
})

test('gives eight reasons', { tag: '@HOME-6' }, async ({ page }) => {
  await page.goto('/')
  const reasons = section(page, 'Why Choose Us')
  await expect(reasons.getByRole('listitem')).toHaveCount(8)
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
    'Wide selection', 'Quality assured', 'Transparent pricing', 'Experienced team', 'After-sales support', 'Flexible financing',
    'Trusted company', 'Fast documentation',
  ])
  await expect(reasons.getByText('The best quality secondhand cars, with a focus on customer satisfaction and value for money.')).toBeVisible()
})

test('shows the latest vehicles', { tag: '@HOME-7' }, async ({ page, request }) => {
  const latest = await (await request.get('/api/products/LastUpdated')).json() as { model_name: string }[]
  await page.goto('/')
  await expect(cards(page, 'Browse Our Latest Vehicle').getByRole('heading')).toHaveText(
    latest.slice(0, await cards(page, 'Browse Our Latest Vehicle').count()).map(vehicle => vehicle.model_name))
  await section(page, 'Browse Our Latest Vehicle').getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/buy$/)
})

test('describes its vehicles in the head', { tag: ['@HOME-8', '@SEO-1'] }, async ({ page, siteAddress }) => {
  await page.goto('/')
  const block = page.locator('head > script[type="application/ld+json"]').first()
  await expect(block).toHaveAttribute('title', `${new URL(siteAddress).host} Product`)
  const { '@graph': things } = JSON.parse(await block.textContent() ?? '') as { '@graph': { sku: string; offers: { price: number } }[] }
  const shown = await page.locator('article a').evaluateAll(links => links.map(link => link.getAttribute('href')?.split('/').at(-1)))
  expect(new Set(things.map(({ sku }) => sku))).toEqual(new Set(shown))
  for (const { offers } of things) expect(offers.price).toBeGreaterThan(1000)
})

test('reads and navigates without scripts', { tag: ['@ROUTE-1', '@HOME-4', '@HOME-5'] }, async ({ browser, siteAddress }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteAddress })
  const page = await context.newPage()
  await page.goto('/')
  await expect(section(page, 'Explore Popular Brands').getByRole('link')).toHaveCount(31)
  await bodyTypes(page).getByRole('button', { name: 'Luxury Sedan' }).click()
  await expect(page).toHaveURL('/buy?category=Luxury+Sedan')
  await page.goBack()
  await page.getByLabel('Brand', { exact: true }).selectOption('Tata')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('article').first()).toContainText('Tata')
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible and keeps still, ${colorScheme}`, { tag: ['@CARD-4', '@HOME-2'] }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await section(page, 'Explore Popular Brands').getByRole('button').click()
    await expectAccessible(page)
  })
}

test('fits a screen of 320 px', { tag: '@ROUTE-1' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  expect(await sidewaysOverflow(page)).toBe(0)
})
