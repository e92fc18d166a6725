import type { Page } from '@playwright/test'
import type { CallSuccess } from '#contract/calls.ts'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { expect, test } from './fixtures.ts'
import { isPhone } from './filterPanel.ts'
import { expectAccessible, expectContrast } from './pageChecks.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bodyTypes = (page: Page) => section(page, 'Explore by Body Type')
const cards = (page: Page, name: string) => section(page, name).getByRole('article').filter({ visible: true })

const PRODUCTS = '**/api/products/catogrybody?*'
const product = (brand: string, category: string): CallSuccess<'GET /api/products/catogrybody'>[number] => ({
  product_id: '0123456789abcd',
  photo: null,
  brand,
  category,
  model_name: 'Tried',
  variant: null,
  actual_price: 500_000,
  offer_amount: 0,
  price_after_offer: 500_000,
  price_drop: null,
  held_until: null,
  emi_options: null,
  kilometer_driven: null,
  year_of_registration: null,
  manufacturing_year: null,
  fuel_type: null,
  transmission: null,
  owner: null,
  seating_capacity: null,
  location: null,
  stock_available: true,
  return_policy: null,
  shipping_country: null,
  handling_time: 'P1D',
  transit_time: 'P3D',
})

/** What a name is called with its number of cars. */
const counted = (name: string) => new RegExp(`^${name} (\\d+ cars?|none now)$`)

const choose = (page: Page, bodyType: string) =>
  bodyTypes(page)
    .getByRole('button', { name: counted(bodyType) })
    .click()

test(
  'the search comes before anything else, and the first car soon',
  { tag: ['@phone', '@FIND-1', '@HOME-2'] },
  async ({ page }) => {
    await page.goto('/')
    const banner = await page.getByRole('region', { name: 'Highlights' }).boundingBox()
    expect(banner?.height).toBeLessThanOrEqual(isPhone(page) ? 220 : 420)
    const main = page.getByRole('main')
    const field = main.getByRole('combobox')
    const { y = 0 } = (await field.boundingBox()) ?? {}
    // The link of a slide is all of the banner behind the field.
    for (const other of await main.locator('a, button').and(main.locator(':not([data-carousel] *)')).all()) {
      const box = await other.boundingBox()
      if (box !== null) expect(box.y + box.height).toBeGreaterThan(y)
    }
    const car = await page.getByRole('article').first().boundingBox()
    expect(car?.y).toBeLessThanOrEqual(1000)
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
  },
)

test('ten brands first, then all 31 by name, and back', { tag: '@HOME-4' }, async ({ page }) => {
  await page.goto('/')
  const brands = section(page, 'Explore Popular Brands')
  await expect(brands.getByRole('link')).toHaveText(BRANDS.slice(0, 10).map(counted))
  await brands.getByRole('button', { name: 'Explore More' }).click()
  await expect(brands.getByRole('link')).toHaveText(BRANDS.map(counted))
  const address = (name: string) => brands.getByRole('link', { name: counted(name) }).getAttribute('href')
  expect(await Promise.all(['Mercedes-Benz', 'Maruti Suzuki', 'Force Motors'].map(address))).toEqual([
    '/buy?brand=mercedes%20benz',
    '/buy?brand=maruti%20suzuki',
    '/buy?brand=force%20motors',
  ])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await brands.getByRole('button', { name: 'Explore Less' }).click()
  await expect(brands.getByRole('link')).toHaveCount(10)
  await brands.getByRole('link', { name: 'Audi' }).click()
  await expect(page.getByRole('article').first()).toContainText('Audi')
})

test(
  'body types load their vehicles, say that they load, and when there are none',
  { tag: ['@phone', '@HOME-5'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(bodyTypes(page).locator('form').getByRole('button')).toHaveText(
      ['Hatchback', 'Sedan', 'Suv', 'Muv', 'Luxury Sedan', 'Luxury SUV'].map(counted),
    )
    await expect(bodyTypes(page).getByRole('button', { name: 'Hatchback' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page, 'Explore by Body Type').first()).toContainText('Hatchback')
    await choose(page, 'Luxury SUV')
    await expect(cards(page, 'Explore by Body Type').first()).toContainText('Luxury SUV')
    await expect(bodyTypes(page).locator('form').getByRole('button', { pressed: true })).toHaveText(
      counted('Luxury SUV'),
    )
    await expect(bodyTypes(page).getByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      '/buy?category=Luxury%20SUV',
    )

    const answer = Promise.withResolvers<void>()
    await page.route(PRODUCTS, async route => {
      await answer.promise
      await route.fulfill({ json: [] })
    })
    await choose(page, 'Muv')
    await expect(bodyTypes(page).getByText('Loading products...')).toBeVisible()
    answer.resolve()
    await expect(bodyTypes(page).getByText('Oops! No vehicles match your filters')).toBeVisible()
    await expect(
      bodyTypes(page).getByText(
        "It seems we couldn't find any vehicles with the selected filters. Try adjusting your search criteria.",
      ),
    ).toBeVisible()
    await expect(bodyTypes(page).getByText('Loading products...')).toBeHidden()
  },
)

test('an older answer never shows over a newer one', { tag: '@HOME-5' }, async ({ page }) => {
  let answerOld = () => {}
  await page.route(PRODUCTS, async route => {
    if (!route.request().url().includes('Sedan')) return route.fulfill({ json: [product('Newer', 'Suv')] })
    await new Promise<void>(resolve => {
      answerOld = resolve
    })
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
