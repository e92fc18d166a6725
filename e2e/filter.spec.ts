import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { apply, countOf, openFilter, openGroup } from './filterPanel.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Cars' })
const total = (page: Page, count: number) =>
  expect(
    page
      .getByText(new RegExp(`^${count} cars?$`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

test.describe('the filter', () => {
  test('has its heading, the count and a way to close it', { tag: ['@phone', '@FILTER-1'] }, async ({ page }) => {
    for (const path of ['/buy', '/products']) {
      await page.goto(path)
      const filter = await openFilter(page)
      await expect(filter.getByRole('heading', { name: 'Filter', exact: true })).toBeVisible()
      await expect(filter.getByText(`Cars available: ${await countOf(page, '')}`)).toBeVisible()
      await filter.getByRole('button', { name: 'Close filter' }).click()
      await expect(filter).toBeHidden()
    }
  })

  test(
    'shows and hides nine groups, sorted by name; a long one is searched by typing',
    { tag: '@FILTER-2' },
    async ({ page }) => {
      await page.goto('/buy')
      const filter = await openFilter(page)
      const titles = [
        'Brands',
        'Models',
        'Variants',
        'Categories',
        'Transmissions',
        'Registration Types',
        'Fuel Types',
        'Colors',
        'Owners',
      ]
      const shown = await filter.locator('summary').allTextContents()
      expect(shown.slice(0, titles.length)).toEqual(titles)
      for (const title of ['Brands', 'Fuel Types', 'Models']) {
        const group = await openGroup(filter, title)
        const boxes = group.getByRole('checkbox')
        await expect(boxes.first()).toBeVisible()
        const names = await group.locator('label > span:nth-of-type(1)').allTextContents()
        expect(names.length).toBeGreaterThan(2)
        expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare))
        await group.locator('summary').click()
        await expect(boxes.first()).toBeHidden()
      }
      const models = await openGroup(filter, 'Models')
      await expect(models.getByRole('link', { name: /^Show all \d+ models$/ })).toBeVisible()
      await models.getByRole('searchbox').fill('seltos')
      await expect(models.getByRole('checkbox')).toHaveCount(1)
      await expect(models.getByRole('checkbox', { name: /Seltos/ })).toBeVisible()
    },
  )

  test(
    'narrows models to brands, and clears them when brands change',
    { tag: ['@phone', '@FILTER-3'] },
    async ({ page }) => {
      await page.goto('/buy')
      const filter = await openFilter(page)
      const brands = await openGroup(filter, 'Brands')
      await brands.getByRole('checkbox', { name: /^Kia/ }).check()
      const models = await openGroup(filter, 'Models')
      await expect(models.getByRole('checkbox', { name: /^Nexon \d/ })).toHaveCount(0)
      await models.getByRole('checkbox', { name: /^Seltos/ }).check()
      await openGroup(filter, 'Variants')
      await brands.getByRole('checkbox', { name: /^Tata/ }).check()
      await expect(models.getByRole('checkbox', { name: /^Nexon \d/ })).toBeVisible()
      await expect(models.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await apply(page, filter)
      await expect(page).toHaveURL('/buy?brand=kia&brand=tata')
    },
  )

  test('never shows an older answer over a newer one', { tag: ['@phone', '@FILTER-5'] }, async ({ page }) => {
    await page.goto('/buy')
    const filter = await openFilter(page)
    const [one, both] = [await countOf(page, 'brand=audi'), await countOf(page, 'brand=audi&brand=bmw')]
    const older = Promise.withResolvers<void>()
    await page.route(/(api\/facets|buy\.data)\?[^&]*brand=audi(?!.*brand=bmw)/, async route => {
      await older.promise
      // Its asker may have given it up by now.
      await route.continue().catch(() => {})
    })
    const brands = await openGroup(filter, 'Brands')
    const asked = page.waitForRequest(/(api\/facets|buy\.data)\?[^&]*brand=audi/)
    await brands.getByRole('checkbox', { name: /^Audi/ }).check()
    await asked
    await brands.getByRole('checkbox', { name: /^BMW/ }).check()
    await expect(filter.getByText(`Cars available: ${both}`)).toBeVisible()
    older.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(filter.getByText(`Cars available: ${one}`)).toBeHidden()
    await expect(filter.getByText(`Cars available: ${both}`)).toBeVisible()
    await apply(page, filter)
    await total(page, both)
  })

  test.describe('when an answer does not come', () => {
    test.use({ expectedProblems: [/could not be refreshed|net::ERR_FAILED/] })

    test('keeps what was shown and offers to try again', { tag: '@FILTER-5' }, async ({ page }) => {
      await page.goto('/buy')
      const filter = await openFilter(page)
      const before = await countOf(page, '')
      await page.route(/(api\/facets|buy\.data)\?/, route => route.abort())
      await (await openGroup(filter, 'Brands')).getByRole('checkbox', { name: /^Kia/ }).check()
      await expect(page.getByText('Could not refresh. Try again')).toBeVisible()
      await expect(filter.getByText(`Cars available: ${before}`)).toBeVisible()
      await page.unroute(/(api\/facets|buy\.data)\?/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(filter.getByText(`Cars available: ${await countOf(page, 'brand=kia')}`)).toBeVisible()
      await expect(page.getByText('Could not refresh')).toBeHidden()
    })
  })

  test(
    'is in the address: reload, Back and Forward show the same cars',
    { tag: ['@phone', '@FILTER-6'] },
    async ({ page }) => {
      await page.goto('/buy')
      const filter = await openFilter(page)
      await (await openGroup(filter, 'Fuel Types')).getByRole('checkbox', { name: /^Diesel/ }).check()
      await apply(page, filter)
      await expect(page).toHaveURL('/buy?fuel_type=diesel')
      const [all, diesel] = [await countOf(page, ''), await countOf(page, 'fuel_type=Diesel')]
      await total(page, diesel)
      await page.reload()
      await total(page, diesel)
      await page.goBack()
      await total(page, all)
      await page.goForward()
      await total(page, diesel)
      await expect(
        (await openGroup(await openFilter(page), 'Fuel Types')).getByRole('checkbox', { name: /^Diesel/ }),
      ).toBeChecked()
    },
  )

  test('is a plain form without JavaScript', { tag: '@FILTER-6' }, async ({ browser, siteAddress, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    const plain = await context.newPage()
    await plain.goto(`${siteAddress}/buy#filter`)
    const filter = plain.getByRole('complementary', { name: 'Filter' })
    await filter.getByRole('checkbox', { name: /^Kia/ }).check()
    await filter.getByRole('textbox', { name: 'Maximum' }).fill('1500000')
    await filter.getByRole('button', { name: 'Apply Filters' }).click()
    await total(plain, await countOf(page, 'brand=kia&price_after_offer[max]=1500000'))
    await plain.getByRole('combobox', { name: 'Sort by' }).selectOption('price_up')
    await plain.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(plain).toHaveURL(/sort=price_up/)
    await context.close()
  })
})

test.describe('the list', () => {
  test('shows what is chosen as chips, and clears all', { tag: '@FILTER-8' }, async ({ page }) => {
    await page.goto('/buy?brand=kia&brand=tata&price_after_offer[max]=1500000')
    const chips = page.getByRole('list', { name: 'Chosen filters' })
    await expect(chips.getByRole('listitem')).toHaveText(['Kia', 'Tata', 'Up to ₹15.0 L', 'Clear all'])
    await chips.getByRole('link', { name: 'Kia: remove brand' }).press('Enter')
    await expect(page.getByRole('main').locator(':focus')).toHaveText(/^\d+ cars?$/)
    await expect(page).toHaveURL(/\/buy\?brand=tata&price/)
    await total(page, await countOf(page, 'brand=tata&price_after_offer[max]=1500000'))
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/buy')
    await expect(chips).toHaveCount(0)
  })

  test('sorts in five orders', { tag: '@FILTER-8' }, async ({ page }) => {
    await page.goto('/buy')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort.getByRole('option')).toHaveText([
      'Newest first',
      'Price: low to high',
      'Price: high to low',
      'Least driven',
      'Newest year',
    ])
    for (const order of ['price_up', 'least_driven', 'newest_year']) {
      await sort.selectOption(order)
      await expect(page).toHaveURL(new RegExp(`sort=${order}`))
      const reply = await page.request.get(`/api/products?limit=1&sort=${order}`)
      const [first] = (await reply.json()) as { product_id: string }[]
      await expect(results(page).getByRole('link').first()).toHaveAttribute('href', `/product/${first?.product_id}`)
    }
  })

  test('does not jump while it changes', { tag: '@FILTER-8' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/buy')
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    const maruti = page.getByRole('complementary', { name: 'Filter' }).getByRole('checkbox', { name: /^Maruti/ })
    await maruti.scrollIntoViewIfNeeded()
    const before = await maruti.boundingBox()
    await maruti.check()
    await expect(page).toHaveURL(/maruti/)
    await total(page, await countOf(page, 'brand=maruti suzuki'))
    expect(await maruti.boundingBox()).toEqual(before)
  })
})
